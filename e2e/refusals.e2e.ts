import { ask, record } from './support/asking.ts'
import { atSea, charleston, rail, stopped } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { changesNothing, expectRefused, ownId, sentIn, takes } from './support/refusals.ts'
import { standing } from './support/standing.ts'

// A service may answer 200 or 201 to a change, and not take what it does not know.

test('what a change leaves out is said beside its field and stays; the rest is saved', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = takes(world, ({ ref_numbers }) => ({ ref_numbers }))
  const reference = `BL-${crypto.randomUUID()}`
  await page.goto(`${relayed.url}/shipments/${stopped.id}`)
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'Edit' }).click()
  await about.getByLabel('References').fill(reference)
  await about.getByLabel('Customer').fill('Prairie Imports')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Partly saved.')
  await expectRefused(page, 'Customer', 'Prairie Imports')
  await expect(about).not.toContainText('Shipment saved.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(about.getByLabel('Customer')).toHaveValue('Prairie Imports')
  await expect(about.getByLabel('References')).toHaveValue(reference)
  await about.getByRole('button', { name: 'Cancel' }).click()
  await expect(about).toContainText(reference)
  await expect(about).not.toContainText('Prairie Imports')
})

/** Records that the world does not have. */
const held: Readonly<Record<string, string>> = {
  [`/v2/parties/${ownId}`]: record('party', ownId, { company_name: 'Lakeside Foods' }),
  [`/v2/webhooks/${ownId}`]: record('webhook', ownId, {
    url: 'https://a.example/',
    active: true,
    events: ['container.updated'],
  }),
}

interface Case {
  what: string
  path: string
  press?: ['link' | 'button' | 'checkbox', string | RegExp]
  save?: string
  typed: Record<string, string>
  says?: string
}

for (const { what, path, press, save = 'Save', typed, says } of [
  {
    what: 'a container',
    path: `/containers/${rail.container.id}`,
    press: ['button', /^Edit$/],
    typed: { Seal: 'SEAL-42', Weight: '31000' },
  },
  {
    what: 'a value of a custom field',
    path: `/containers/${atSea.container.id}`,
    press: ['button', 'Edit custom fields'],
    typed: { Pallets: '14' },
  },
  { what: 'a custom field', path: '/custom-fields', press: ['link', 'Warehouse'], typed: { Name: 'Dock' } },
  { what: 'a party', path: `/parties/${ownId}`, typed: { 'Company name': 'Frozen Foods' } },
  {
    what: 'a webhook',
    path: `/webhooks/${ownId}`,
    typed: { URL: 'https://b.example/' },
  },
  {
    what: 'a new webhook',
    path: '/webhooks/new',
    press: ['checkbox', /^container\.updated/],
    save: 'Create webhook',
    typed: { URL: 'https://c.example/', 'Custom headers': 'X-Office: east' },
    says: 'The webhook was created, but not as entered.',
  },
] as Case[]) {
  const tag = ['a container', 'a webhook'].includes(what) ? [] : ['@more']
  test(`what a service ignores of ${what} is said beside its field`, { tag }, async ({ page, relayed }) => {
    relayed.relay.rule = (request) => {
      const body = request.method === 'GET' ? held[request.target] : undefined
      return body === undefined ? changesNothing(request) : { status: 200, body }
    }
    await page.goto(`${relayed.url}${path}`)
    const main = page.getByRole('main')
    if (press !== undefined) await main.getByRole(press[0], { name: press[1] }).click()
    for (const [label, value] of Object.entries(typed)) {
      await main.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await main.getByRole('button', { name: save, exact: true }).click()
    for (const [label, value] of Object.entries(typed)) await expectRefused(page, label, value)
    if (says !== undefined) await expect(main).toContainText(says)
    await expect(page.getByText(/^(?:Container|Custom fields) saved\./)).toHaveCount(0)
  })
}

test('after an answer that says nothing of a change the record is read once more', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = async (request) => {
    if (request.method === 'PATCH') await takes(world, (attributes) => attributes)(request)
    return changesNothing(request)
  }
  await page.goto(`${relayed.url}/containers/${rail.late.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Seal' }).fill(' SEAL-43 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Container saved.')).toBeVisible()
  await expect(main).toContainText('SEAL-43')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main).not.toContainText('SEAL-43')
})

test('tracking has stopped or goes on only where the record says so', async ({
  page,
  relayed,
  world,
  problems,
}) => {
  problems.expect(/422/)
  relayed.relay.rule = ({ method, target }) =>
    method === 'PATCH' ? ask(world, 'GET', target.replace(/\/(stop|resume)_tracking$/, '')) : null
  const tracking = page.getByRole('region', { name: 'Tracking' })
  for (const [shipment, presses, state] of [
    [rail.id, ['Stop tracking', 'Stop'], 'this shipment as tracked'],
    [stopped.id, ['Resume tracking'], 'tracking as stopped'],
  ] as const) {
    await page.goto(`${relayed.url}/shipments/${shipment}`)
    for (const name of presses) await tracking.getByRole('button', { name, exact: true }).click()
    await expect(tracking).toContainText(`Nothing changed: The tracking service still reports ${state}.`)
    await expect(tracking.getByRole('button', { name: presses.at(-1) ?? '', exact: true })).toBeVisible()
  }
})

test('the row of a sent number says what was not taken, also after a reload and resent', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/422/)
  let answer = ''
  relayed.relay.rule = ({ method, target, body }) => {
    if (target.startsWith(`/v2/tracking_requests/${ownId}`)) return { status: 200, body: answer }
    if (method !== 'POST' || target !== '/v2/tracking_requests') return null
    const { request_number, request_type } = sentIn(body)
    if (request_number === charleston.bill) return null
    const taken = { request_number, request_type, scac: 'HLCU', ref_numbers: [], shipment_tags: [] }
    answer = record('tracking_request', ownId, {
      ...taken,
      status: 'pending',
      created_at: '2026-11-21T17:00:00Z',
    })
    return { status: 201, body: answer }
  }
  await page.goto(`${relayed.url}/track`)
  await page
    .getByRole('textbox', { name: 'Numbers', exact: true })
    .fill(`Number;SCAC;Reference\nMAEU700300100;MAEU;PO-4711\n${charleston.bill};HLCU;PO-4712`)
  const found = page.getByRole('table', { name: 'Numbers found' }).getByRole('row')
  // The row skips a number that is already tracked once the look-up has answered, unless you choose otherwise.
  const skip = found.filter({ hasText: charleston.bill }).getByRole('checkbox')
  await expect(skip).toBeChecked()
  await skip.uncheck()
  await page.getByRole('button', { name: 'Track 2 numbers' }).click()
  const sent = page.getByRole('region', { name: 'Numbers sent' })
  const row = (text: string) => sent.getByRole('row').filter({ hasText: text })
  const notTaken = 'The tracking service did not take:'
  await expect(row('MAEU700300100')).toContainText(`${notTaken} carrier MAEU; references PO-4711.`)
  // Its request is there already, and lacks the reference.
  await expect(row(charleston.bill)).toContainText('Already tracked')
  await expect(row(charleston.bill)).toContainText(`${notTaken} references PO-4712.`)
  await expect(sent).toContainText('2 not taken in full')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(row('MAEU700300100')).toContainText(`${notTaken} carrier MAEU; references PO-4711.`)
  const outcome = await standing(row(charleston.bill).getByText('Already tracked'))
  const leftOut = await standing(row(charleston.bill).getByRole('alert'))
  expect(leftOut.x).toBe(outcome.x)
  await page.getByRole('button', { name: 'Track more' }).click()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${relayed.url}/tracking-requests?q=X77120946`)
  await page.getByRole('link', { name: 'Correct and resend' }).first().click()
  const again = page.getByRole('form', { name: 'Request to correct' })
  await again.getByLabel('Tags').fill('urgent')
  await again.getByRole('button', { name: 'Resend' }).click()
  await expect(row('X77120946')).toContainText(`${notTaken} references TA-77120; tags urgent.`)
  await expect(row('X77120946').getByRole('link', { name: 'Open request' })).toHaveAttribute(
    'href',
    `/tracking-requests/${ownId}`,
  )
})
