import { altered } from './support/altered.ts'
import { copiedAnswer } from './support/copied.ts'
import { exportedRow } from './support/exported.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow } from './support/table.ts'
import { counter, misfits, view } from './support/wall.ts'

const { bill, id: shipmentId, free } = charleston

/** Its shipment is the only one of its customer and the box the only one in it: every screen shows it alone. */
const customer = 'Lone Pine Imports'
const alone = { containers: { data: [{ type: 'container', id: free.id }] } }
const references = Array.from({ length: 201 }, (_, index) => `PO-${index + 1}`)

/** Discharged on the 14th, and charged for standing since. */
const odd = {
  number: '',
  ref_numbers: ['N/A', 'PO-1'],
  pod_arrived_at: null,
  import_deadlines: null,
  pickup_lfd: null,
  pickup_appointment_at: '2026-11-22T15:00:00Z',
  fees_at_pod_terminal: [{ type: 'demurrage', amount: 525, currency_code: 'USD' }],
  holds_at_pod_terminal: [
    { name: 'customs', status: 'released', description: null },
    { name: null, status: 'in_review', description: 'Documents missing' },
    { name: 7, status: 'pending', description: null },
  ],
  delivered_at: '1900-01-01T05:00:00Z',
}

const cameLate = {
  customer_name: customer,
  ref_numbers: [' ', 'null', '', ...references],
  pod_ata_at: '2026-11-20T14:00:00Z',
}

test('odd facts of one box are told rightly by list, page, mail, wall and CSV', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = altered(world.serviceUrl, {
    [free.id]: { attributes: odd },
    [shipmentId]: { attributes: cameLate, relationships: alone },
  })
  await relayed.watch(bill)
  await page.goto(`${relayed.url}/shipments?q=${bill}`)
  await expectRow(page.getByRole('table', { name: 'Shipments' }), {
    'Bill of lading': 'One field could not be read',
    Customer: `${customer} PO-1`,
    'Arrival at discharge port': /Arrived Fri 20 Nov.*date doubted/,
    Slip: '?',
    Containers: '1 $525 demurrage',
  })
  const csv = await exportedRow(page, bill)
  expect(csv).toMatchObject({
    Arrival: 'arrived; sources conflict',
    'Slip doubt': 'sources conflict',
    'Charges running': 'No number: demurrage $525',
  })
  expect(csv['Holds']).toContain('No number: Hold: Documents missing, in review')

  await page.goto(`${relayed.url}/shipments/${shipmentId}`)
  const conflicts = page.getByRole('region', { name: 'Conflicting facts' })
  await expect(conflicts).toContainText('Not arrived until Fri 20 Nov 09:00 EST')
  await conflicts.getByRole('link', { name: 'No number' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'No number' })).toBeVisible()
  await expect(page).toHaveTitle(/^No number, /)
  await expect(conflicts).toContainText('Not arrived until Fri 20 Nov 09:00 EST')
  await expect(conflicts).toContainText('Delivered 1900-01-01')
  const truck = page.getByRole('region', { name: 'Can a truck go?' })
  await expect(truck).toContainText('Hold: Documents missing, in review')
  await expect(truck).not.toContainText(/broker|Customs/)
  const day = page.getByRole('region', { name: 'Last free day' })
  await expect(day).toContainText('Charges running: demurrage $525')
  const path = page.getByText('holds_at_pod_terminal[2].name')
  await expect(path).toBeHidden()
  await page.getByText('One field could not be read').click()
  await expect(path).toBeVisible()
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText('Vessel discharged')
  const mail = (await copiedAnswer(page)).split('\n')
  expect(mail.at(-2)).toBe(
    `Container without a number, bill of lading ${bill}, references PO-1, PO-2, PO-3 and 198 more.`,
  )
  expect(mail[0]).toContain('hold by the terminal, in review (Documents missing)')
  expect(mail[1]).toMatch(
    /^Pickup appointment at .*Charleston: Sun 22 Nov 10:00, but the container is on hold\.$/,
  )
  expect(mail).toContain('Charges so far: demurrage $525.')
  expect(mail.at(-3)).toMatch(/; the date of its arrival is not confirmed\.$/)
  expect(mail.join('\n')).not.toMatch(/[“”_]|N\/A|null/)

  await page.goto(`${relayed.url}/wall?pages=deadlines&customer=${encodeURIComponent(customer)}&dwell=600`)
  const row = view(page, 'Last free day').getByRole('listitem')
  await expect(row).toHaveCount(1)
  for (const words of ['No number', '$525 demurrage', 'Hold: Documents missing, in review']) {
    await expect(row).toContainText(words)
  }
  await expect.poll(() => counter(page, 'out of free time')).toBe('1')
  await expect.poll(() => misfits(page)).toEqual([])
})

test('a silent carrier, an unnamed ship and an overdue departure are told as that', async ({
  page,
  relayed,
  world,
}) => {
  const afloat = {
    current_status: 'new',
    pod_arrived_at: null,
    pod_discharged_at: null,
    available_for_pickup: null,
    terminal_checked_at: null,
  }
  const show = (facts: Record<string, unknown>) => {
    const eta = { pod_eta_at: '2026-11-23T14:00:00Z', pod_original_eta_at: '2026-11-23T14:00:00Z' }
    relayed.relay.rule = altered(world.serviceUrl, {
      [free.id]: { attributes: afloat },
      [shipmentId]: { attributes: { pod_ata_at: null, ...eta, ...facts }, relationships: alone },
    })
    return page.goto(`${relayed.url}/shipments?q=${bill}`)
  }
  const list = page.getByRole('table', { name: 'Shipments' })
  const silent = { line_tracking_last_succeeded_at: '2026-11-11T14:00:00Z' }
  await show(silent)
  await expectRow(list, {
    'Arrival at discharge port': /^Mon 23 Nov 09:00 EST not updated since 11 Nov/,
    Slip: 'on time?',
  })
  await page.goto(`${relayed.url}/shipments/${shipmentId}`)
  const route = page.getByRole('region', { name: 'Route' })
  await expect(route).toContainText('ETA not updated since 11 Nov')
  await expect(route).not.toContainText(/was due/i)

  const byTrain = { current_status: 'on_rail', ind_eta_at: '2026-11-25T18:00:00Z', ind_ata_at: null }
  relayed.relay.rule = altered(world.serviceUrl, {
    [free.id]: { attributes: byTrain },
    [shipmentId]: { attributes: silent },
  })
  await page.goto(`${relayed.url}/containers/${free.id}`)
  await expect(page.getByRole('region', { name: 'Rail' })).toContainText('not updated since 11 Nov')

  await show({ pod_vessel_name: null, pod_vessel_imo: '9262376', pod_voyage_number: '546E' })
  await expectRow(list, { Vessel: 'not reported 546E' })
  await page.goto(`${relayed.url}/shipments/${shipmentId}`)
  await expect(route).toContainText('vessel not reported 546E')
  await expect(route.getByRole('link', { name: 'IMO 9262376' })).toHaveAttribute('href', '/vessels/9262376')

  await show({ pol_atd_at: null, pol_etd_at: '2026-11-17T03:00:00Z' })
  await expectRow(list, { 'Arrival at discharge port': /departure \d d overdue/, Slip: 'not departed' })
  await page.goto(`${relayed.url}/shipments/${shipmentId}`)
  await expect(route).toContainText(/\d days overdue, not reported/)
})
