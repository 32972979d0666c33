import type { Page } from 'playwright/test'
import { altered } from './altered.ts'
import { copiedAnswer } from './copied.ts'
import { exportedRow } from './exported.ts'
import { atSea } from './featured.ts'
import { expect } from './fixtures.ts'
import type { RelayedDashboard } from './relay.ts'
import { expectRow } from './table.ts'
import { counter, misfits, spaced, view } from './wall.ts'

const { container, bill, id: shipmentId } = atSea

/** Its shipment is the only one of its customer and the box the only one in it: every screen shows it alone. */
const customer = 'Lone Pine Imports'
export const alone = {
  attributes: { customer_name: customer },
  relationships: { containers: { data: [{ type: 'container', id: container.id }] } },
}

/** Off its ship in Los Angeles since the 15th, and free to go. */
export const ashore = {
  current_status: 'available',
  pod_arrived_at: '2026-11-14T17:00:00Z',
  pod_discharged_at: '2026-11-15T17:00:00Z',
  availability_known: true,
  available_for_pickup: true,
  terminal_checked_at: '2026-11-21T16:56:00Z',
  holds_at_pod_terminal: [],
}

/** The terminal's last free day, at midnight in Los Angeles. */
export function lastFreeDay(day: string) {
  const value = `${day}T08:00:00Z`
  return {
    import_deadlines: { pickup_lfd_terminal: value, pickup_lfd_line: null, pickup_lfd_rail: null },
    pickup_lfd: value,
  }
}

/** The words of each screen about the box. */
interface Told {
  /** The row of the shipments list. */
  list: string
  /** The row of the shipment's page: last free day, and what stands against the pickup. */
  row: Record<string, string>
  /** The container page, each text of its card. */
  card: readonly string[]
  /** The mail to a customer: what it says, and what it must not say. */
  mail: RegExp
  silent: RegExp
  csv: Record<string, string>
  /** The wall's row, and the list in which it stands. */
  wall: readonly string[]
  wallList: 'Last free day' | 'Ready to go, no appointment'
  /** The wall's counter of boxes past their day. */
  past: string
}

export interface DeadlineCase {
  title: string
  /** Attributes of the box. */
  facts: Record<string, unknown>
  told: Told
}

/** One in which each screen has most to say. */
export const usualDeadlines: readonly DeadlineCase[] = [
  {
    title: 'an appointment after the last free day',
    facts: { ...ashore, ...lastFreeDay('2026-11-24'), pickup_appointment_at: '2026-11-25T18:00:00Z' },
    told: {
      list: 'LFD Tue 24 Nov · 3 d appointment too late',
      row: { 'Last free day': 'Tue 24 Nov · 3 d', 'Hold or appointment': 'appointment too late' },
      card: ['Tue 24 Nov', 'too late', 'The appointment is 1 day after the last free day.'],
      mail: /Pickup appointment at APM Terminals Los Angeles: Wed 25 Nov 10:00, which is after the last free day\.[^]*Last free day: Tue 24 Nov \(terminal\), 3 days left\./,
      silent: /[“_]/,
      csv: {
        'Next last free day': '2026-11-24',
        'Whose day': 'terminal',
        'Appointment (place time)': '2026-11-25 10:00',
        'Appointment problem': 'too late',
      },
      wall: ['Tue 24 Nov', 'appt. too late, Wed 25 Nov 10:00 PST', '3 days'],
      wallList: 'Last free day',
      past: '0',
    },
  },
]

export const rareDeadlines: readonly DeadlineCase[] = [
  {
    title: 'a last free day that is over',
    facts: { ...ashore, ...lastFreeDay('2026-11-20') },
    told: {
      list: 'LFD Fri 20 Nov · 1 d over',
      row: { 'Last free day': 'Fri 20 Nov · 1 d over' },
      card: ['Fri 20 Nov', '1 day over'],
      mail: /Last free day: Fri 20 Nov \(terminal\), 1 day ago\./,
      silent: /doubted|left/,
      csv: { 'Next last free day': '2026-11-20', 'Days left': '-1', 'Whose day': 'terminal' },
      wall: ['Fri 20 Nov', '1 day over'],
      wallList: 'Last free day',
      past: '1',
    },
  },
  {
    title: 'a last free day of a wrong year',
    facts: { ...ashore, ...lastFreeDay('2027-11-19') },
    told: {
      list: 'LFD doubted',
      row: { 'Last free day': 'LFD doubted' },
      card: ['Fri 19 Nov 2027', 'deadline doubted', 'Doubted: 369 days of free time'],
      mail: /Last free day: Fri 19 Nov 2027 \(terminal\), to be confirmed\./,
      silent: /days left/,
      csv: { 'Next last free day': '2027-11-19', 'Whose day': 'terminal, doubted: 369 days of free time' },
      wall: ['Fri 19 Nov 2027', 'doubted'],
      wallList: 'Ready to go, no appointment',
      past: '0',
    },
  },
  {
    title: 'an appointment of this morning',
    facts: { ...ashore, ...lastFreeDay('2026-11-21'), pickup_appointment_at: '2026-11-21T15:00:00Z' },
    told: {
      list: 'LFD today appointment missed',
      row: { 'Last free day': 'today', 'Hold or appointment': 'appointment missed' },
      card: [
        'Sat 21 Nov',
        'missed',
        'The Sat 21 Nov appointment has passed and the container is still here.',
      ],
      mail: /Pickup appointment at [^:]*: Sat 21 Nov 07:00\. It was missed\.[^]*Last free day: Sat 21 Nov \(terminal\), today\./,
      silent: /[“_]/,
      csv: { 'Days left': '0', 'Appointment problem': 'missed' },
      wall: ['Sat 21 Nov', 'appt. missed, Sat 21 Nov 07:00 PST', 'today'],
      wallList: 'Last free day',
      past: '0',
    },
  },
]

/** List, page, mail, CSV and wall say the same of the box. */
export async function expectDeadline(
  page: Page,
  relayed: RelayedDashboard,
  serviceUrl: string,
  { facts, told }: DeadlineCase,
): Promise<void> {
  relayed.relay.rule = altered(serviceUrl, {
    [container.id]: { attributes: facts },
    [shipmentId]: alone,
  })
  await relayed.watch(bill)

  await page.goto(`${relayed.url}/shipments?q=${bill}`)
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { Containers: `1 ${told.list}` })
  const exported = await exportedRow(page, bill)
  expect(exported).toMatchObject(told.csv)

  await page.goto(`${relayed.url}/shipments/${shipmentId}`)
  await expectRow(page.getByRole('table', { name: 'Containers' }), told.row)

  await page.goto(`${relayed.url}/containers/${container.id}`)
  const card = page.getByRole('region', { name: 'Last free day' })
  for (const text of told.card) await expect(card).toContainText(text)
  await expect(page.getByRole('region', { name: 'Milestones' }).getByRole('heading').first()).toBeVisible()
  const mail = await copiedAnswer(page)
  expect(mail).toMatch(told.mail)
  expect(mail).not.toMatch(told.silent)

  const list = told.wallList === 'Last free day' ? 'deadlines' : 'ready'
  await page.goto(`${relayed.url}/wall?pages=${list}&customer=${encodeURIComponent(customer)}&dwell=600`)
  const row = view(page, told.wallList)
    .getByRole('listitem')
    .filter({ hasText: spaced(container.number) })
  for (const text of told.wall) await expect(row).toContainText(text)
  await expect.poll(() => counter(page, 'out of free time')).toBe(told.past)
  await expect.poll(() => misfits(page)).toEqual([])
}
