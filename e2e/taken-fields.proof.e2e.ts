import { ask, create, read, record, remove } from './support/asking.ts'
import { rail } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import type { RelayedDashboard, RelayRule } from './support/relay.ts'

const notTaken = 'The tracking service did not take this value.'
const cannotChange = 'The tracking service did not take this value, and it cannot be changed later.'

function seen({ relay }: RelayedDashboard, request: string): number {
  return relay.seen.filter((each) => each === request).length
}

test('what of a new field or option is chosen once and was not taken is said until it is as the service has it', async ({
  page,
  relayed,
  world,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const target = '/v2/custom_field_definitions'
  relayed.relay.rule = ({ method, target: asked, body }) => {
    if (method !== 'POST' || asked !== target) return null
    const { data } = JSON.parse(body) as { data: { attributes: object } }
    const attributes = { ...data.attributes, api_slug: 'own_slug', data_type: 'short_text' }
    return ask(world, 'POST', target, { data: { ...data, attributes } })
  }
  await page.goto(`${relayed.url}/custom-fields/new?for=Container`)
  const [name, slug] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabel('Slug')]
  await name.fill('Taken day')
  await expect(slug).toHaveValue('taken_day')
  await page.getByRole('radio', { name: /^Date\b(?! and)/ }).check()
  await page.getByRole('button', { name: 'Create field' }).click()
  await expect(slug).toHaveAccessibleDescription(new RegExp(cannotChange))
  await expect(page.getByRole('group', { name: 'Type' })).toContainText(cannotChange)
  await expect(page.getByText('The field was created, but not as entered.')).toBeVisible()
  // A reload neither loses what was typed nor has it made again.
  await page.reload()
  await expect(name).toHaveValue('Taken day')
  await expect(slug).toHaveValue('taken_day')
  await expect(page.getByText('The field was created, but not as entered.')).toBeVisible()
  // Another value is not sent: it could not be taken.
  await slug.fill('another_day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(slug).toHaveAccessibleDescription(new RegExp(cannotChange))
  await expect(slug).toHaveValue('another_day')
  // The name may change, and the slug does not follow it any more.
  await slug.fill('own_slug')
  await name.fill('Taken another day')
  await expect(slug).toHaveValue('own_slug')
  await page.getByRole('radio', { name: /^Text/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom fields')
  await expect(page.getByRole('link', { name: 'Taken another day' })).toHaveCount(1)
  expect(seen(relayed, `POST ${target}`)).toBe(1)

  const definition = await create(world, target, 'custom_field_definition', {
    entity_type: 'Container',
    api_slug: 'taken_color',
    display_name: 'Taken color',
    data_type: 'enum',
  })
  const options = `${target}/${definition}/options`
  for (const [position, label] of ['Red', 'Green'].entries()) {
    await create(world, options, 'custom_field_option', { label, value: label.toLowerCase(), position })
  }
  relayed.relay.rule = ({ method, target: asked, body }) => {
    if (method === 'PATCH' && body.includes('"position"')) return ask(world, 'GET', asked)
    if (method !== 'POST' || asked !== options) return null
    const { data } = JSON.parse(body) as { data: { attributes: object } }
    return ask(world, 'POST', options, {
      data: { ...data, attributes: { ...data.attributes, value: 'own_value' } },
    })
  }
  await page.goto(`${relayed.url}/custom-fields/${definition}`)
  const card = page.getByRole('region', { name: 'Options' })
  await card.getByRole('button', { name: 'Move Red down' }).click()
  await expect(card).toContainText('The order was not saved: The tracking service kept another order.')
  await expect(card.getByRole('listitem').first()).toContainText('Red')
  const added = card.getByRole('form', { name: 'New option' })
  await added.getByLabel('New option').fill('Blue')
  await added.getByRole('button', { name: 'Add option' }).click()
  await expect(added.getByLabel('Stored as')).toHaveAccessibleDescription(new RegExp(cannotChange))
  await page.reload()
  await expect(added.getByLabel('New option')).toHaveValue('Blue')
  await expect(added.getByRole('button', { name: 'Save' })).toBeVisible()
  await added.getByLabel('Stored as').fill('own_value')
  await added.getByLabel('New option').fill('Navy')
  await expect(added.getByLabel('Stored as')).toHaveValue('own_value')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByLabel('New option')).toHaveValue('')
  await expect(card.getByRole('listitem')).toHaveText([/Red/, /Green/, /Navy\s*own_value/])
  expect(seen(relayed, `POST ${options}`)).toBe(1)

  const { data } = await read<{ data: { id: string; attributes: { api_slug: string } }[] }>(
    world,
    `${target}?page[size]=100`,
  )
  for (const { id, attributes } of data) {
    if (/^own_slug$|^taken_color$/.test(attributes.api_slug)) await remove(world, `${target}/${id}`)
  }
})

/** Takes, ignores or refuses a value by what is written, as a service lists the fields in an order of its own. */
const byValue: RelayRule = ({ method, body }) => {
  if (method === 'DELETE') return { status: 204, body: '' }
  if (method !== 'POST') return null
  const { attributes } = (JSON.parse(body) as { data: { attributes: { value: unknown } } }).data
  if (attributes.value === 'ignored') {
    return { status: 201, body: record('custom_field', 'v1', { ...attributes, value: null }) }
  }
  const errors = [{ title: 'Unprocessable', detail: 'Not in this month.', status: '422' }]
  if (attributes.value === 'refused') return { status: 422, body: JSON.stringify({ errors }) }
  return attributes.value === 'lost' ? { status: 503, body: '{}' } : null
}

test('of several values the one that is ignored and the one that is refused are both told', async ({
  page,
  relayed,
  world,
  problems,
}) => {
  problems.expect(/422|503|Failed to load resource/)
  page.on('dialog', (dialog) => void dialog.accept())
  const definitions: string[] = []
  for (const letter of ['a', 'b', 'c', 'd']) {
    definitions.push(
      await create(world, '/v2/custom_field_definitions', 'custom_field_definition', {
        entity_type: 'Container',
        api_slug: `several_${letter}`,
        display_name: `Several ${letter}`,
        data_type: 'short_text',
      }),
    )
  }
  const values = `/v2/containers/${rail.late.id}/custom_fields`
  await create(world, values, 'custom_field', { api_slug: 'several_d', value: 'stays' })
  relayed.relay.rule = byValue
  await page.goto(`${relayed.url}/containers/${rail.late.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  const inputs = card.getByLabel(/^Several [abc]$/)
  await expect(inputs).toHaveCount(3)
  for (const [index, value] of ['taken', 'ignored', 'refused'].entries()) await inputs.nth(index).fill(value)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Partly saved.')
  await expect(inputs.nth(0)).toHaveAccessibleDescription('')
  await expect(inputs.nth(1)).toHaveAccessibleDescription(new RegExp(notTaken))
  await expect(inputs.nth(2)).toHaveAccessibleDescription(/Not in this month\./)
  await expect(inputs.nth(1)).toHaveValue('ignored')
  await expect(inputs.nth(2)).toHaveValue('refused')
  // What fails before the end hides nothing of what was ignored.
  await inputs.nth(2).fill('lost')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Partly saved: The tracking service is not responding.')
  await expect(inputs.nth(1)).toHaveAccessibleDescription(new RegExp(notTaken))
  await card.getByRole('button', { name: 'Cancel' }).click()

  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  const kept = card.getByLabel('Several d', { exact: true })
  await expect(kept).toHaveValue('stays')
  await kept.fill('')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(kept).toHaveAccessibleDescription(new RegExp(notTaken))
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('stays')
  for (const id of definitions) await remove(world, `/v2/custom_field_definitions/${id}`)
})
