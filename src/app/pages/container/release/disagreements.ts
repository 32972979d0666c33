import type { ReadContainer } from '#domain/reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { actualTimeWords } from '#domain/deadline/release-words.ts'
import { statusLabel } from '#domain/journey/container-status.ts'
import { eventWords } from '#domain/journey/event-words.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import { reportedAvailable } from '#domain/deadline/reported-available.ts'
import type { Journey, Stop } from '#domain/journey/journey.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { midSentence } from '#domain/util/words.ts'
import { isSameShip } from '#domain/reading/ship.ts'
import { isAshore, isOnTrain, pickedUp } from '#domain/journey/whereabouts.ts'
import { timeAt } from '../time-at.ts'
import { feesText, summarizeFees } from './fees.ts'

/** Two facts that cannot both be right. Both are shown, with no verdict. */
type Disagreement = [string, string]

function isBefore(one: string | null, other: string | null): boolean {
  const first = instantOf(one)
  const second = instantOf(other)
  return first !== null && second !== null && first < second
}

function availability(container: ReadContainer, now: number): Disagreement[] {
  const found: Disagreement[] = []
  const [hold] = activeHolds(container)
  const says =
    reportedAvailable(container) === true
      ? 'Reported available for pickup'
      : container.currentStatus === 'available'
        ? `Status “${statusLabel('available').label}”`
        : null
  if (says === null) return found
  if (hold !== undefined) found.push([says, `${holdLabel(hold)} active`])
  const gateOut = pickedUp(container)
  if (gateOut !== null) found.push([says, `Gated out ${timeAt(gateOut.at, gateOut.zone, now)}`])
  if (container.emptyTerminatedAt !== null) {
    const back = timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone, now)
    found.push([says, `Returned empty ${back}`])
  }
  if (gateOut === null && container.emptyTerminatedAt === null && container.currentStatus === 'on_ship') {
    found.push([says, `Status “${statusLabel('on_ship').label}”`])
  }
  return found
}

/** What was sent as done, and is still to come. */
function ahead(container: ReadContainer, now: number): Disagreement[] {
  return (container.ahead ?? []).map(({ fact, at, zone }) => [
    `${actualTimeWords[fact]} ${timeAt(at, zone, now)}`,
    'That is still to come: not confirmed',
  ])
}

/** Times that run backwards: what must come first is dated after what must follow. */
function order(container: ReadContainer, now: number): Disagreement[] {
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
  return steps.slice(1).flatMap((step, index): Disagreement[] => {
    const earlier = steps[index]
    if (earlier === undefined || !isBefore(step.at, earlier.at)) return []
    // A wall clock of an unknown zone can seem to run backwards by some hours.
    if (step.zone !== earlier.zone && (step.zone === null || earlier.zone === null)) return []
    const until = timeAt(earlier.at, earlier.zone, now)
    return [
      [`${step.word} ${timeAt(step.at, step.zone, now)}`, `Not ${midSentence(earlier.word)} until ${until}`],
    ]
  })
}

function leftovers(container: ReadContainer, now: number): Disagreement[] {
  const found: Disagreement[] = []
  const posted = container.feesAtPodTerminal ?? []
  if (container.emptyTerminatedAt !== null && summarizeFees(posted).sums.some((sum) => sum.amount > 0)) {
    const back = timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone, now)
    found.push([`Fees still posted: ${feesText(posted)}`, `Returned empty ${back}`])
  }
  const status = container.currentStatus
  const isAhead = container.ahead?.some(
    ({ fact }) => fact === 'podFullOutAt' || fact === 'finalDestinationFullOutAt',
  )
  const isOut = pickedUp(container) !== null || container.emptyTerminatedAt !== null
  if (status === 'picked_up' && !isOut && isAhead !== true) {
    found.push([`Status “${statusLabel(status).label}”`, 'Gate-out not reported'])
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
  return placed.slice(1).flatMap((stop, index): Disagreement[] => {
    const departure = onShips(placed[index], 'sea-departure').at(-1)
    const arrival = onShips(stop, 'sea-arrival')[0]
    if (departure === undefined || arrival === undefined) return []
    const ships = [departure, arrival].map(({ imo, vessel }) => ({ imo, name: vessel }))
    if (ships[0] === undefined || ships[1] === undefined || isSameShip(ships[0], ships[1]) !== false)
      return []
    const came = arrival.estimated ? 'Due' : 'Arrived'
    return [
      [
        `Left ${departure.placeName ?? 'the previous port'} on ${departure.vessel}`,
        `${came} in ${arrival.placeName ?? 'the next port'} on ${arrival.vessel}`,
      ],
    ]
  })
}

/** The railroad and the line report different days of arrival inland: contract/README.md, Containers. */
function inlandArrivals(
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): Disagreement[] {
  const railroad = container.indAtaAt
  if (railroad === null || shipment === null) return []
  const line = shipment.destinationAtaAt
  if (line === null) return []
  const zone = container.finalDestinationTimezone ?? shipment.destinationTimezone
  if (calendarDay(railroad, zone) === calendarDay(line, zone)) return []
  const say = (who: string, at: string) => `${who}: arrived inland ${formatInstant(at, zone, 'date', now)}`
  return [[say('Railroad', railroad), say('Line', line)]]
}

/** Every pair of facts of one box that cannot both be right. `journey` null: not loaded. `now`: epoch milliseconds. */
export function disagreements(
  container: ReadContainer,
  shipment: ReadShipment | null,
  journey: Journey | null,
  now: number,
): Disagreement[] {
  return [
    ...availability(container, now),
    ...ahead(container, now),
    ...order(container, now),
    ...leftovers(container, now),
    ...vessels(journey?.stops ?? []),
    ...inlandArrivals(container, shipment, now),
  ]
}

/** What can still be decided about a box whose facts disagree. */
export type ConflictAdvice = 'not-ashore' | 'on-train' | 'standing' | 'gated-out' | 'returned'

/**
 * How far the box has come, by the later of the facts: what lies behind it needs no advice. A status of "picked up"
 * alone does not count, since the missing gate-out is then what the facts disagree about.
 */
export function conflictAdvice(container: ReadContainer): ConflictAdvice {
  const { currentStatus } = container
  if (container.emptyTerminatedAt !== null || currentStatus === 'empty_returned') return 'returned'
  if (pickedUp(container) !== null || currentStatus === 'delivered') return 'gated-out'
  if (isOnTrain(container)) return 'on-train'
  return isAshore(container) ? 'standing' : 'not-ashore'
}

export const conflictAdviceWords: Readonly<Record<ConflictAdvice, string>> = {
  'not-ashore': 'Sources conflict. Confirm with the carrier before you book a truck.',
  'on-train': 'Sources conflict. Confirm with the railroad before you book a truck.',
  standing: 'Sources conflict. Confirm before dispatching.',
  'gated-out': 'Sources conflict, but the box is out: there is no pickup left to plan.',
  returned: 'Sources conflict, but the empty is back. It matters only for charges you dispute.',
}
