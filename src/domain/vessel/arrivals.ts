import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { sorted } from '../util/lists.ts'
import type { Silence } from '../journey/silence.ts'
import { daysMoved, slip, type Slip, slipTone } from '../journey/slip.ts'
import { boxesOn, type Called, type VesselCall, vesselCalls, vesselName } from './vessel-call.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'

/** One call of a vessel at a port, with the shipments on it that are wanted: the same on every screen. */
export interface Call {
  key: string
  /** The ship by its number, else by its name, else by a shipment that it brings. */
  ship: string
  /** What the ship is called; null where nobody knows which it is, as of a booking to which none is assigned yet. */
  vessel: string | null
  imo: string | null
  voyage: string | null
  port: string | null
  /** Null where it is not told, and where they go to several. */
  terminal: string | null
  /**
   * The earliest estimate among its shipments that is not over, else among others on this call; where all are over, of
   * its shipments. Null: none is reported.
   */
  etaAt: string | null
  /** The same in epoch milliseconds. */
  eta: number | null
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

/** A call of a ship that is known, whose time is too. */
export interface Arrival extends Call {
  vessel: string
  etaAt: string
  eta: number
}

/** Days ahead that are listed. */
const aheadDays = 7

/** Overdue calls that stand before those that are due: a screenful of them would hide what comes in today. */
const mostOverdueFirst = 3

/** The least certain first. */
const doubts: readonly Slip['doubt'][] = ['conflict', 'not-updated', 'not-departed', undefined]

function certainty({ doubt, since, atLeast }: Slip): number {
  return 4 * doubts.indexOf(doubt) + (since === 'original-eta' ? 2 : 0) + (atLeast ? 0 : 1)
}

/** The larger slip; of two equal ones the more certain, so that the order of bills does not matter. */
function worse(a: Slip | null, b: Slip | null): Slip | null {
  if (a === null || b === null) return a ?? b
  return (b.days - a.days || certainty(b) - certainty(a)) > 0 ? b : a
}

/** How late a ship is for a shipment whose estimate is over, by that of another one on the same call. */
function slipUntil(
  { podOriginalEtaAt, podEtaAt, podTimezone }: ReadShipment,
  eta: string | null,
): Slip | null {
  const days = daysMoved(podOriginalEtaAt ?? podEtaAt, eta, podTimezone)
  if (days === null) return null
  return {
    days,
    tone: slipTone(days),
    atLeast: false,
    since: podOriginalEtaAt === null ? 'eta' : 'original-eta',
  }
}

/** The later of two instants. */
function later(a: string | null, b: string | null): string | null {
  return (instantOf(b) ?? 0) > (instantOf(a) ?? 0) ? b : a
}

/** A shipment whose ship has not come, with its call. */
type Expected = VesselCall<Called>

/** The shipments of each call. */
function expectedCalls(all: readonly Called[], now: number): Map<string, Expected[]> {
  const calls = new Map<string, Expected[]>()
  for (const each of vesselCalls(all, now)) {
    if (each.arrival.state === 'arrived') continue
    const others = calls.get(each.key)
    if (others === undefined) calls.set(each.key, [each])
    else others.push(each)
  }
  return calls
}

/** Whether a shipment is one that is asked for. */
type IsWanted = (shipment: ReadShipment) => boolean

const anyShipment: IsWanted = () => true

function etaOf({ item }: Expected): number {
  return instantOf(item.shipment.podEtaAt) ?? Number.POSITIVE_INFINITY
}

/** The only one of some texts; null for none and for several. */
function only(texts: readonly (string | null)[]): string | null {
  const told = new Set(texts.filter((text) => text !== null))
  const [first = null] = told
  return told.size === 1 ? first : null
}

/** Null where nothing that is wanted is on this call. */
function callOf(all: readonly Expected[], isWanted: IsWanted, now: number): Call | null {
  const expected = all.filter(({ item }) => isWanted(item.shipment))
  if (expected.length === 0) return null
  // An estimate that is over, or that nobody confirms, says nothing of a call that has a better one.
  const standing = (['due', 'unconfirmed'] as const).flatMap((state) =>
    [expected, all].map((each) => each.filter(({ arrival }) => arrival.state === state)),
  )
  const speaking = standing.find((each) => each.length > 0)
  const [first, ...others] = sorted(speaking ?? expected, (a, b) => etaOf(a) - etaOf(b))
  if (first === undefined) return null
  const { shipment, containers } = first.item
  const call: Call = {
    key: first.key,
    ship: first.ship,
    vessel: vesselName(first),
    imo: first.imo,
    voyage: shipment.podVoyageNumber,
    port: shipment.portOfDischargeName ?? shipment.portOfDischargeLocode,
    terminal: only(expected.map(({ item }) => item.terminal)),
    etaAt: shipment.podEtaAt,
    eta: instantOf(shipment.podEtaAt),
    overdueDays: first.arrival.state === 'overdue' ? first.arrival.days : 0,
    isConfirmed: first.arrival.state !== 'unconfirmed',
    answeredAt: shipment.lineTrackingLastSucceededAt,
    zone: shipment.podTimezone,
    slip: slip(shipment, containers, now),
    boxes: boxesOn(expected.map(({ item }) => item)),
    customers: [...new Set(expected.flatMap(({ item }) => item.shipment.customerName ?? []))],
  }
  for (const other of others) {
    const { item, arrival } = other
    call.slip = worse(call.slip, slip(item.shipment, item.containers, now))
    if (etaOf(other) !== etaOf(first)) continue
    call.answeredAt = later(call.answeredAt, item.shipment.lineTrackingLastSucceededAt)
    call.isConfirmed ||= arrival.state !== 'unconfirmed'
  }
  if (speaking === undefined) return call
  // Where the estimate of a shipment is over, the ship is as late for it as for those that expect it.
  for (const { item, arrival } of expected) {
    if (arrival.state === 'overdue') call.slip = worse(call.slip, slipUntil(item.shipment, call.etaAt))
  }
  return call
}

/** Since when nobody has confirmed the time of a call; null where somebody has. */
export function silenceOfCall({ isConfirmed, answeredAt }: Call): Silence | null {
  return isConfirmed || answeredAt === null ? null : { since: answeredAt, stopped: false }
}

/** The last calls of each list: who shows them also counts those that are left out. */
const lastCalls = new WeakMap<
  readonly Called[],
  { now: number; isWanted: IsWanted; calls: ReadonlyMap<string, Call> }
>()

/**
 * The calls whose ship has not come, with what is wanted, by their keys. Which ship it is, shipments that nobody asked
 * for may tell. `now` in epoch milliseconds.
 * @param all everything that is tracked
 */
export function callsToCome(
  all: readonly Called[],
  now: number,
  isWanted = anyShipment,
): ReadonlyMap<string, Call> {
  const last = lastCalls.get(all)
  if (last !== undefined && last.now === now && last.isWanted === isWanted) return last.calls
  const calls = new Map(
    Array.from(expectedCalls(all, now)).flatMap(([key, expected]): [string, Call][] => {
      const call = callOf(expected, isWanted, now)
      return call === null ? [] : [[key, call]]
    }),
  )
  lastCalls.set(all, { now, isWanted, calls })
  return calls
}

function isTimed(call: Call): call is Arrival {
  return call.eta !== null && call.vessel !== null
}

function timedCalls(all: readonly Called[], now: number, isWanted: IsWanted): Arrival[] {
  return Array.from(callsToCome(all, now, isWanted).values()).filter(isTimed)
}

/**
 * Vessel calls that are still estimates, with what is wanted: one row for vessel, voyage and port. Those that are
 * overdue stay; the longest overdue come first, a few of them, then those that are due by their time, then the other
 * overdue ones. `now` in epoch milliseconds.
 * @param all everything that is tracked
 */
export function arrivals(all: readonly Called[], now: number, isWanted = anyShipment): Arrival[] {
  const calls = sorted(
    timedCalls(all, now, isWanted).filter(
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

/** Calls that stand in the list, and those overdue for over a week, of which there is no news for weeks. */
export function splitLongOverdue(calls: readonly Arrival[]): { listed: Arrival[]; longOverdue: Arrival[] } {
  const isLong = ({ overdueDays }: Arrival) => overdueDays > settings.arrival.longOverdueDays
  return { listed: calls.filter((call) => !isLong(call)), longOverdue: calls.filter(isLong) }
}

/** How many calls are left out of these arrivals because nobody waits for news of them any more. */
export function forgottenCalls(all: readonly Called[], now: number, isWanted = anyShipment): number {
  const calls = timedCalls(all, now, isWanted)
  return calls.filter(({ overdueDays }) => overdueDays > settings.arrival.forgottenDays).length
}

/** How many vessels make these calls: one that calls at two terminals is one. */
export function vesselCount(calls: readonly Arrival[]): number {
  return new Set(calls.map(({ ship }) => ship)).size
}

/** How many vessels are expected within the next 24 hours; those of today are, also where their hour is over. */
export function arrivingSoon(calls: readonly Arrival[], now: number): number {
  return vesselCount(calls.filter(({ eta, overdueDays }) => overdueDays === 0 && eta <= now + dayMs))
}
