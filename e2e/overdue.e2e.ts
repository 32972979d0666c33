import type { Page } from 'playwright/test'
import { changing, recordsOf } from './support/changed.ts'
import { exportedRow } from './support/exported.ts'
import { atSea } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import type { RelayedDashboard, RelayRule } from './support/relay.ts'
import { expectRow } from './support/table.ts'

/** The vessel of `atSea`, and all that it carries. */
const imo = '9484948'

interface Facts {
  shipment: Record<string, unknown>
  container?: Record<string, unknown>
}

/** The service's answers, in which the shipments of the vessel and their boxes say something else. */
function answering(serviceUrl: string, facts: Facts): RelayRule {
  const targets = /^\/v2\/(?:shipments|containers)(?:\?|\/[\w-]+(?:\?|$))/
  return changing(serviceUrl, targets, (document) => {
    for (const { type, attributes = {} } of recordsOf(document)) {
      if (type === 'shipment' && attributes['pod_vessel_imo'] === imo) {
        Object.assign(attributes, facts.shipment)
      }
      if (type === 'container' && attributes['number'] === atSea.container.number) {
        Object.assign(attributes, facts.container)
      }
    }
  })
}

const overdue = { pod_original_eta_at: '2026-10-23T14:00:00Z', pod_eta_at: '2026-10-30T14:00:00Z' }

/** Longer ago than any other arrival of the world that nobody reported. */
const longest = { pod_original_eta_at: '2026-09-28T14:00:00Z', pod_eta_at: '2026-10-01T14:00:00Z' }

function list({ url }: RelayedDashboard): string {
  return `${url}/shipments?q=${atSea.bill}`
}

function shipments(page: Page) {
  return page.getByRole('table', { name: 'Shipments' })
}

test('29 days past its first ETA without an arrival: late on the list, its page and in the export', async ({
  page,
  world,
  relayed,
}) => {
  relayed.relay.rule = answering(world.serviceUrl, { shipment: overdue })
  await page.goto(list(relayed))
  await expectRow(shipments(page), {
    'Bill of lading': atSea.bill,
    'Arrival at discharge port': /Was due Fri 30 Oct.*arrival not reported/,
    Slip: '≥ 29 d late',
  })
  const exported = await exportedRow(page, atSea.bill)
  expect(exported).toMatchObject({
    Arrival: 'not reported',
    'Days past ETA': '22',
    'Slip (days)': '29',
    'Slip is a minimum': 'yes',
  })
  await page.getByRole('link', { name: atSea.bill }).click()
  const route = page.getByRole('region', { name: 'Route', exact: true })
  await expect(route).toContainText('22 days past ETA, arrival not reported')
  await expect(route).toContainText('≥ 29 d late')
  await expect(route.getByText('Was due')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/on time|At sea/)
})

test('its vessel: first in the list, nothing on board for sure, on the map’s panel as on its page', async ({
  page,
  world,
  relayed,
}) => {
  relayed.relay.rule = answering(world.serviceUrl, { shipment: longest })
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/map`)
  const first = page
    .getByRole('list', { name: /^Vessels/ })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText('≥ 54 d late')
  await expect(first).toContainText('was due 1 Oct')
  await first.getByRole('button').click()
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Close' }) })
  const words = '0 shipments on board, arrival of 1 not reported'
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(words)
  await expect(panel).toContainText(/arrival in .+ not reported, was due 1 Oct/)
  await panel.getByRole('link', { name: 'Track, speed and replay' }).click()
  const cargo = page.getByRole('region', { name: words, exact: true })
  await expect(cargo).toContainText(/arrival in .+ not reported, was due 1 Oct/)
  await expect(cargo).toContainText('≥ 54 d late')
})

test('the wall: a call overdue for weeks is counted at the end of its list', async ({
  page,
  world,
  relayed,
}) => {
  relayed.relay.rule = answering(world.serviceUrl, { shipment: longest })
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/wall?pages=arrivals`)
  const rows = page
    .getByRole('region', { name: 'Arrivals, overdue and next 7 days', exact: true })
    .getByRole('listitem')
  await expect(rows).toHaveText(['1 ship over 7 days overdue'])
})

const ashore = { current_status: 'grounded', pod_discharged_at: '2026-11-12T14:00:00Z' }

const listed: { title: string; facts: Facts; row: Record<string, string | RegExp> }[] = [
  {
    title: 'without a first ETA: overdue by the ETA itself',
    facts: { shipment: { pod_original_eta_at: null, pod_eta_at: '2026-11-19T14:00:00Z' } },
    row: { Slip: '≥ 2 d overdue' },
  },
  {
    title: 'on the last day of its ETA: not yet',
    facts: { shipment: { pod_original_eta_at: '2026-11-21T10:00:00Z', pod_eta_at: '2026-11-21T10:00:00Z' } },
    row: { 'Arrival at discharge port': 'due today', Slip: 'on time' },
  },
  {
    title: 'an ETA ahead that nobody has confirmed for days: since when',
    facts: {
      shipment: {
        pod_eta_at: '2026-11-23T14:00:00Z',
        line_tracking_last_attempted_at: '2026-11-12T14:00:00Z',
        line_tracking_last_succeeded_at: '2026-11-12T14:00:00Z',
      },
    },
    row: { 'Arrival at discharge port': /^Mon 23 Nov.*not updated since 12 Nov/ },
  },
  {
    title: 'a box ashore: it proves the arrival',
    facts: { shipment: overdue, container: ashore },
    row: { 'Arrival at discharge port': 'Arrived by Thu 12 Nov', Slip: 'arrival not reported' },
  },
  {
    title: 'added after its arrival: nothing is on time',
    facts: { shipment: { pod_original_eta_at: null, pod_eta_at: null }, container: ashore },
    row: { 'Arrival at discharge port': 'Arrived by Thu 12 Nov', Slip: 'no original ETA' },
  },
]

test('the list says when an arrival is overdue', async ({ page, world, relayed }) => {
  for (const { title, facts, row } of listed) {
    await test.step(title, async () => {
      relayed.relay.rule = answering(world.serviceUrl, facts)
      await page.goto(list(relayed))
      await expectRow(shipments(page), { 'Bill of lading': atSea.bill, ...row })
    })
  }
})
