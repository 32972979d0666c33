import type { Container } from '#contract/container.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import { bindingDay } from '#domain/deadline/last-free-day.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { isReady } from '#domain/deadline/release.ts'

/** One fact that another answer told differently. */
export interface ActiveChange {
  /** What it is about: a container number or a vessel. */
  subject: string
  what: string
  /** Null where the fact came or went as a whole. */
  from: string | null
  to: string
}

function holds(container: Container): string {
  const names = activeHolds(container).map(holdLabel)
  return names.length === 0 ? 'none' : names.join(', ')
}

function dayWords(day: string | null): string {
  return day === null ? 'none' : formatDay(day)
}

function boxChanges(before: Container, after: Container): ActiveChange[] {
  const subject = after.number
  const found: ActiveChange[] = []
  const compare = (what: string, from: string, to: string) => {
    if (from !== to) found.push({ subject, what, from, to })
  }
  compare('hold', holds(before), holds(after))
  compare(
    'last free day',
    dayWords(bindingDay(before)?.day ?? null),
    dayWords(bindingDay(after)?.day ?? null),
  )
  if (before.podDischargedAt === null && after.podDischargedAt !== null) {
    found.push({ subject, what: 'discharged', from: null, to: 'off the ship' })
  }
  if (!isReady(before) && isReady(after))
    found.push({ subject, what: 'release', from: null, to: 'ready to go' })
  return found
}

function etaDay({ shipment }: ActiveShipment): string | null {
  return shipment.podEtaAt === null ? null : calendarDay(shipment.podEtaAt, shipment.podTimezone)
}

/** A vessel's news is told once, however many of its bills of lading repeat it. */
function withoutTwins(changes: readonly ActiveChange[]): ActiveChange[] {
  const seen = new Map(
    changes.map((change) => [`${change.subject}|${change.what}|${change.from}|${change.to}`, change]),
  )
  return [...seen.values()]
}

/**
 * What two answers tell differently, in the order of the later one. A shipment or box that only one of them
 * holds is no news: it came under tracking or left the office's hands. An ETA changes when it crosses a day.
 */
export function activeChanges(
  before: readonly ActiveShipment[],
  after: readonly ActiveShipment[],
): ActiveChange[] {
  const known = new Map(before.map((item) => [item.shipment.id, item]))
  const changes: ActiveChange[] = []
  for (const item of after) {
    const old = known.get(item.shipment.id)
    // The same object: this answer repeated that shipment word for word.
    if (old === undefined || old === item) continue
    const vessel = item.shipment.podVesselName
    const [from, to] = [etaDay(old), etaDay(item)]
    if (vessel !== null && from !== null && to !== null && from !== to) {
      changes.push({ subject: vessel, what: 'ETA', from: formatDay(from), to: formatDay(to) })
    }
    const arrived = old.shipment.podAtaAt === null && item.shipment.podAtaAt !== null
    if (vessel !== null && arrived) {
      changes.push({
        subject: vessel,
        what: 'arrived',
        from: null,
        to: item.shipment.portOfDischargeName ?? 'port',
      })
    }
    const boxes = new Map(old.containers.map((container) => [container.id, container]))
    for (const container of item.containers) {
      const was = boxes.get(container.id)
      if (was !== undefined && was !== container) changes.push(...boxChanges(was, container))
    }
  }
  return withoutTwins(changes)
}
