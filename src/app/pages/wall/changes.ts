import type { Container } from '#contract/container.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import { bindingDay, ownerDeadlines } from '#domain/deadline/last-free-day.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { isReady } from '#domain/deadline/release.ts'

/** One fact that differs between two answers. */
export interface Change {
  /** What it is about: a container number or a vessel. */
  subject: string
  what: string
  /** Null where there was none before. */
  from: string | null
  to: string
}

function holdNames(container: Container): string[] {
  return activeHolds(container).map(holdLabel)
}

function lastFreeDay(container: Container): string | null {
  const day = bindingDay(container)?.day ?? null
  return day === null ? null : formatDay(day)
}

/** What the one list has more of than the other: two holds of one name are two. */
function missingIn(other: readonly string[], names: readonly string[]): string[] {
  const left = [...other]
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Why there is no day now: one that is still reported has merely stopped counting. */
function noDay(container: Container): string {
  return ownerDeadlines(container).some(({ day }) => day !== null) ? 'no longer applies' : 'not reported'
}

function boxChanges(before: Container, after: Container): Change[] {
  const subject = after.number
  const found: Change[] = []
  const add = (what: string, from: string | null, to: string) => found.push({ subject, what, from, to })
  const [heldBefore, heldAfter] = [holdNames(before), holdNames(after)]
  for (const name of missingIn(heldAfter, heldBefore)) add(name, null, 'cleared')
  for (const name of missingIn(heldBefore, heldAfter)) add(name, null, 'placed')
  const [from, to] = [lastFreeDay(before), lastFreeDay(after)]
  if (from !== to) add('last free day', from, to ?? noDay(after))
  if (before.podDischargedAt === null && after.podDischargedAt !== null) {
    add('discharged', null, 'from the vessel')
  }
  if (!isReady(before) && isReady(after)) add('ready', null, 'for pickup')
  return found
}

function etaDay({ shipment }: ActiveShipment): string | null {
  return shipment.podEtaAt === null ? null : calendarDay(shipment.podEtaAt, shipment.podTimezone)
}

/** A vessel's change counts once, however many of its bills of lading repeat it. */
function withoutTwins(changes: readonly Change[]): Change[] {
  const seen = new Map(
    changes.map((change) => [`${change.subject}|${change.what}|${change.from}|${change.to}`, change]),
  )
  return [...seen.values()]
}

/**
 * What differs between two answers, in the order of the later one. A shipment or box that only one of them holds
 * is no change: its tracking began or ended, or it was picked up. An ETA changes when it crosses a day.
 */
export function changesBetween(
  before: readonly ActiveShipment[],
  after: readonly ActiveShipment[],
): Change[] {
  const known = new Map(before.map((item) => [item.shipment.id, item]))
  const changes: Change[] = []
  for (const item of after) {
    const old = known.get(item.shipment.id)
    // The same object: nothing of this shipment changed.
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
        to: `in ${item.shipment.portOfDischargeName ?? 'port'}`,
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
