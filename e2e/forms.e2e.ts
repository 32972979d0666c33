import type { Page } from 'playwright/test'
import { create, remove } from './support/asking.ts'
import { brandNew, charleston, rail, stopped } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { lost, walkForm } from './support/form-walk.ts'
import { gate } from './support/gate.ts'

function refusal(status: number, detail: string) {
  return { status, body: JSON.stringify({ errors: [{ status: String(status), title: 'Refused', detail }] }) }
}

/** The box by rail, from its shipment, so that Back leads there. Done when nothing moves its cards anymore. */
async function openBox(page: Page): Promise<void> {
  await page.goto(`/shipments/${rail.id}`)
  await page
    .getByRole('link', { name: /OOLU\s?933/ })
    .first()
    .click()
  const milestones = page.getByRole('region', { name: 'Milestones' })
  await expect(milestones.getByRole('heading', { name: 'Chicago' })).toBeVisible()
}

test('a button that is pressed while its field turns out wrong is still under the pointer when it is let go', async ({
  page,
}) => {
  await page.goto('/webhooks/new')
  await expect(page.getByRole('checkbox', { name: /^container\.updated/ })).toBeVisible()
  await page.getByLabel('URL').fill('nowhere')
  const save = page.getByRole('button', { name: 'Create webhook' })
  await save.hover()
  await page.mouse.down()
  // A finger stays down for some frames, in which a check of the field would be done and drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(page.getByLabel('URL')).not.toHaveAttribute('aria-invalid')
  await page.mouse.up()
  await expect(page.getByText('Choose at least one event.')).toBeVisible()
  await expect(page.getByLabel('URL')).toHaveAccessibleDescription(/Enter a full address/)

  // Left by a press elsewhere, or by a key, it is checked as well.
  await page.reload()
  for (const leave of [
    () => page.getByRole('heading', { level: 1 }).click(),
    () => page.getByLabel('URL').press('Tab'),
  ]) {
    await page.getByLabel('URL').fill('nowhere')
    await leave()
    await expect(page.getByLabel('URL')).toHaveAccessibleDescription(/Enter a full address/)
    await page.reload()
  }
})

test('references, seal and weight of a container', async ({ page, problems }) => {
  problems.expect(...lost)
  await openBox(page)
  const card = page.getByRole('region', { name: 'References, seal, weight' })
  await card.getByRole('button', { name: 'Edit' }).click()
  await walkForm({
    page,
    card,
    field: card.getByLabel('Weight'),
    save: 'Save',
    wrong: ['heavy', /Enter pounds as a number/],
    refused: ['200001', /must be at most 200000/],
    right: '41200.5',
  })
  await card.getByLabel('Seal').fill('OO-5512')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Container saved.')
  await expect(card).toContainText('OO-5512')
  await expect(card).toContainText(/41,20\d lb/)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('OO-5512')
})

test('references, tags and customer of a shipment', async ({ page, problems }) => {
  problems.expect(...lost)
  await page.goto(`/shipments?q=${rail.bill}`)
  await page.getByRole('link', { name: rail.bill }).first().click()
  const card = page.getByRole('region', { name: 'About' })
  await card.getByRole('button', { name: 'Edit' }).click()
  await walkForm({
    page,
    card,
    field: card.getByLabel('Tags'),
    save: 'Save',
    wrong: ['x'.repeat(201), /At most 200 characters/],
    refused: [
      Array.from({ length: 101 }, (_, index) => `tag ${index}`).join('\n'),
      /must have at most 100 entries/,
    ],
    right: 'ramp first',
  })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Shipment saved.')
  await expect(card).toContainText('ramp first')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('ramp first')
})

test('of a shipment only what is typed is kept, saved and undone', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/shipments/${charleston.id}`)
  const about = page.getByRole('region', { name: 'About' })
  const press = (name: string) => about.getByRole('button', { name, exact: true }).click()
  await press('Edit')
  const references = about.getByLabel('References')
  const before = await references.inputValue()
  await references.fill('BL-20417\nDock 7 / 99413')
  const draft = () =>
    page.evaluate((name) => sessionStorage.getItem(name), `quayside.draft.shipment.${charleston.id}`)
  await expect
    .poll(async () => Object.keys(JSON.parse((await draft()) ?? '{}') as object))
    .toEqual(['refNumbers'])
  await page.reload()
  await expect(references).toHaveValue(/99413/)
  await press('Save')
  await expect(about).toContainText('Shipment saved.')
  await expect(about).toContainText('Dock 7 / 99413')
  const undoing = page.waitForRequest((request) => request.method() === 'PATCH')
  await press('Undo')
  // A save keeps the tags and the customer that a colleague changed meanwhile.
  expect((await undoing).postDataJSON()).toHaveProperty('data.attributes', {
    ref_numbers: before.split('\n'),
  })
  await expect(about).not.toContainText('99413')
  // Editing again starts from the saved values: undoing an earlier change is a new change.
  await press('Edit')
  await references.fill('BL-20417\nDock 8')
  await press('Save')
  await expect(about).toContainText('Shipment saved.')
  await press('Edit')
  await expect(about.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await references.fill(before)
  await press('Save')
  await expect(about).not.toContainText('Dock 8')
})

test('values of custom fields', async ({ page, problems, world }) => {
  problems.expect(...lost)
  // The form knows how long a text may be; what it has to look like, only the service checks.
  const id = await create(world, '/v2/custom_field_definitions', 'custom_field_definition', {
    entity_type: 'Container',
    api_slug: 'dock_code',
    display_name: 'Dock code',
    data_type: 'short_text',
    validation: { pattern: 'D[0-9]+', max_length: 6 },
  })
  await openBox(page)
  const card = page.getByRole('region', { name: 'Custom fields' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  await walkForm({
    page,
    card,
    field: card.getByLabel('Dock code'),
    save: 'Save',
    wrong: ['D1234567', /At most 6 characters/],
    refused: ['dock', /must match/],
    right: 'D1744',
  })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Custom fields saved.')
  await expect(card).toContainText('D1744')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('D1744')

  // One is saved, the next refused: the form says so, and Undo takes back both when they are.
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  await card.getByLabel('Pallets').fill('21')
  await card.getByLabel('Dock code').fill('gate')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card).toContainText('Partly saved')
  await card.getByLabel('Dock code').fill('D9')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card).toContainText('Custom fields saved.')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('D9')
  await expect(card).not.toContainText('21')
  await remove(world, `/v2/custom_field_definitions/${id}`)
})

test('a party gets another name', async ({ page, problems, world }) => {
  problems.expect(...lost)
  const name = `Harbor Lane ${crypto.randomUUID()}`
  await create(world, '/v2/parties', 'party', { company_name: name })
  await create(world, '/v2/parties', 'party', { company_name: `${name} Supply` })
  await page.goto('/parties')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await walkForm({
    page,
    card: page.getByRole('main'),
    field: page.getByLabel('Company name'),
    save: 'Save',
    wrong: ['', /Enter a company name/],
    refused: [`${name} SUPPLY`, /A party with this name already exists/],
    right: `${name} Trading`,
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: `${name} Trading` })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('what is typed while a form is being saved stays, and is saved next', async ({
  page,
  relayed,
  world,
}) => {
  const attributes = { url: 'https://slow.example/', active: false, events: ['container.updated'] }
  const target = `/v2/webhooks/${await create(world, '/v2/webhooks', 'webhook', attributes)}`
  const sent: unknown[] = []
  const answer = gate()
  relayed.relay.rule = async ({ method, body }) => {
    if (method !== 'PATCH') return null
    sent.push((JSON.parse(body) as { data: { attributes: unknown } }).data.attributes)
    return answer.passed
  }
  await page.goto(`${relayed.url}${target.slice('/v2'.length)}`)
  const card = page.getByRole('region', { name: 'Settings' })
  const save = card.getByRole('button', { name: 'Save', exact: true })
  await card.getByLabel('URL').fill('https://moved.example/')
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  await card.getByLabel('Custom headers').fill('X-Office: east')
  answer.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('https://moved.example/')
  await expect(card.getByLabel('Custom headers')).toHaveValue('X-Office: east')
  await save.click()
  const headers = [{ name: 'X-Office', value: 'east' }]
  await expect.poll(() => sent).toEqual([{ url: 'https://moved.example/' }, { headers }])
  await remove(world, target)
})

test('stopping, resuming and refreshing: refused, with the connection lost, and done', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/429/, ...lost)
  // No page that another test looks at lists it.
  await page.goto(`${relayed.url}/shipments/${brandNew.id}`)
  const tracking = page.getByRole('region', { name: 'Tracking' })
  await tracking.getByRole('button', { name: 'Stop tracking' }).click()
  await page.context().setOffline(true)
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking).toContainText('Nothing changed')
  await page.context().setOffline(false)
  relayed.relay.rule = ({ method, target }) =>
    method !== 'PATCH'
      ? null
      : target.endsWith('/refresh')
        ? refusal(429, 'Too many refreshes.')
        : refusal(422, 'The shipment was canceled by the line.')
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking).toContainText('The shipment was canceled by the line')
  await tracking.getByRole('button', { name: 'Keep tracking' }).click()
  await expect(tracking.getByRole('button', { name: 'Stop tracking' })).toBeVisible()
  const { rule } = relayed.relay
  relayed.relay.rule = () => null
  await tracking.getByRole('button', { name: 'Stop tracking' }).click()
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking).toContainText('stopped')
  await tracking.getByRole('button', { name: 'Resume tracking' }).click()
  await expect(tracking.getByRole('button', { name: 'Stop tracking' })).toBeVisible()
  relayed.relay.rule = rule
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  const refresh = page.getByRole('button', { name: 'Refresh now' })
  await expect(refresh).toBeVisible()
  await page.context().setOffline(true)
  await refresh.click()
  await expect(page.getByText('Not refreshed: You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await refresh.click()
  await expect(page.getByText('Limit of 10 refreshes a minute reached.')).toBeVisible()
  relayed.relay.rule = () => null
  await page.reload()
  await refresh.click()
  await expect(page.getByText('Refresh requested.')).toBeVisible()

  relayed.relay.rule = rule
  await page.goto(`${relayed.url}/shipments/${stopped.id}`)
  const resume = tracking.getByRole('button', { name: 'Resume tracking' })
  await resume.click()
  await expect(tracking).toContainText('The shipment was canceled by the line')
  await page.context().setOffline(true)
  await resume.click()
  await expect(tracking).toContainText('Nothing changed: You are offline.')
  await page.context().setOffline(false)
  await expect(resume).toBeVisible()
})
