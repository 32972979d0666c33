import { instantOf } from '#contract/instant.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { isSameShip } from '../reading/ship.ts'
import { timeAt } from '../time/time-at.ts'
import { feesText, summarizeFees } from '../deadline/fees.ts'
import { activeHolds, holdLabel, holdStateLabel } from '../deadline/holds.ts'
import { actualTimeWords } from '../deadline/release-words.ts'
import { reportedAvailable } from '../deadline/reported-available.ts'
import { midSentence, startSentence } from '../util/words.ts'
import { statusLabel } from './container-status.ts'
import { eventWords } from './event-words.ts'
import { inlandDestination } from './inland-destination.ts'
import type { Stop } from './journey.ts'
import type { Milestone } from './milestones.ts'
import { portArrival } from './port-arrival.ts'
import {
  ashoreByEvents,
  type BoxSources,
  cameByEvents,
  goneByEvents,
  type Step,
  type StepName,
  stepNames,
  stepNouns,
  type StepSources,
  stepsOf,
} from './steps.ts'
import { dayMs } from '../time/durations.ts'
import { areOfOneClock, dueTooSoon, isBefore, type PlaceTime } from './time-order.ts'
import { isAshore, isOnTrain, pickedUp } from './whereabouts.ts'

/** Two facts that cannot both be right. Both are shown, with no verdict. */
export type Conflict = [string, string]

function availability(container: ReadContainer, now: number): Conflict[] {
  const found: Conflict[] = []
  const [hold] = activeHolds(container)
  const says =
    reportedAvailable(container) === true
      ? 'Reported available for pickup'
      : container.currentStatus === 'available'
        ? `Status “${statusLabel('available').label}”`
        : null
  if (says === null) return found
  if (hold !== undefined) {
    const label = holdStateLabel(hold)
    found.push([says, label === holdLabel(hold) ? `${label} active` : label])
  }
  const gateOut = pickedUp(container)
  if (gateOut !== null) {
    const word = stepWords[gateOut.at === container.deliveredAt ? 'delivered' : 'gated-out']
    found.push([says, `${word} ${timeAt(gateOut.at, gateOut.zone, now)}`])
  }
  if (container.emptyTerminatedAt !== null) {
    const back = timeAt(container.emptyTerminatedAt, container.emptyTerminatedTimezone, now)
    found.push([says, `Returned empty ${back}`])
  }
  if (gateOut === null && container.emptyTerminatedAt === null && container.currentStatus === 'on_ship') {
    found.push([says, `Status “${statusLabel('on_ship').label}”`])
  }
  return found
}

/** Times that were sent as actual ones and are still to come. */
function ahead(container: ReadContainer, now: number): Conflict[] {
  return (container.ahead ?? []).map(({ fact, at, zone }) => [
    `${actualTimeWords[fact]} ${timeAt(at, zone, now)}`,
    'That is still to come: not confirmed',
  ])
}

const stepWords: Readonly<Record<StepName, string>> = {
  departed: 'Departed',
  arrived: 'Arrived',
  discharged: 'Discharged',
  'rail-loaded': 'Loaded on rail',
  'rail-departed': 'Departed by rail',
  'arrived-inland': 'Arrived inland',
  'rail-unloaded': 'Unloaded from rail',
  'gated-out': 'Gated out',
  delivered: 'Delivered',
  returned: 'Returned empty',
}

function timeOf({ at, zone }: Pick<Step, 'at' | 'zone'>, now: number): string {
  return timeAt(at, zone, now)
}

function extreme(steps: readonly Step[], isMore: (one: Step, other: Step) => boolean): Step | undefined {
  return steps.reduce<Step | undefined>(
    (most, step) => (most === undefined || isMore(step, most) ? step : most),
    undefined,
  )
}

const isEarlier = (one: Step, other: Step) => (instantOf(one.at) ?? 0) < (instantOf(other.at) ?? 0)
const isLater = (one: Step, other: Step) => isEarlier(other, one)

/** Times that run backwards: what must come first is dated after what must follow. */
function order(steps: ReadonlyMap<StepName, readonly Step[]>, now: number): Conflict[] {
  const told = stepNames.flatMap((name) => (steps.has(name) ? [steps.get(name) ?? []] : []))
  return told.slice(1).flatMap((later, index): Conflict[] => {
    const step = extreme(later, isEarlier)
    const before = extreme(told[index] ?? [], isLater)
    if (step === undefined || before === undefined || !isBefore(step, before)) return []
    return [
      [
        `${stepWords[step.name]} ${timeOf(step, now)}`,
        `Not ${midSentence(stepWords[before.name])} until ${timeOf(before, now)}`,
      ],
    ]
  })
}

function sourceWords({ name, by }: Step): string {
  if (name === 'arrived-inland') return by === 'container' ? 'Railroad' : 'Carrier'
  return { shipment: 'Shipment', container: 'Container', milestone: 'Milestone' }[by]
}

/** `Railroad: arrived inland Thu 19 Nov 06:00 CST`. */
function toldWords(step: Step, now: number): string {
  return `${sourceWords(step)}: ${midSentence(stepWords[step.name])} ${timeOf(step, now)}`
}

/** Whether two sources tell one step more than a day apart: less is clocks, and how each of them sees it. */
function areApart(one: PlaceTime, other: PlaceTime): boolean {
  const most = areOfOneClock(one, other) ? dayMs : 2 * dayMs
  return Math.abs((instantOf(one.at) ?? Number.NaN) - (instantOf(other.at) ?? Number.NaN)) > most
}

/** The earliest and the latest of the times of one step where two sources are more than a day apart; else null. */
function apart(told: readonly Step[]): [first: Step, last: Step] | null {
  const first = extreme(told, isEarlier)
  const last = extreme(told, isLater)
  return first === undefined || last === undefined || !areApart(first, last) ? null : [first, last]
}

function sameSteps(steps: ReadonlyMap<StepName, readonly Step[]>, now: number): Conflict[] {
  return [...steps.values()].flatMap((told): Conflict[] => {
    const [first, last] = apart(told) ?? []
    return first === undefined || last === undefined ? [] : [[toldWords(first, now), toldWords(last, now)]]
  })
}

/** Whether the sources give a step times that cannot all be right. */
export function isToldApart(sources: StepSources, name: StepName): boolean {
  return apart(stepsOf(sources).get(name) ?? []) !== null
}

/** A step that only the carrier's events tell, beside where all else says that the box is. */
function byEvents(sources: BoxSources, now: number): Conflict[] {
  const { container } = sources
  const step = ashoreByEvents(sources) ?? goneByEvents(sources)
  if (step === null) return []
  const status = container.currentStatus
  const says =
    status === 'on_ship'
      ? `Status “${statusLabel(status).label}”`
      : isAshore(container) && reportedAvailable(container) === true
        ? 'Reported available for pickup'
        : `${startSentence(stepNouns[step.name])} not reported`
  return [[toldWords(step, now), says]]
}

/** An arrival by the carrier's events alone, of a ship that is due. */
function stillDue(sources: BoxSources, now: number): Conflict[] {
  const step = cameByEvents(sources, now)
  const at = sources.shipment?.podEtaAt ?? null
  if (step?.name !== 'arrived' || at === null || (instantOf(at) ?? now) <= now) return []
  const zone = sources.shipment?.podTimezone ?? null
  return [[toldWords(step, now), `ETA ${timeOf({ at, zone }, now)}`]]
}

/** A ship that is to come before it leaves. */
function estimates(shipment: ReadShipment | null, now: number): Conflict[] {
  const found = shipment === null || shipment.podAtaAt !== null ? null : dueTooSoon(shipment)
  if (found === null) return []
  const word = shipment?.polAtdAt === null ? 'ETD' : 'Not departed until'
  return [[`ETA ${timeOf(found.eta, now)}`, `${word} ${timeOf(found.departure, now)}`]]
}

/** A box that is to come inland before its ship is in port: by the railroad, else by the line. */
function inlandEstimates({ shipment, container }: StepSources, now: number): Conflict[] {
  if (shipment === null || shipment.podEtaAt === null || shipment.destinationAtaAt !== null) return []
  const boxes = container === null ? [] : [container]
  if (portArrival(shipment, boxes, now).state === 'arrived') return []
  const port = { at: shipment.podEtaAt, zone: shipment.podTimezone }
  const told = boxes.map(({ indEtaAt, finalDestinationTimezone: zone }) => ({ at: indEtaAt, zone }))
  if (inlandDestination(shipment) !== null) {
    told.push({ at: shipment.destinationEtaAt, zone: shipment.destinationTimezone })
  }
  for (const { at, zone } of told) {
    if (at === null || !isBefore({ at, zone }, port)) continue
    return [[`Inland ETA ${timeOf({ at, zone }, now)}`, `Port ETA ${timeOf(port, now)}`]]
  }
  return []
}

/** Statuses of a box that has left its terminal. */
const statusesOut: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned'])

function leftovers(sources: BoxSources, now: number): Conflict[] {
  const { container } = sources
  const found: Conflict[] = []
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
  if (
    status !== null &&
    statusesOut.has(status) &&
    !isOut &&
    isAhead !== true &&
    goneByEvents(sources) === null
  ) {
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
function vessels(stops: readonly Stop[]): Conflict[] {
  const placed = stops.filter((stop) => stop.name !== null || stop.locode !== null)
  return placed.slice(1).flatMap((stop, index): Conflict[] => {
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

/** Times of a shipment, its box and its events that cannot all be right. */
function timeConflicts(sources: StepSources, now: number): Conflict[] {
  const steps = stepsOf(sources)
  return [
    ...estimates(sources.shipment, now),
    ...inlandEstimates(sources, now),
    ...order(steps, now),
    ...sameSteps(steps, now),
  ]
}

/** Every pair of facts of a box that cannot both be right. `journey` null: not loaded. `now`: epoch milliseconds. */
export function conflictsOf(sources: BoxSources, now: number): Conflict[] {
  const { container, journey } = sources
  return [
    ...availability(container, now),
    ...ahead(container, now),
    ...timeConflicts(sources, now),
    ...stillDue(sources, now),
    ...byEvents(sources, now),
    ...leftovers(sources, now),
    ...vessels(journey?.stops ?? []),
  ]
}

/** A conflict with the boxes that have it; none where it is the shipment's own. */
export interface SharedConflict {
  facts: Conflict
  boxes: readonly ReadContainer[]
}

/** The times of a shipment and its boxes that cannot all be right, each once with its boxes. `now`: epoch milliseconds. */
export function conflictsOfShipment(
  shipment: ReadShipment,
  boxes: readonly ReadContainer[],
  now: number,
): SharedConflict[] {
  const own = timeConflicts({ shipment, container: null, journey: null }, now)
  const shared = new Map(own.map((facts) => [facts.join(' but '), { facts, boxes: [] as ReadContainer[] }]))
  const isOwn = new Set(shared.keys())
  for (const container of boxes) {
    for (const facts of timeConflicts({ shipment, container, journey: null }, now)) {
      const key = facts.join(' but ')
      const known = shared.get(key)
      if (known === undefined) shared.set(key, { facts, boxes: [container] })
      else if (!isOwn.has(key)) known.boxes.push(container)
    }
  }
  return [...shared.values()]
}

/** Advice that still helps for a box whose facts disagree. */
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
  'gated-out': 'Sources conflict, but the container is out: there is no pickup left to plan.',
  returned: 'Sources conflict, but the empty is back. It matters only for charges you dispute.',
}
