import type { Locator, Page } from 'playwright/test'
import { type Altered, charlestonAltered } from './altered.ts'
import { copiedAnswer } from './copied.ts'
import { exportedFile } from './exported.ts'
import { charleston } from './featured.ts'
import { expect } from './fixtures.ts'
import type { RelayedDashboard } from './relay.ts'
import { expectRow } from './table.ts'
import { spaced } from './wall.ts'

const { bill, free } = charleston

export const toChicago = { destination_locode: 'USCHI', destination_name: 'Chicago, IL' }
const nineDaysAgo = { terminal_checked_at: '2026-11-12T18:00:00Z' }
const pendingHold = { name: 'customs', status: 'pending', description: null }
export const inlandWarning =
  'Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port'

export interface Story extends Altered {
  title: string
  /** The tag beside the number, the answer with its reason, and whether both are green. */
  status: string
  answer: string
  reason: string
  green?: boolean
  /** In the copied answer. */
  mail: string
  /** In the export. */
  csv: string
  /** On the wall's page of ready boxes; null: it is not there. */
  wall: string | null
  /** Beside the last free day in the list of shipments, after the hold of the other box. */
  list?: string
  /** In place of the last free day and of the appointment. */
  days?: readonly [lastFreeDay: string, appointment: string]
  /** Under Holds and Fees at the terminal. */
  nothing?: string
  /** Among the conflicting facts. */
  conflict?: string
  /** Under Availability at the terminal. */
  said?: string
}

/** A plain yes, one with a but, and one without days. */
export const usualStories: readonly Story[] = [
  {
    title: 'free and freshly checked',
    status: 'Available',
    answer: 'Yes',
    reason: 'Available, no holds',
    green: true,
    mail: 'It can be picked up.',
    csv: 'Yes; Available, no holds',
    wall: 'ready',
    nothing: 'none reported',
  },
  {
    title: 'a hold is pending',
    container: { holds_at_pod_terminal: [pendingHold] },
    status: 'Available, hold pending',
    answer: 'Yes',
    reason: 'Available, but a customs hold is pending: the broker clears it',
    mail: 'It can be picked up, but a customs hold is pending.',
    csv: `${free.number}: Customs hold pending`,
    wall: 'Customs hold pending',
    list: '1 pending',
  },
  {
    title: 'a terminal that never reports days and appointments',
    container: { import_deadlines: null, pickup_lfd: null },
    terminal: { provided_data: { pickup_lfd: false, pickup_appointment_at: false } },
    status: 'Available',
    answer: 'Yes',
    reason: 'Available, no holds',
    green: true,
    mail: 'Last free day: not reported by this terminal.',
    csv: 'Yes; Available, no holds',
    wall: 'ready, appt. not reported',
    days: ['LFD not reported by this terminal', 'appointment not reported by this terminal'],
  },
]

/** Values that live services send in place of null. */
const databaseDates = {
  pod_full_out_at: '1900-01-01T05:00:00Z',
  final_destination_full_out_at: '0001-01-01T00:00:00Z',
  empty_terminated_at: '1970-01-01T00:00:00Z',
  pod_rail_departed_at: '1899-12-30T00:00:00Z',
  ind_ata_at: '9999-12-31T23:59:59Z',
  pod_rail_carrier_scac: 'N/A',
  ref_numbers: ['N/A', ' ', 'null', ''],
}

/** Values that stand for nothing, and a list that did not come. */
export const oddStories: readonly Story[] = [
  {
    title: 'dates and words that stand for nothing',
    container: databaseDates,
    shipment: { destination_ata_at: '1970-01-01T00:00:00Z', customer_name: ' ', ref_numbers: [' ', 'N/A'] },
    status: 'Available',
    answer: 'Yes',
    reason: 'Available, no holds',
    green: true,
    mail: 'It can be picked up.',
    csv: 'Yes; Available, no holds',
    wall: 'ready',
  },
  {
    title: 'holds that nobody lists',
    container: { holds_at_pod_terminal: null },
    status: 'Available, holds not reported',
    answer: 'Not known',
    reason: 'Reported available, holds not reported',
    mail: 'Whether it can be picked up is not known: the terminal has not confirmed that there are no holds.',
    csv: 'Not known; Reported available, holds not reported',
    wall: null,
  },
]

export const rareStories: readonly Story[] = [
  {
    title: 'waiting for the train, and available at the port',
    container: { current_status: 'awaiting_inland_transfer', pod_rail_carrier_scac: 'CSXT' },
    shipment: toChicago,
    status: 'Waiting for the train',
    answer: 'No',
    reason: 'Waiting at the port for the train',
    mail: 'It cannot be picked up: waiting at the port for the train.',
    csv: 'No; Waiting at the port for the train',
    wall: null,
  },
  {
    title: 'never checked, with empty lists',
    container: { terminal_checked_at: null, holds_at_pod_terminal: [], fees_at_pod_terminal: [] },
    status: 'Available, never checked',
    answer: 'Not known',
    reason: 'Reported available, terminal never checked',
    mail: 'Whether it can be picked up is not known: the terminal has not confirmed it yet.',
    csv: `${free.number}: not reported, terminal never checked`,
    wall: null,
    nothing: 'not reported, terminal never checked',
  },
  {
    title: 'gated out tomorrow: an estimate that was sent as actual',
    container: { pod_full_out_at: '2026-11-22T15:00:00Z' },
    status: 'Available, not confirmed',
    answer: 'Yes',
    reason: '“Gated out at the port” is dated Sun 22 Nov 10:00 EST, still to come: not confirmed',
    mail: 'It could be picked up. Its gate-out is reported for Sun 22 Nov 10:00, which is still to come.',
    csv: 'Yes; Available, no holds; “Gated out at the port” is dated Sun 22 Nov 10:00 EST, still to come: not confirmed',
    wall: 'future date, not confirmed',
    conflict: 'Gated out at the port Sun 22 Nov 10:00 EST',
  },
  {
    title: 'available nine days ago',
    container: nineDaysAgo,
    status: 'Was available 12 Nov',
    answer: 'Not known',
    reason: 'Was available 12 Nov',
    mail: 'Whether it can be picked up is not known: it was available 12 Nov.',
    csv: 'Not known; Was available 12 Nov',
    wall: null,
    said: 'Was available, checked 12 Nov',
  },
  {
    title: 'a terminal that never reports holds and fees',
    terminal: { provided_data: { holds_at_pod_terminal: false, fees_at_pod_terminal: false } },
    status: 'Available, holds not reported',
    answer: 'Yes',
    reason: 'Available, holds not reported by this terminal',
    mail: 'It could be picked up, but this terminal does not report holds.',
    csv: `${free.number}: not reported by this terminal`,
    wall: 'ready, holds not reported',
    nothing: 'not reported by this terminal',
  },
  {
    title: 'available by the terminal, at a yard outside it',
    container: { current_status: 'off_dock' },
    status: 'At an off-dock yard',
    answer: 'Yes',
    reason: 'Available, at an off-dock yard, no holds',
    mail: 'It could be picked up at an off-dock yard.',
    csv: 'Yes; Available, at an off-dock yard, no holds; Ask which off-dock yard before sending a truck',
    wall: 'at an off-dock yard, ask',
  },
]

/** Whether the text has the color that says "go". */
function isGreen(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const probe = document.createElement('span')
    probe.style.color = 'var(--ok)'
    element.append(probe)
    const green = getComputedStyle(probe).color === getComputedStyle(element).color
    probe.remove()
    return green
  })
}

async function expectColor(text: Locator, green: boolean): Promise<void> {
  await expect(text).toBeVisible()
  await expect.poll(() => isGreen(text)).toBe(green)
}

/** List, page, mail, export and wall agree about the free box in Charleston. */
export async function expectStory(
  page: Page,
  relayed: RelayedDashboard,
  serviceUrl: string,
  { green = false, ...story }: Story,
): Promise<void> {
  const container = { pickup_appointment_at: null, fees_at_pod_terminal: [], ...story.container }
  relayed.relay.rule = charlestonAltered(serviceUrl, { ...story, container })
  await relayed.watch(bill)
  // A line that is not asked anymore is left out of the list as it opens.
  await page.goto(`${relayed.url}/shipments?tracking=all`)
  const list = page.getByRole('table', { name: 'Shipments' })
  await expectRow(list, { 'Bill of lading': bill, Containers: story.list ?? 'customs hold on 1' })
  const { text } = await exportedFile(page)
  expect(text).toContain(story.csv)

  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const boxes = page.getByRole('table', { name: 'Containers' })
  await expectRow(boxes, { Container: free.number, Status: story.status, 'Can a truck go?': story.answer })
  const row = boxes.getByRole('row', { name: free.number })
  for (const words of story.days ?? []) await expect(row).toContainText(words)
  await expectColor(row.getByText(story.answer, { exact: story.answer !== 'Not known' }), green)
  await expectColor(row.getByText(story.status, { exact: true }).first(), green)

  await page.goto(`${relayed.url}/containers/${free.id}`)
  const truck = page.getByRole('region', { name: 'Can a truck go?' })
  await expect(truck).toContainText(story.answer)
  await expect(truck).toContainText(story.reason)
  await expectColor(truck.getByText(story.answer, { exact: true }), green)
  await expectColor(page.getByRole('main').getByText(story.status, { exact: true }).first(), green)
  const card = page.getByRole('region', { name: 'Last free day' })
  for (const words of story.days ?? []) await expect(card).toContainText(words)
  const terminal = page.getByRole('region', { name: 'At the terminal' })
  if (story.conflict !== undefined) {
    await expect(page.getByRole('region', { name: 'Conflicting facts' })).toContainText(story.conflict)
  }
  if (story.said !== undefined) await expect(terminal).toContainText(story.said)
  if (story.nothing !== undefined) await expect(terminal.getByText(story.nothing)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText('Vessel discharged')
  const mail = await copiedAnswer(page)
  expect(mail).toContain(story.mail)
  if (story.answer !== 'Yes') expect(mail).not.toContain('It can be picked up')

  await page.goto(`${relayed.url}/wall?pages=ready&dwell=60`)
  const ready = page.getByRole('region', { name: 'Ready to go' })
  if (story.wall === null) {
    await expect(ready).toContainText('No container reported ready without an appointment')
    return
  }
  const line = ready.getByRole('listitem').filter({ hasText: spaced(free.number) })
  await expect(line).toContainText(story.wall)
  await expectColor(line.getByText(story.wall), green)
}
