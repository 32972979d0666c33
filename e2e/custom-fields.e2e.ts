import { create as createRecord } from './support/asking.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe.ts'
import { atSea } from './support/featured.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { gate } from './support/gate.ts'
import type { World } from './support/world.ts'

/** Defines a field as another program would. */
function define(world: World, attributes: object): Promise<string> {
  return createRecord(world, '/v2/custom_field_definitions', 'custom_field_definition', attributes)
}

test('a field of options is made, refused beside its inputs, kept over reload and Back, ordered, and deleted with what it loses', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/422|ERR_|Failed to load resource/, partsCutOff)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/custom-fields')
  const containers = page.getByRole('region', { name: 'Containers' })
  const warehouse = containers
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Warehouse' }) })
  await expect(warehouse).toContainText(/Single choice\s*5 options\s*warehouse/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'New custom field' }).click()
  const [name, slug] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabel('Slug')]
  const create = page.getByRole('button', { name: 'Create field' })
  await create.click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Warehouse')
  await expect(slug).toHaveValue('warehouse')
  await page.getByLabel('Belongs to').selectOption('Container')
  await page.getByRole('radio', { name: /^Multiple choice/ }).check()
  await create.click()
  await expect(page.getByText(/The slug '.*' is already in use/)).toBeVisible()
  await expect(slug).toBeFocused()
  await slug.fill('Dock No.')
  await expect(page.getByText(/^Use lowercase letters, digits/)).toBeVisible()
  await slug.fill('dock_side')
  await name.fill('Dock side')
  await expect(slug).toHaveValue('dock_side')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(/On every container\s*Dock side\s*First option, Second option/)
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await expect(name).toHaveValue('Dock side')
  await expect(page.getByRole('radio', { name: /^Multiple choice/ })).toBeChecked()
  await context.setOffline(true)
  await create.click()
  await expect(page.getByText(/Your input is kept/)).toBeVisible()
  await context.setOffline(false)
  await create.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dock side')
  const [label, value] = [page.getByRole('textbox', { name: 'New option' }), page.getByLabel('Stored as')]
  const options = page.getByRole('list', { name: 'Options' }).getByRole('listitem')
  for (const [index, text] of ['North', 'South', 'East'].entries()) {
    await label.fill(text)
    await expect(value).toHaveValue(text.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(index + 1)
    await expect(label).toHaveValue('')
  }
  await label.fill('Northern')
  await value.fill('north')
  await page.keyboard.press('Enter')
  await expect(page.getByText("The value 'north' is already in use.")).toBeVisible()
  await page
    .getByRole('form', { name: 'New option' })
    .getByRole('button', { name: 'Discard changes' })
    .click()
  // By the keyboard: the focus goes with the option.
  await page.getByRole('button', { name: 'Move East up' }).focus()
  await page.keyboard.press('Enter')
  await expect(options).toContainText(['North', 'East', 'South'])
  await expect(page.getByRole('button', { name: 'Move East up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(options).toContainText(['East', 'North', 'South'])
  await page.getByRole('button', { name: 'Rename North' }).click()
  await page.getByLabel('Label', { exact: true }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a label.')).toBeVisible()
  await page.getByLabel('Label', { exact: true }).fill('North gate')
  await page.keyboard.press('Enter')
  await expect(options).toContainText(['East', 'North gate', 'South'])
  await expectAccessible(page)
  // By the mouse.
  await options.nth(2).locator('code').dragTo(options.nth(0).locator('code'))
  await expect(options).toContainText(['South', 'East', 'North gate'])
  await expect(page.getByText('Saving the order…')).toHaveCount(0)
  await page.reload()
  await expect(options).toContainText(['South', 'East', 'North gate'])

  // Not saved, and not to be asked for: on screen is what the service has.
  await page.route('**/api/v2/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Move East up' }).click()
  await expect(page.getByText(/^The order was not saved/)).toBeVisible()
  await expect(options).toContainText(['South', 'East', 'North gate'])
  await page.unroute('**/api/v2/**')

  await page.goto(`/containers/${atSea.container.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  await card.getByRole('checkbox', { name: 'East' }).check()
  await card.getByRole('checkbox', { name: 'South' }).check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Custom fields saved.')
  await expect(card).toContainText('South, East')
  await card.getByRole('link', { name: 'Manage fields' }).click()
  await page.getByRole('link', { name: 'Dock side' }).click()
  await page.getByRole('button', { name: 'Delete South…' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 value uses it and keeps it')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete option' }).click()
  await expect(options).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete…', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'This also deletes the value of 1 container and its 2 options.',
  )
  await page.getByRole('button', { name: 'Delete field and 1 value' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom fields')
  await expect(page.getByRole('link', { name: 'Dock side' })).toHaveCount(0)
})

test('what may change of a field: wrong and refused beside its inputs, saved', async ({
  page,
  world,
  problems,
}) => {
  problems.expect(/422/)
  const id = await define(world, {
    entity_type: 'Shipment',
    api_slug: 'gross_tons',
    display_name: 'Gross tons',
    data_type: 'number',
  })
  await page.goto('/custom-fields')
  await page.getByRole('link', { name: 'Gross tons' }).click()
  await expect(page).toHaveURL(new RegExp(id))
  const [name, format] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabel('Format')]
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill(' ')
  await save.click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await name.fill('Gross weight')
  await format.fill('tons')
  await save.click()
  await expect(page.getByText('A number format is written 0, 0.00 or #,##0.00.')).toBeVisible()
  await expect(format).toBeFocused()
  await format.fill('#,##0.00')
  await expect(page.getByText('Values are shown as 1,234.50.')).toBeVisible()
  await save.click()
  const row = page.getByRole('listitem').filter({ hasText: 'gross_tons' })
  await expect(row).toContainText(/Gross weight\s*Number\s*as 1,234.50\s*gross_tons/)
})

test('a value stands on screen at once, and is taken back with the error beside its input when it is refused', async ({
  page,
  world,
  relayed,
  problems,
}) => {
  problems.expect(/422|Failed to load resource/)
  page.on('dialog', (dialog) => void dialog.accept())
  await define(world, {
    entity_type: 'Container',
    api_slug: 'gate_code',
    display_name: 'Gate code',
    data_type: 'short_text',
    validation: { pattern: '[A-Z]{3}-\\d+' },
  })
  const answer = gate()
  relayed.relay.rule = ({ method }) => (method === 'POST' ? answer.passed : null)
  await page.goto(`${relayed.url}/containers/${atSea.container.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  const code = card.getByLabel('Gate code')
  const save = card.getByRole('button', { name: 'Save' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  await code.fill('abc 12')
  await save.click()
  // The service has not answered yet.
  await expect(card.getByRole('status').getByText('Saving…')).toBeVisible()
  await expect(card.getByText('abc 12')).toBeVisible()
  answer.open()
  await expect(card.getByText('Gate code must match')).toBeVisible()
  await expect(code).toHaveValue('abc 12')
  await expect(code).toBeFocused()
  await expect(card.getByRole('status').getByText('Saving…')).toHaveCount(0)
  await page.reload()
  await expect(code).toHaveValue('abc 12')
  await page.goBack()
  relayed.relay.rule = () => null
  await page.goForward()
  await expect(code).toHaveValue('abc 12')
  await code.fill('ABC-12')
  await save.click()
  await expect(card).toContainText('Custom fields saved.')
  await expect(card.getByText('ABC-12')).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('ABC-12')).toHaveCount(0)
  // An account that has defined nothing.
  relayed.relay.rule = ({ target }) =>
    target.startsWith('/v2/custom_field_definitions')
      ? { status: 200, body: JSON.stringify({ data: [], meta: { size: 0, total: 0 }, links: {} }) }
      : null
  await card.getByRole('link', { name: 'Manage fields' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom fields')
  await page.reload()
  await expect(page.getByText('No custom fields yet.')).toBeVisible()
  await page.goBack()
  await expect(card.getByText('No custom fields for containers yet')).toBeVisible()
})

test.describe('in the zone of New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a time is typed in a zone, also where clocks go back or forward; a tracking request has fields too', async ({
    page,
    world,
  }) => {
    await define(world, {
      entity_type: 'TrackingRequest',
      api_slug: 'call_back',
      display_name: 'Call back',
      data_type: 'datetime',
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tracking-requests?status=failed')
    await page
      .getByRole('link', { name: /^Details of/ })
      .first()
      .click()
    const card = page.getByRole('region', { name: 'Custom fields' })
    await card.getByRole('button', { name: 'Edit custom fields' }).click()
    const [time, save] = [
      card.getByLabel('Call back', { exact: true }),
      card.getByRole('button', { name: 'Save' }),
    ]
    // A part of a date is not taken for none.
    await time.focus()
    await page.keyboard.type('11')
    await page.keyboard.press('Tab')
    await save.click()
    await expect(card.getByText('Enter a date and time, such as 2026-11-21 14:30')).toBeVisible()
    await time.fill('2027-03-14T02:30')
    await expect(card.getByText('clocks go from 02:00 to 03:00')).toBeVisible()
    await time.fill('Mon 23 Nov 2026 9:30 am')
    await expect(card.getByText('The same as Mon 23 Nov 14:30 UTC.')).toBeVisible()
    await card.getByLabel('Call back: zone').selectOption('UTC')
    await expect(card.getByText('The same as Mon 23 Nov 04:30 EST.')).toBeVisible()
    await card.getByLabel('Call back: zone').selectOption('America/New_York')
    await time.fill('2027-11-07T01:30')
    await expect(card.getByText('01:30 occurs twice')).toBeVisible()
    await card.getByLabel('Call back: which 01:30').selectOption('-05:00')
    await expectAccessible(page)
    await save.click()
    await expect(card).toContainText('Custom fields saved.')
    await expect(card).toContainText(/Sun 7 Nov 2027 01:30 EST/)
    await expect(card).toContainText('2027-11-07 06:30:00 UTC')
    await card.getByRole('button', { name: 'Edit custom fields' }).click()
    await expect(time).toHaveValue('2027-11-07 01:30')
    await expect(card.getByLabel('Call back: which 01:30')).toHaveValue('-05:00')
  })
})
