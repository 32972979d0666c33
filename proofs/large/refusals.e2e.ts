import { ask, create, read, record, remove } from '#e2e/support/asking.ts'
import { rail } from '#e2e/support/featured.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectRefused, sentIn, takes } from '#e2e/support/refusals.ts'
import type { RelayedDashboard, RelayRule } from '#e2e/support/relay.ts'
import type { World } from '#e2e/support/world.ts'

const notTaken = /The tracking service did not take this value\./
const cannotChange = 'The tracking service did not take this value, and it cannot be changed later.'

const definitions = '/v2/custom_field_definitions'

function seen({ relay }: RelayedDashboard, request: string): number {
  return relay.seen.filter((each) => each.startsWith(request)).length
}

/** Removes the custom fields that a test has made. */
async function removeFields(world: World, slug: string): Promise<void> {
  const { data } = await read<{ data: { id: string; attributes: { api_slug: string } }[] }>(
    world,
    `${definitions}?page[size]=100`,
  )
  for (const { id, attributes } of data) {
    if (attributes.api_slug.startsWith(slug)) await remove(world, `${definitions}/${id}`)
  }
}

function defineField(world: World, slug: string, name: string, type: string): Promise<string> {
  return create(world, definitions, 'custom_field_definition', {
    entity_type: 'Container',
    api_slug: slug,
    display_name: name,
    data_type: type,
  })
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

test('a new party that was not quite taken and is discarded is left as it is', async ({
  page,
  relayed,
  world,
}) => {
  // Names are unique in an account, and other tests add parties to this one too.
  const mark = crypto.randomUUID()
  // A service with a way of its own to write names.
  relayed.relay.rule = takes(world, ({ company_name }) => ({
    company_name: String(company_name).replace('First', '1st'),
  }))
  const main = page.getByRole('main')
  const company = main.getByLabel('Company name', { exact: true })
  await page.goto(`${relayed.url}/parties/new`)
  await company.fill(`First ${mark}`)
  await main.getByRole('button', { name: 'Add party' }).click()
  await expectRefused(page, 'Company name', `First ${mark}`)
  // Nor does a reload have it added again.
  await page.reload()
  await expect(company).toHaveValue(`First ${mark}`)
  await expect(page.getByText('The party was created, but not as entered.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Discard changes' }).click()
  await expect(company).toHaveValue('')
  await company.fill(`Second ${mark}`)
  await main.getByRole('button', { name: 'Add party' }).click()
  for (const name of ['1st', 'Second']) {
    await expect(main.getByRole('link', { name: `${name} ${mark}` })).toBeVisible()
  }
  expect([seen(relayed, 'POST'), seen(relayed, 'PATCH')]).toEqual([2, 0])
})

test('slug and type of a new field that were not taken are said until they are as held', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = takes(world, (attributes) =>
    'api_slug' in attributes ? { ...attributes, api_slug: 'own_slug', data_type: 'short_text' } : attributes,
  )
  await page.goto(`${relayed.url}/custom-fields/new?for=Container`)
  const [name, slug] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabel('Slug')]
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill('Taken day')
  await expect(slug).toHaveValue('taken_day')
  await page.getByRole('radio', { name: /^Date\b(?! and)/ }).check()
  await page.getByRole('button', { name: 'Create field' }).click()
  await expect(slug).toHaveAccessibleDescription(new RegExp(cannotChange))
  await expect(page.getByRole('group', { name: 'Type' })).toContainText(cannotChange)
  await page.reload()
  await expect(name).toHaveValue('Taken day')
  await expect(slug).toHaveValue('taken_day')
  await expect(page.getByText('The field was created, but not as entered.')).toBeVisible()
  // Another value is not sent: it could not be taken.
  await slug.fill('another_day')
  await save.click()
  await expect(slug).toHaveAccessibleDescription(new RegExp(cannotChange))
  await expect(slug).toHaveValue('another_day')
  // The name may change, and the slug does not follow it any more.
  await slug.fill('own_slug')
  await name.fill('Taken another day')
  await expect(slug).toHaveValue('own_slug')
  await page.getByRole('radio', { name: /^Text/ }).check()
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom fields')
  await expect(page.getByRole('link', { name: 'Taken another day' })).toHaveCount(1)
  expect(seen(relayed, `POST ${definitions}`)).toBe(1)
  await removeFields(world, 'own_slug')
})

test('options say that their order or the stored value of a new one was not taken', async ({
  page,
  relayed,
  world,
}) => {
  const definition = await defineField(world, 'taken_color', 'Taken color', 'enum')
  const options = `${definitions}/${definition}/options`
  for (const [position, label] of ['Red', 'Green'].entries()) {
    await create(world, options, 'custom_field_option', { label, value: label.toLowerCase(), position })
  }
  relayed.relay.rule = (request) =>
    request.method === 'PATCH' && request.body.includes('"position"')
      ? ask(world, 'GET', request.target)
      : takes(world, (attributes) =>
          request.method === 'POST' ? { ...attributes, value: 'own_value' } : attributes,
        )(request)
  await page.goto(`${relayed.url}/custom-fields/${definition}`)
  const card = page.getByRole('region', { name: 'Options' })
  await card.getByRole('button', { name: 'Move Red down' }).click()
  await expect(card).toContainText('The order was not saved: The tracking service kept another order.')
  await expect(card.getByRole('listitem').first()).toContainText('Red')
  const added = card.getByRole('form', { name: 'New option' })
  const [label, value] = [added.getByLabel('New option'), added.getByLabel('Stored as')]
  await label.fill('Blue')
  await added.getByRole('button', { name: 'Add option' }).click()
  await expect(value).toHaveAccessibleDescription(new RegExp(cannotChange))
  await page.reload()
  await expect(label).toHaveValue('Blue')
  await expect(added.getByRole('button', { name: 'Save' })).toBeVisible()
  await value.fill('own_value')
  await label.fill('Navy')
  await expect(value).toHaveValue('own_value')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(label).toHaveValue('')
  await expect(card.getByRole('listitem')).toHaveText([/Red/, /Green/, /Navy\s*own_value/])
  expect(seen(relayed, `POST ${options}`)).toBe(1)
  await removeFields(world, 'taken_color')
})

/** Takes, ignores or refuses a value by what is written, as a service lists the fields in an order of its own. */
const byValue: RelayRule = ({ method, body }) => {
  if (method === 'DELETE') return { status: 204, body: '' }
  if (method !== 'POST') return null
  const { value } = sentIn(body)
  if (value === 'ignored') return { status: 201, body: record('custom_field', 'v1', { value: null }) }
  const errors = [{ title: 'Unprocessable', detail: 'Not in this month.', status: '422' }]
  if (value === 'refused') return { status: 422, body: JSON.stringify({ errors }) }
  return value === 'lost' ? { status: 503, body: '{}' } : null
}

test('of several values the ignored one and the refused one are both told', async ({
  page,
  relayed,
  world,
  problems,
}) => {
  problems.expect(/422|503|Failed to load resource/)
  for (const letter of ['a', 'b', 'c', 'd']) {
    await defineField(world, `several_${letter}`, `Several ${letter}`, 'short_text')
  }
  const values = `/v2/containers/${rail.late.id}/custom_fields`
  await create(world, values, 'custom_field', { api_slug: 'several_d', value: 'stays' })
  relayed.relay.rule = byValue
  await page.goto(`${relayed.url}/containers/${rail.late.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  await press('Edit custom fields')
  const inputs = card.getByLabel(/^Several [abc]$/)
  await expect(inputs).toHaveCount(3)
  for (const [index, value] of ['taken', 'ignored', 'refused'].entries()) await inputs.nth(index).fill(value)
  await press('Save')
  await expect(card).toContainText('Partly saved.')
  for (const [index, words] of ['', notTaken, /Not in this month\./].entries()) {
    await expect(inputs.nth(index)).toHaveAccessibleDescription(words)
  }
  await expect(inputs.nth(1)).toHaveValue('ignored')
  await expect(inputs.nth(2)).toHaveValue('refused')
  // What fails before the end hides nothing of what was ignored.
  await inputs.nth(2).fill('lost')
  await press('Save')
  await expect(card).toContainText('Partly saved: The tracking service is not responding.')
  await expect(inputs.nth(1)).toHaveAccessibleDescription(notTaken)
  await press('Cancel')

  await press('Edit custom fields')
  const kept = card.getByLabel('Several d', { exact: true })
  await expect(kept).toHaveValue('stays')
  await kept.fill('')
  await press('Save')
  await expect(kept).toHaveAccessibleDescription(notTaken)
  await press('Cancel')
  await expect(card).toContainText('stays')
  await removeFields(world, 'several_')
})

test('what of a webhook could not be read is not written back with a change of something else', async ({
  page,
  relayed,
  world,
}) => {
  const headers = [{ name: 'X-Key', value: 'from before' }]
  const attributes = { url: 'https://read.example/', active: false, events: ['container.updated'], headers }
  const target = `/v2/webhooks/${await create(world, '/v2/webhooks', 'webhook', attributes)}`
  const sent: unknown[] = []
  relayed.relay.rule = async ({ method, target: asked, body }) => {
    if (asked !== target) return null
    if (method === 'PATCH') sent.push((JSON.parse(body) as { data: { attributes: object } }).data.attributes)
    if (method !== 'GET') return null
    const answer = await ask(world, 'GET', target)
    const { data } = JSON.parse(answer.body) as { data: { attributes: object } }
    const unread = {
      active: null,
      headers: [
        { name: 'X-Day', value: '1' },
        { name: 'X-Key', value: 5 },
      ],
    }
    return {
      ...answer,
      body: JSON.stringify({ data: { ...data, attributes: { ...data.attributes, ...unread } } }),
    }
  }
  await page.goto(`${relayed.url}${target.slice('/v2'.length)}`)
  const main = page.getByRole('main')
  const active = main.getByRole('checkbox', { name: 'Active', exact: true })
  await expect(active).not.toBeChecked()
  await expect(active).toHaveAccessibleDescription(/Not known whether it is on/)
  await main.getByRole('textbox', { name: 'URL', exact: true }).fill('https://moved.example/')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('https://moved.example/')
  const lines = main.getByRole('textbox', { name: 'Custom headers', exact: true })
  await main.getByRole('button', { name: 'Show and edit' }).click()
  await expect(lines).toHaveValue('X-Day: 1\nX-Key: unreadable')
  await lines.fill('X-Office: east\nX-Key: unreadable')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lines).toHaveAccessibleDescription(/X-Key could not be read/)
  expect(sent).toEqual([{ url: 'https://moved.example/' }])
  await remove(world, target)
})
