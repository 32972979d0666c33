import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { statusLabel } from '#domain/journey/container-status.ts'
import { eventWords } from '#domain/journey/event-words.ts'
import { feesText, summarizeFees } from './fees.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import { instantOf } from '#domain/time/instant.ts'
import type { Journey, Stop } from '#domain/journey/journey.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { midSentence } from '#domain/util/sentence.ts'
import { timeAt } from '../time-at.ts'
import { pickedUp } from '#domain/journey/whereabouts.ts'

/** Two facts that cannot both be right. Both are shown, with no verdict. */
export interface Disagreement {
  id: string
  sides: [string, string]
}

function isBefore(one: string | null, other: string | null): boolean {
  const first = instantOf(one)
  const second = instantOf(other)
  return first !== null && second !== null && first < second
}

function availability(container: Container): Disagreement[] {
  const found: Disagreement[] = []
  const [hold] = activeHolds(container)
  const says =
    container.availableForPickup === true && container.availabilityKnown === true
      ? 'Reported available for pickup'
      : container.currentStatus === 'available'
        ? `Status “${statusLabel('available').label}”`
        : null
  if (says === null) return found
  if (hold !== undefined) found.push({ id: 'available-on-hold', sides: [says, `${holdLabel(hold)} active`] })
  const gateOut = pickedUp(container)
  if (gateOut !== null) {
    found.push({ id: 'available-gone', sides: [says, `Gated out ${timeAt(gateOut.at, gateOut.zone)}`] })
  }
  if (container.emptyTerminatedAt !== null) {
    const back = timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone)
    found.push({ id: 'available-returned', sides: [says, `Returned empty ${back}`] })
  }
  if (gateOut === null && container.emptyTerminatedAt === null && container.currentStatus === 'on_ship') {
    found.push({ id: 'available-on-ship', sides: [says, `Status “${statusLabel('on_ship').label}”`] })
  }
  return found
}

/** Times that run backwards: what must come first is dated after what must follow. */
function order(container: Container): Disagreement[] {
  const zone = container.podTimezone
  const steps = [
    { word: 'Arrived', at: container.podArrivedAt, zone },
    { word: 'Discharged', at: container.podDischargedAt, zone },
    { word: 'Loaded on rail', at: container.podRailLoadedAt, zone },
    { word: 'Departed by rail', at: container.podRailDepartedAt, zone },
    { word: 'Arrived inland', at: container.indAtaAt, zone: container.finalDestinationTimezone },
    { word: 'Unloaded from rail', at: container.indRailUnloadedAt, zone: container.finalDestinationTimezone },
    { word: 'Gated out', at: pickedUp(container)?.at ?? null, zone: pickedUp(container)?.zone ?? null },
    { word: 'Returned empty', at: container.emptyTerminatedAt, zone: container.emptyTerminatedTimezone },
  ].flatMap((step) => (step.at === null ? [] : [{ ...step, at: step.at }]))
  return steps.slice(1).flatMap((step, index) => {
    const earlier = steps[index]
    if (earlier === undefined || !isBefore(step.at, earlier.at)) return []
    // A wall clock of an unknown zone can seem to run backwards by some hours.
    if (step.zone !== earlier.zone && (step.zone === null || earlier.zone === null)) return []
    return [
      {
        id: `order-${step.word}`,
        sides: [
          `${step.word} ${timeAt(step.at, step.zone)}`,
          `Not ${midSentence(earlier.word)} until ${timeAt(earlier.at, earlier.zone)}`,
        ] satisfies [string, string],
      },
    ]
  })
}

function leftovers(container: Container): Disagreement[] {
  const found: Disagreement[] = []
  const fees = summarizeFees(container.feesAtPodTerminal)
  if (container.emptyTerminatedAt !== null && fees.sums.some((sum) => sum.amount > 0)) {
    const back = timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone)
    found.push({
      id: 'fees-after-return',
      sides: [`Fees still posted: ${feesText(container.feesAtPodTerminal)}`, `Returned empty ${back}`],
    })
  }
  const status = container.currentStatus
  if (status === 'picked_up' && pickedUp(container) === null && container.emptyTerminatedAt === null) {
    found.push({
      id: 'picked-up-without-gate-out',
      sides: [`Status “${statusLabel(status).label}”`, 'Gate-out not reported'],
    })
  }
  return found
}

function onShips(stop: Stop | undefined, moves: 'sea-departure' | 'sea-arrival'): Milestone[] {
  return (stop?.entries ?? [])
    .filter((entry) => entry.kind === 'milestone')
    .filter((entry) => entry.vessel !== null && eventWords(entry.event)?.moves === moves)
}

/** Two vessels for one leg: it leaves on one ship and arrives on another, with nothing in between. */
function vessels(stops: readonly Stop[]): Disagreement[] {
  const placed = stops.filter((stop) => stop.name !== null || stop.locode !== null)
  return placed.slice(1).flatMap((stop, index) => {
    const departure = onShips(placed[index], 'sea-departure').at(-1)
    const arrival = onShips(stop, 'sea-arrival')[0]
    if (departure === undefined || arrival === undefined) return []
    if (departure.vessel?.toUpperCase() === arrival.vessel?.toUpperCase()) return []
    const came = arrival.estimated ? 'Due' : 'Arrived'
    return [
      {
        id: `vessels-${stop.key}`,
        sides: [
          `Left ${departure.placeName ?? 'the previous port'} on ${departure.vessel}`,
          `${came} in ${arrival.placeName ?? 'the next port'} on ${arrival.vessel}`,
        ] satisfies [string, string],
      },
    ]
  })
}

/** The railroad and the line report different days of arrival inland: contract/README.md, Containers. */
function inlandArrivals(container: Container, shipment: Shipment | null): Disagreement[] {
  const railroad = container.indAtaAt
  const line = shipment?.destinationAtaAt ?? null
  if (railroad === null || line === null || shipment === null) return []
  const zone = container.finalDestinationTimezone ?? shipment.destinationTimezone
  if (calendarDay(railroad, zone) === calendarDay(line, zone)) return []
  const say = (who: string, at: string) => `${who}: arrived inland ${formatInstant(at, zone, 'date')}`
  return [{ id: 'inland-arrival', sides: [say('Railroad', railroad), say('Line', line)] }]
}

/** Every pair of facts of one box that cannot both be right. `journey` null: not loaded. */
export function disagreements(
  container: Container,
  shipment: Shipment | null,
  journey: Journey | null,
): Disagreement[] {
  return [
    ...availability(container),
    ...order(container),
    ...leftovers(container),
    ...vessels(journey?.stops ?? []),
    ...inlandArrivals(container, shipment),
  ]
}
