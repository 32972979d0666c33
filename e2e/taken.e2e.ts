import { ask, create, record, remove } from './support/asking.ts'
import { atSea, rail } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectBeside } from './support/not-taken.ts'
import type { RelayRule } from './support/relay.ts'
import type { World } from './support/world.ts'

/** A service that takes these attributes of a change and leaves out the others without a word. */
function takesOnly(world: World, names: readonly string[]): RelayRule {
  return ({ method, target, body }) => {
    if (method !== 'PATCH') return null
    const sent = JSON.parse(body) as { data: { attributes: Record<string, unknown> } }
    const attributes = Object.fromEntries(
      Object.entries(sent.data.attributes).filter(([name]) => names.includes(name)),
    )
    return ask(world, 'PATCH', target, { data: { ...sent.data, attributes } })
  }
}

test('what the service leaves out is said beside its field and stays there; the rest is saved', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = takesOnly(world, ['ref_numbers', 'tags'])
  await page.goto(`${relayed.url}/shipments/${rail.id}`)
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'Edit' }).click()
  const references = about.getByLabel('References')
  const before = await references.inputValue()
  await references.fill('BL-70717')
  await about.getByLabel('Customer').fill('Prairie Imports')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Partly saved.')
  await expectBeside(page, 'Customer', 'Prairie Imports')
  await expect(about).not.toContainText('Shipment saved.')
  // What was taken is saved, what was not is typed still.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(about.getByLabel('Customer')).toHaveValue('Prairie Imports')
  await expect(references).toHaveValue('BL-70717')
  await about.getByRole('button', { name: 'Cancel' }).click()
  await expect(about).toContainText('BL-70717')
  await expect(about).not.toContainText('Prairie Imports')
  await about.getByRole('button', { name: 'Edit' }).click()
  await references.fill(before)
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Shipment saved.')
})

test('seal and weight of a container that an account ignores are not said to be saved', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = takesOnly(world, ['ref_numbers'])
  await page.goto(`${relayed.url}/containers/${rail.container.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Seal' }).fill('SEAL-42')
  await page.getByRole('textbox', { name: 'Weight' }).fill('31000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectBeside(page, 'Seal', 'SEAL-42')
  await expectBeside(page, 'Weight', '31000')
  await expect(page.getByText('Container saved.')).toHaveCount(0)
  await expect(page.getByText('Partly saved')).toHaveCount(0)
})

test('party, webhook, custom field and its value: each says what was ignored', async ({
  page,
  relayed,
  world,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  // Names are unique in an account, and other tests add parties to this one too.
  const company = `Lakeside Foods ${crypto.randomUUID()}`
  const party = await create(world, '/v2/parties', 'party', { company_name: company })
  const webhook = await create(world, '/v2/webhooks', 'webhook', {
    url: 'https://example.com/taken',
    active: true,
    events: ['container.updated'],
  })
  const definition = await create(world, '/v2/custom_field_definitions', 'custom_field_definition', {
    entity_type: 'Container',
    api_slug: 'taken_note',
    display_name: 'Taken note',
    data_type: 'short_text',
  })
  relayed.relay.rule = (request) => {
    if (request.method === 'POST' && request.target.endsWith('/custom_fields')) {
      const { data } = JSON.parse(request.body) as { data: { attributes: object } }
      const attributes = { ...data.attributes, value: null }
      return { status: 201, body: record('custom_field', 'v1', attributes) }
    }
    // As live services answer: the record as it is.
    return request.method === 'PATCH' ? ask(world, 'GET', request.target) : null
  }
  const cases = [
    [`/parties/${party}`, 'Company name', 'Lakeside Frozen Foods'],
    [`/webhooks/${webhook}`, 'URL', 'https://example.com/elsewhere'],
    [`/custom-fields/${definition}`, 'Name', 'Another note'],
  ] as const
  for (const [path, label, value] of cases) {
    await page.goto(`${relayed.url}${path}`)
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectBeside(page, label, value)
    await page.getByRole('button', { name: 'Discard changes' }).click()
  }
  await page.goto(`${relayed.url}/containers/${atSea.container.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  await card.getByLabel('Taken note').fill('by hand')
  await card.getByRole('button', { name: 'Save' }).click()
  await expectBeside(page, 'Taken note', 'by hand')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await remove(world, `/v2/custom_field_definitions/${definition}`)
  await remove(world, `/v2/webhooks/${webhook}`)
})
