import { daysPast } from '../time/calendar-day.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { largest, sorted } from '../util/lists.ts'
import { departureOf } from '../journey/departure.ts'
import { isLongOverdue, portArrival } from '../journey/port-arrival.ts'
import type { SlipTone } from '../journey/slip.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { type Call, callsToCome } from './arrivals.ts'
import { type Called, type PortKeyOf, type VesselCall, vesselCalls, vesselName } from './vessel-call.ts'

/** Vessels whose positions are looked up, one request each in 15 minutes: the first of the fleet. */
export const mostLookedUp = 200

/** A shipment on its way over sea, with its boxes. */
export type Cargo = Pick<Called, 'shipment' | 'containers'>

/** A vessel that carries active shipments to their port of discharge. */
export interface FleetVessel {
  /** The IMO number; without one the id of a shipment on board. */
  key: string
  /** Null where nobody reported it: then there is nothing to ask for its position by. */
  imo: string | null
  name: string
  /** Overdue first, then the next to arrive. */
  cargo: Cargo[]
  /** The cargo that arrives first: where the vessel goes, as far as this account knows. */
  next: ReadShipment
  /** The calls for that cargo, each port with its own boxes, time and slip: in the order of the cargo. */
  calls: readonly Call[]
  /** The next call's; of a vessel that is overdue anywhere the worst of these, which is never calm. */
  tone: SlipTone
}

/** What narrows the fleet; an empty text means any. */
export interface FleetFilter {
  /** UN/LOCODE of the port of discharge. */
  port: string
  /** SCAC of the shipping line. */
  line: string
  customer: string
  /** Days until the ETA at most; null for any. */
  within: number | null
}

/**
 * Whether the ship of a cargo that is still tracked has left and not arrived: domain/README.md, Actual times. One that
 * is overdue has left, whether or not anybody reports it. `now` in epoch milliseconds.
 */
export function isAtSea({ shipment, containers }: Cargo, now: number): boolean {
  if (shipment.lineTrackingStoppedAt !== null) return false
  const { state } = portArrival(shipment, containers, now)
  if (state === 'arrived' || state === 'overdue') return state === 'overdue'
  return departureOf(shipment, containers, now).state === 'departed'
}

/** Whether a shipment is one that the filter asks for; `now` in epoch milliseconds. */
export function passes(shipment: ReadShipment, filter: FleetFilter, now: number): boolean {
  const { port, line, customer, within } = filter
  if (port !== '' && shipment.portOfDischargeLocode !== port) return false
  if (line !== '' && shipment.shippingLineScac !== line) return false
  if (customer !== '' && shipment.customerName !== customer) return false
  if (within === null) return true
  const eta = instantOf(shipment.podEtaAt)
  // One that is overdue may come at any moment, unless nobody waits for it any more.
  const past = daysPast(shipment.podEtaAt, shipment.podTimezone, now)
  return eta !== null && eta - now <= within * dayMs && past <= settings.arrival.forgottenDays
}

/**
 * Where a cargo stands on its way: `overdue` past its ETA without an arrival, `forgotten` where that is so long ago
 * that nobody waits for news, or the ship has since been expected elsewhere.
 */
type Expectation = 'overdue' | 'expected' | 'forgotten' | 'unknown'

/** In the order of a list: who is overdue needs somebody now, of who is forgotten nothing will be heard. */
const expectationOrder: readonly Expectation[] = ['overdue', 'expected', 'forgotten', 'unknown']

function expectationOf({ shipment, containers }: Cargo, sailsOn: boolean, now: number): Expectation {
  const arrival = portArrival(shipment, containers, now)
  if (arrival.state === 'due' || arrival.state === 'unconfirmed') return 'expected'
  if (arrival.state !== 'overdue') return 'unknown'
  const forgotten = arrival.days > settings.arrival.forgottenDays || (sailsOn && isLongOverdue(arrival))
  return forgotten ? 'forgotten' : 'overdue'
}

interface Expected {
  cargo: Cargo
  expectation: Expectation
}

/** Overdue ones first, the longest first; then by ETA; of the forgotten those first whose ETA passed last. */
function byExpectation(a: Expected, b: Expected): number {
  if (a.expectation !== b.expectation) {
    return expectationOrder.indexOf(a.expectation) - expectationOrder.indexOf(b.expectation)
  }
  const later = (instantOf(a.cargo.shipment.podEtaAt) ?? 0) - (instantOf(b.cargo.shipment.podEtaAt) ?? 0)
  return a.expectation === 'forgotten' ? -later : later
}

/**
 * The tracked shipments that are at sea: also one that reports no departure where another on the same call does, unless
 * its own is still to come at a later port.
 */
function callsAhead<Carried extends Called>(
  all: readonly Carried[],
  now: number,
  portKeyOf?: PortKeyOf,
): VesselCall<Carried>[] {
  const calls = vesselCalls(all, now, portKeyOf).filter(
    ({ item, arrival }) => item.shipment.lineTrackingStoppedAt === null && arrival.state !== 'arrived',
  )
  const atSea = new Set(calls.filter(({ item }) => isAtSea(item, now)))
  const sailing = new Set(Array.from(atSea, ({ key }) => key))
  return calls.filter((call) => {
    if (atSea.has(call) || !sailing.has(call.key)) return atSea.has(call)
    const { shipment, containers } = call.item
    return departureOf(shipment, containers, now).state !== 'due'
  })
}

/**
 * What a vessel brings to its ports of discharge, of all that is tracked: also what names it and gives no number.
 * `now` in epoch milliseconds.
 */
export function carriedBy<Carried extends Called>(
  vesselImo: string,
  all: readonly Carried[],
  now: number,
): Carried[] {
  return callsAhead(all, now).flatMap(({ item, imo }) => (imo === vesselImo ? [item] : []))
}

/** What a vessel brings to its ports, the most pressing first, and where it goes next. */
export interface VesselCargo {
  cargo: Cargo[]
  /** The cargo that arrives first: where the vessel goes, as far as this account knows. Null for no cargo. */
  next: ReadShipment | null
}

/** Of one vessel: what is not known to have arrived. A ship that is expected elsewhere is not long overdue. */
function expectedOn(all: readonly Cargo[], now: number): Expected[] {
  const carried = all.filter(
    ({ shipment, containers }) => portArrival(shipment, containers, now).state !== 'arrived',
  )
  const sailsOn = carried.some((each) => expectationOf(each, false, now) === 'expected')
  const found = carried.map((cargo) => ({ cargo, expectation: expectationOf(cargo, sailsOn, now) }))
  return sorted(found, byExpectation)
}

/** Its next arrival is the one that somebody confirms. */
function nextOf(expected: readonly Expected[], now: number): ReadShipment | null {
  const ahead = expected.filter(({ expectation }) => expectation === 'expected')
  const isDue = ({ cargo: { shipment, containers } }: Expected) =>
    portArrival(shipment, containers, now).state === 'due'
  const next = ahead.find(isDue) ?? ahead[0] ?? expected[0]
  return next?.cargo.shipment ?? null
}

/** The cargo of one vessel as its page lists it. `now` in epoch milliseconds. */
export function vesselCargo(all: readonly Cargo[], now: number): VesselCargo {
  const expected = expectedOn(all, now)
  return { cargo: expected.map(({ cargo }) => cargo), next: nextOf(expected, now) }
}

/** How a vessel is colored on the map. */
function toneOf(calls: readonly Call[]): SlipTone {
  const overdue = calls.filter(({ overdueDays }) => overdueDays > 0)
  const worst = sorted(overdue, (a, b) => (b.slip?.days ?? 0) - (a.slip?.days ?? 0))[0] ?? calls[0]
  return worst?.slip?.tone ?? 'unknown'
}

/** Where a vessel stands among the others of a fleet. */
export interface FleetPlace {
  imo: string | null
  name: string
  /** The first of its cargo. */
  first: Expected
}

interface CarryingVessel extends FleetPlace {
  expected: readonly Expected[]
  next: ReadShipment
  /** Keys of its calls. */
  calls: readonly string[]
}

/** A vessel with what it carries, and the call of each. */
interface Carrier {
  imo: string | null
  name: string | null
  keys: Map<string, string>
  carried: Cargo[]
}

function carryingVessels(
  all: readonly Called[],
  now: number,
  isWanted: (shipment: ReadShipment) => boolean,
  portKeyOf?: PortKeyOf,
): CarryingVessel[] {
  const byVessel = new Map<string, Carrier>()
  for (const { item, imo, ship, name, key } of callsAhead(all, now, portKeyOf)) {
    const vessel: Carrier = byVessel.get(ship) ?? { imo, name, keys: new Map(), carried: [] }
    byVessel.set(ship, vessel)
    vessel.carried.push(item)
    vessel.keys.set(item.shipment.id, key)
  }
  return [...byVessel.values()].flatMap(({ imo, name, keys, carried }) => {
    const expected = expectedOn(carried, now).filter(({ cargo }) => isWanted(cargo.shipment))
    const [first] = expected
    const next = nextOf(expected, now)
    if (first === undefined || next === null) return []
    const named = vesselName({ name, imo }) ?? 'Vessel not named'
    const calls = new Set(expected.flatMap(({ cargo }) => keys.get(cargo.shipment.id) ?? []))
    return [{ imo, name: named, first, expected, next, calls: [...calls] }]
  })
}

/** Those first that are overdue, then the next to arrive. */
function inOrder<Vessel extends FleetPlace>(fleet: readonly Vessel[]): Vessel[] {
  return sorted(fleet, (a, b) => byExpectation(a.first, b.first) || a.name.localeCompare(b.name))
}

/**
 * The vessels under the cargo that is wanted: first those that are overdue, then the next to arrive. Which ship it is
 * and whether it sails on, cargo that nobody asked for may tell. `now` in epoch milliseconds.
 * @param all everything that is tracked
 */
export function fleetOf(
  all: readonly Called[],
  now: number,
  isWanted: (shipment: ReadShipment) => boolean = () => true,
): FleetVessel[] {
  const byKey = callsToCome(all, now, isWanted)
  return inOrder(carryingVessels(all, now, isWanted)).map(({ imo, name, expected, next, calls: keys }) => {
    const calls = keys.flatMap((key) => byKey.get(key) ?? [])
    const cargo = expected.map((each) => each.cargo)
    return { key: imo ?? next.id, imo, name, cargo, next, calls, tone: toneOf(calls) }
  })
}

/** The places of vessels that `fleetOf` would tell. Parameters as of `vesselCalls`. */
export function fleetPlaces(all: readonly Called[], now: number, portKeyOf?: PortKeyOf): FleetPlace[] {
  const vessels = carryingVessels(all, now, () => true, portKeyOf)
  return vessels.map(({ imo, name, first }) => ({ imo, name, first }))
}

/** IMO numbers of vessels in the order of `fleetOf`. */
export function imosInOrder(places: readonly FleetPlace[]): string[] {
  return inOrder(places).flatMap(({ imo }) => imo ?? [])
}

/**
 * The vessel that a link names by its key. Of one without an IMO number any shipment on it will do: which of them is
 * the next changes.
 */
export function vesselOfLink<Vessel extends FleetVessel>(
  fleet: readonly Vessel[],
  linked: string,
): Vessel | undefined {
  return fleet.find(
    ({ key, cargo }) => key === linked || cargo.some(({ shipment }) => shipment.id === linked),
  )
}

/**
 * Whose name stays where names collide; higher is kept. In port within a day, the soonest first; then the worst
 * slips; then by arrival. A vessel of which nothing is known comes last.
 */
export function labelPriority({ next, calls }: FleetVessel, now: number): number {
  const eta = instantOf(next.podEtaAt)
  const arrival = portArrival(next, [], now)
  const pastDays = arrival.state === 'overdue' ? arrival.days : 0
  if (pastDays > settings.arrival.forgottenDays) return 0
  const daysAhead = eta === null || isLongOverdue(arrival) ? null : (eta - now) / dayMs
  if (daysAhead !== null && daysAhead <= 1) return 10_000 - daysAhead
  const late = largest(
    calls.map((call) => call.slip?.days ?? 0),
    0,
  )
  if (late >= settings.slip.warnDays) return 1_000 + Math.min(late, 8_000)
  return daysAhead === null ? 0 : 1_000 / (1 + daysAhead)
}
