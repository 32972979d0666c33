import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { calendarDay, daysBetween, today } from '#domain/time/calendar-day.ts'
import type { Journey } from '#domain/journey/journey.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { holdLabel } from '#domain/deadline/holds.ts'
import { releaseActionText, releaseReasonText } from '#domain/deadline/release-words.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import { midSentence, startSentence } from '#domain/util/sentence.ts'
import { freshness } from '#domain/tracking/staleness.ts'
import type { KnownFacts } from '../container-context.ts'
import { timeAt } from '../time-at.ts'
import { isAshore, isOnTrain, pickedUp } from '#domain/journey/whereabouts.ts'

function placeOf(milestone: Milestone): string {
  return milestone.placeName ?? milestone.locode ?? 'a place not reported'
}

function inPlace(name: string | null): string {
  return name === null ? '' : ` in ${name}`
}

function shipOf(journey: Journey | null, shipment: Shipment | null): string {
  const latest = journey?.latest
  const name = latest?.vessel ?? shipment?.podVesselName ?? null
  if (name === null) return 'on the ship'
  const voyage = latest?.vessel === null || latest === null ? shipment?.podVoyageNumber : latest?.voyage
  return `on ${name}${voyage === null || voyage === undefined ? '' : ` ${voyage}`}`
}

/** `, due in Los Angeles Sun 22 Nov 06:00 PST`, or what is wrong with that. */
function due(shipment: Shipment | null, now: number): string {
  if (shipment === null || shipment.podEtaAt === null) return '; no ETA reported'
  const day = calendarDay(shipment.podEtaAt, shipment.podTimezone)
  const late = day === null ? 0 : daysBetween(day, today(shipment.podTimezone, now))
  const when = timeAt(shipment.podEtaAt, shipment.podTimezone)
  const place = inPlace(shipment.portOfDischargeName)
  return late > 0 ? `; was due${place} ${when}, arrival not reported` : `, due${place} ${when}`
}

function out(container: Container, now: number): string | null {
  if (container.emptyTerminatedAt !== null) {
    return `Returned empty ${timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone)}.`
  }
  const gateOut = pickedUp(container)
  if (gateOut === null) return null
  const day = calendarDay(gateOut.at, gateOut.zone)
  const days = day === null ? 0 : daysBetween(day, today(gateOut.zone, now))
  const since = days === 1 ? '1 day' : `${days} days`
  const back = days > 0 ? `, out for ${since}, empty not returned yet` : ''
  return `Picked up ${timeAt(gateOut.at, gateOut.zone)}${back}.`
}

function inland(facts: KnownFacts): string | null {
  const { container, shipment, ramp } = facts
  const to = shipment?.destinationName ?? null
  if (isOnTrain(container)) {
    if (container.indAtaAt !== null) {
      return `At the ramp${inPlace(ramp ?? to)}, not unloaded from the train yet.`
    }
    const eta = container.indEtaAt
    const when =
      eta === null ? '; no ETA reported' : `, due ${timeAt(eta, container.finalDestinationTimezone)}`
    return `On the train${to === null ? '' : ` to ${to}`}${when}.`
  }
  if (container.indRailUnloadedAt === null) return null
  return `At the ramp${inPlace(ramp ?? to)} since ${timeAt(container.indRailUnloadedAt, container.finalDestinationTimezone)}.`
}

/** What stands between the box and a truck, never "available" beside an active hold; a pending one warns. */
function pickup(container: Container, now: number): string {
  const truck = canTruckGo(container, now)
  if (truck.answer === 'yes') {
    const proof = freshness('terminal', truck.checkedAt, now)
    const { pendingHold } = truck
    const warning = pendingHold === null ? '' : `, but a ${midSentence(holdLabel(pendingHold))} is pending`
    return truck.checkedAt !== null && (proof === 'stale' || proof === 'gone')
      ? ` It could be picked up when the terminal was last checked, ${timeAt(truck.checkedAt, container.podTimezone)}${warning}.`
      : ` It can be picked up${warning}.`
  }
  if (truck.answer === 'unknown') return ' Whether it can be picked up is not reported.'
  const action = releaseActionText(truck.reason)
  return ` It cannot be picked up: ${midSentence(releaseReasonText(truck.reason))}${action === null ? '' : ` (${action})`}.`
}

function ashore(facts: KnownFacts): string | null {
  const { container, shipment, terminal } = facts
  if (!isAshore(container)) return null
  const place = inPlace(shipment?.portOfDischargeName ?? null)
  const at = container.podDischargedAt
  const when = at === null ? '' : ` ${timeAt(at, container.podTimezone)}`
  return `Discharged${place}${when}${terminal === null ? '' : `, at ${terminal}`}.`
}

function before(facts: KnownFacts, now: number): string {
  const { container, shipment, journey } = facts
  if (container.podArrivedAt !== null) {
    return `The ship arrived${inPlace(shipment?.portOfDischargeName ?? null)} ${timeAt(
      container.podArrivedAt,
      container.podTimezone,
    )}; not discharged yet.`
  }
  const latest = journey?.latest ?? null
  if (journey !== null && latest !== null && latest.at !== null) {
    if (journey.underWay === 'sea') return `At sea ${shipOf(journey, shipment)}${due(shipment, now)}.`
    const happened = `${latest.label} at ${placeOf(latest)}, ${timeAt(latest.at, latest.zone, latest.dateOnly)}`
    return `${happened}${due(shipment, now)}.`
  }
  if (container.currentStatus === 'on_ship')
    return `${startSentence(shipOf(journey, shipment))}${due(shipment, now)}.`
  return 'No milestones reported yet.'
}

/** One or two sentences that answer "where is my box?", each time in the zone of its place. */
export function whereIsMyBox(facts: KnownFacts, now: number): string {
  const gone = out(facts.container, now)
  if (gone !== null) return gone
  const standing = inland(facts) ?? ashore(facts)
  if (standing === null) return before(facts, now)
  return isOnTrain(facts.container) ? standing : `${standing}${pickup(facts.container, now)}`
}
