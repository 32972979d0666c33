import { ask, record } from './support/asking.ts'
import { charleston, rail, stopped } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { standing } from './support/standing.ts'

test('of a number that is sent its row says what was not taken, also after a reload and when it is sent again', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/422/)
  const id = '6f7c4f53-0a4e-4a39-9be2-0d1a8f3b2c11'
  let answer = ''
  relayed.relay.rule = ({ method, target, body }) => {
    if (target.startsWith(`/v2/tracking_requests/${id}`)) return { status: 200, body: answer }
    if (method !== 'POST' || target !== '/v2/tracking_requests') return null
    const { attributes } = (JSON.parse(body) as { data: { attributes: Record<string, unknown> } }).data
    if (attributes['request_number'] === charleston.bill) return null
    answer = record('tracking_request', id, {
      request_number: attributes['request_number'],
      request_type: attributes['request_type'],
      scac: 'HLCU',
      ref_numbers: [],
      shipment_tags: [],
      status: 'pending',
      failed_reason: null,
      created_at: '2026-11-21T17:00:00Z',
    })
    return { status: 201, body: answer }
  }
  await page.goto(`${relayed.url}/track`)
  await page
    .getByRole('textbox', { name: 'Numbers', exact: true })
    .fill(`Number;SCAC;Reference\nMAEU700300100;MAEU;PO-4711\n${charleston.bill};HLCU;PO-4712`)
  const found = page.getByRole('table', { name: 'Numbers found' }).getByRole('row')
  // What is tracked already is skipped once that is known, unless somebody says otherwise.
  const skip = found.filter({ hasText: charleston.bill }).getByRole('checkbox')
  await expect(skip).toBeChecked()
  await skip.uncheck()
  await page.getByRole('button', { name: 'Track 2 numbers' }).click()
  const sent = page.getByRole('region', { name: 'Numbers sent' })
  const row = (text: string) => sent.getByRole('row').filter({ hasText: text })
  const words = 'The tracking service did not take: line MAEU; references PO-4711.'
  await expect(row('MAEU700300100')).toContainText(words)
  // Its request is there already, and lacks the reference.
  await expect(row(charleston.bill)).toContainText('Already tracked')
  await expect(row(charleston.bill)).toContainText('The tracking service did not take: references PO-4712.')
  await expect(sent).toContainText('2 not taken in full')
  await page.reload()
  await expect(row('MAEU700300100')).toContainText(words)
  await page.setViewportSize({ width: 390, height: 844 })
  const outcome = await standing(row(charleston.bill).getByText('Already tracked'))
  const leftOut = await standing(row(charleston.bill).getByRole('alert'))
  expect(leftOut.x).toBe(outcome.x)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Track more' }).click()

  await page.goto(`${relayed.url}/tracking-requests?q=X77120946`)
  await page.getByRole('link', { name: 'Correct and resend' }).first().click()
  const again = page.getByRole('form', { name: 'Request to correct' })
  await again.getByLabel('Tags').fill('urgent')
  await again.getByRole('button', { name: 'Resend' }).click()
  await expect(row('X77120946')).toContainText(
    'The tracking service did not take: references TA-77120; tags urgent.',
  )
  await expect(row('X77120946').getByRole('link', { name: 'Open request' })).toHaveAttribute(
    'href',
    `/tracking-requests/${id}`,
  )
})

test('tracking is said to have stopped, or to go on, only where the record then says so', async ({
  page,
  relayed,
  world,
  problems,
}) => {
  problems.expect(/422/)
  const tracking = page.getByRole('region', { name: 'Tracking' })
  relayed.relay.rule = ({ method, target }) =>
    method === 'PATCH' ? ask(world, 'GET', target.replace(/\/(stop|resume)_tracking$/, '')) : null
  await page.goto(`${relayed.url}/shipments/${rail.id}`)
  await tracking.getByRole('button', { name: 'Stop tracking' }).click()
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking).toContainText(
    'Nothing changed: The tracking service still reports this shipment as tracked.',
  )
  await expect(tracking.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await page.goto(`${relayed.url}/shipments/${stopped.id}`)
  await tracking.getByRole('button', { name: 'Resume tracking' }).click()
  await expect(tracking).toContainText(
    'Nothing changed: The tracking service still reports tracking as stopped.',
  )
  await expect(tracking.getByRole('button', { name: 'Resume tracking' })).toBeVisible()

  // An answer that says nothing of it is no proof that it did not happen.
  relayed.relay.rule = async ({ method, target }) =>
    method === 'PATCH' && (await ask(world, 'PATCH', target)).status === 200
      ? { status: 200, body: record('shipment', rail.id, {}) }
      : null
  await page.goto(`${relayed.url}/shipments/${rail.id}`)
  await tracking.getByRole('button', { name: 'Stop tracking' }).click()
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking.getByRole('button', { name: 'Resume tracking' })).toBeVisible()
  await expect(page.getByText('Nothing changed')).toHaveCount(0)
  await tracking.getByRole('button', { name: 'Resume tracking' }).click()
  await expect(tracking.getByRole('button', { name: 'Stop tracking' })).toBeVisible()
})
