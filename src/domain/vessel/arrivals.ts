import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { sorted } from '../util/lists.ts'
import type { ActiveShipment } from '../tracking/active-shipments.ts'
import type { PortArrival } from '../journey/port-arrival.ts'
import { slip, type Slip } from '../journey/slip.ts'
import { shipNameKey } from '../reading/ship.ts'
import { vesselCalls } from './vessel-call.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'

/** One call of a vessel at a terminal, with the active shipments on it that are wanted. */
export interface Arrival {
  key: string
  vessel: string | null
  imo: string | null
  voyage: string | null
  port: string | null
  terminal: string | null
  /**
   * Epoch milliseconds: the earliest estimate among its shipments that is not over, else among others on this call;
   * where all are over, of its shipments.
   */
  eta: number
  /** Whole days of the port since the estimate passed without an arrival; 0: it is still ahead, or of today. */
  overdueDays: number
  /** False: the estimate is ahead, and tracking stopped or the line has not answered for days; it is of then. */
  isConfirmed: boolean
  /** When the line last answered for that estimate; null: never. */
  answeredAt: string | null
  zone: string | null
  /** The largest among its shipments; null where no first ETA was reported. */
  slip: Slip | null
  boxes: number
  customers: string[]
}

/** Days ahead that are listed. */
const aheadDays = 7

/** Overdue calls that stand before those that are due: a screenful of them would hide what comes in today. */
const mostOverdueFirst = 3

function worse(a: Slip | null, b: Slip | null): Slip | null {
  if (a === null || b === null) return a ?? b
  return b.days > a.days ? b : a
}

/** The later of two instants. */
function later(a: string | null, b: string | null): string | null {
  return (instantOf(b) ?? 0) > (instantOf(a) ?? 0) ? b : a
}

interface Expected {
  item: ActiveShipment
  imo: string | null
  arrival: PortArrival
  eta: number
}

/** The shipments of each call. A call that one of them reports as made is made for all of them. */
function expectedCalls(shipments: readonly ActiveShipment[], now: number): Map<string, Expected[]> {
  const calls = new Map<string, Expected[]>()
  for (const { item, imo, key, arrival, isMade } of vesselCalls(shipments, now)) {
    const eta = instantOf(item.shipment.podEtaAt)
    if (key === null || isMade || eta === null) continue
    const others = calls.get(key)
    if (others === undefined) calls.set(key, [{ item, imo, arrival, eta }])
    else others.push({ item, imo, arrival, eta })
  }
  return calls
}

/** Whether a shipment is one that is asked for. */
type IsWanted = (shipment: ReadShipment) => boolean

const anyShipment: IsWanted = () => true

/** Null where nothing that is wanted is on this call. */
function callOf(
  key: string,
  all: readonly Expected[],
  { now, isWanted }: { now: number; isWanted: IsWanted },
): Arrival | null {
  const expected = all.filter(({ item }) => isWanted(item.shipment))
  if (expected.length === 0) return null
  // An estimate that is over says nothing of a call that another shipment has an estimate ahead for.
  const isStanding = ({ arrival }: Expected) => arrival.state !== 'overdue'
  const speaking = [expected, all].map((each) => each.filter(isStanding)).find((each) => each.length > 0)
  const [first, ...others] = sorted(speaking ?? expected, (a, b) => a.eta - b.eta)
  if (first === undefined) return null
  const { shipment, terminal } = first.item
  const call: Arrival = {
    key,
    vessel: shipment.podVesselName,
    imo: first.imo,
    voyage: shipment.podVoyageNumber,
    port: shipment.portOfDischargeName ?? shipment.portOfDischargeLocode,
    terminal,
    eta: first.eta,
    overdueDays: first.arrival.state === 'overdue' ? first.arrival.days : 0,
    isConfirmed: first.arrival.state !== 'unconfirmed',
    answeredAt: shipment.lineTrackingLastSucceededAt,
    zone: shipment.podTimezone,
    slip: slip(shipment, first.item.containers, now),
    boxes: expected.reduce((sum, { item }) => sum + item.containers.length, 0),
    customers: [...new Set(expected.flatMap(({ item }) => item.shipment.customerName ?? []))],
  }
  for (const { item, arrival, eta } of others) {
    call.slip = worse(call.slip, slip(item.shipment, item.containers, now))
    if (eta !== call.eta) continue
    call.answeredAt = later(call.answeredAt, item.shipment.lineTrackingLastSucceededAt)
    call.isConfirmed ||= arrival.state !== 'unconfirmed'
  }
  return call
}

/** The last calls of each list: who shows them also counts those that are left out. */
const lastCalls = new WeakMap<
  readonly ActiveShipment[],
  { now: number; isWanted: IsWanted; calls: readonly Arrival[] }
>()

function allCalls(all: readonly ActiveShipment[], now: number, isWanted: IsWanted): readonly Arrival[] {
  const last = lastCalls.get(all)
  if (last !== undefined && last.now === now && last.isWanted === isWanted) return last.calls
  const calls = [...expectedCalls(all, now)].flatMap(
    ([key, expected]) => callOf(key, expected, { now, isWanted }) ?? [],
  )
  lastCalls.set(all, { now, isWanted, calls })
  return calls
}

/**
 * Vessel calls that are still estimates, with what is wanted: one row for vessel, voyage and terminal. Those that are
 * overdue stay; the longest overdue come first, a few of them, then those that are due by their time, then the other
 * overdue ones. Which ship it is and whether it has come, shipments that nobody asked for may tell. `now` in epoch
 * milliseconds.
 * @param all everything that is tracked
 */
export function arrivals(all: readonly ActiveShipment[], now: number, isWanted = anyShipment): Arrival[] {
  const calls = sorted(
    allCalls(all, now, isWanted).filter(
      ({ eta, overdueDays }) =>
        eta <= now + aheadDays * dayMs && overdueDays <= settings.arrival.forgottenDays,
    ),
    (a, b) => a.eta - b.eta || a.key.localeCompare(b.key),
  )
  const overdue = calls.filter(({ overdueDays }) => overdueDays > 0)
  return [
    ...overdue.slice(0, mostOverdueFirst),
    ...calls.filter(({ overdueDays }) => overdueDays === 0),
    ...overdue.slice(mostOverdueFirst),
  ]
}

/** How many calls are left out of these arrivals because nobody waits for news of them any more. */
export function forgottenCalls(all: readonly ActiveShipment[], now: number, isWanted = anyShipment): number {
  const calls = allCalls(all, now, isWanted)
  return calls.filter(({ overdueDays }) => overdueDays > settings.arrival.forgottenDays).length
}

/** How many vessels make these calls: one that calls at two terminals is one. */
export function vesselCount(calls: readonly Arrival[]): number {
  return new Set(calls.map(({ imo, vessel }) => imo ?? (vessel === null ? null : shipNameKey(vessel)))).size
}

/** How many vessels are expected within the next 24 hours; those of today are, also where their hour is over. */
export function arrivingSoon(calls: readonly Arrival[], now: number): number {
  return vesselCount(calls.filter(({ eta, overdueDays }) => overdueDays === 0 && eta <= now + dayMs))
}
