import { instantOf } from '#contract/instant.ts'
import type { CallArrival } from '#contract/desk/call-arrivals.ts'
import type { ReadContainer } from '../reading/container.ts'
import { isSamePlace, placeName } from '../reading/place.ts'
import { isSameShip, knownImos, shipNameKey, voyageKey } from '../reading/ship.ts'
import { type ReadShipment, withCallArrival } from '../reading/shipment.ts'
import { isArrivalDoubted } from '../journey/arrival-doubt.ts'
import { departureOf } from '../journey/departure.ts'
import { type PortArrival, portArrival } from '../journey/port-arrival.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { lastFound } from '../util/last-found.ts'
import { sorted } from '../util/lists.ts'

/** A shipment with its boxes, and what tells by which call of which vessel it comes. */
export interface Called {
  shipment: ReadShipment
  /** Of the discharge port. */
  terminal: string | null
  containers: readonly ReadContainer[]
}

/** A shipment with the call of a vessel that brings it. */
export interface VesselCall<Item extends Called> {
  item: Item
  imo: string | null
  /** The ship by its number, else by its name, else by the shipment that it brings. */
  ship: string
  /** The ship's name, the same for all of its shipments however they spell it; null if none gives it. */
  name: string | null
  /** One for ship, voyage and port. */
  key: string
  /** As this shipment reports it, else as another one on the same call does. */
  arrival: PortArrival
}

/** The members of a shipment that identify its ship and its port of discharge. */
export type Destined = Pick<
  ReadShipment,
  'id' | 'podVesselImo' | 'podVesselName' | 'portOfDischargeLocode' | 'portOfDischargeName'
>

/** Names the port of discharge of a shipment; null: it has none. */
export type PortKeyOf = (shipment: Destined) => string | null

const arrivalOf = lastFound(({ shipment, containers }: Called, now) => portArrival(shipment, containers, now))

/** Names the port of discharge of each: by its code, which any shipment for a port of the same name may tell. */
export function portKeys(all: readonly Destined[]): PortKeyOf {
  const codes = new Map<string, string>()
  for (const { portOfDischargeLocode: code, portOfDischargeName: name } of all) {
    if (code !== null && name !== null) codes.set(placeName(name), code)
  }
  return ({ portOfDischargeLocode: code, portOfDischargeName: name }) =>
    code ?? (name === null ? null : (codes.get(placeName(name)) ?? placeName(name)))
}

/** A shipment of which it is not known yet on which call of its ship it comes. */
type Uncalled<Item extends Called> = Omit<VesselCall<Item>, 'key' | 'name'>

/** When the ship came, or is to come, as a shipment tells it; null where it does not. */
function timeOf({ item, arrival }: Uncalled<Called>): number | null {
  const came = arrival.state === 'arrived' ? arrival.at : null
  return instantOf(came ?? item.shipment.podEtaAt)
}

/**
 * Parts what shipments tell of one ship, voyage and port into calls: voyage numbers come again, and some have none. A
 * shipment that tells no time is of the last call.
 */
function callsByTime<Item extends Called>(alike: readonly Uncalled<Item>[]): Uncalled<Item>[][] {
  const timed = alike.map((own) => ({ own, time: timeOf(own) ?? Number.POSITIVE_INFINITY }))
  const calls: Uncalled<Item>[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { own, time } of sorted(timed, (a, b) => a.time - b.time)) {
    const isNext = time === Number.POSITIVE_INFINITY || time - last <= settings.arrival.sameCallDays * dayMs
    const call = isNext ? calls.at(-1) : undefined
    if (call === undefined) calls.push([own])
    else call.push(own)
    last = time
  }
  return calls
}

/** The arrival that shipments of one call report: of several the one that knows when, and that nothing contradicts. */
function reportedArrival(call: readonly Uncalled<Called>[]): CallArrival | null {
  let found: CallArrival | null = null
  for (const { item, arrival } of call) {
    const { podVoyageNumber, billOfLadingNumber: bill, polAtdAt } = item.shipment
    // Without its number, one voyage of a vessel cannot be told from the next.
    if (arrival.state !== 'arrived' || arrival.reportedFor !== null || podVoyageNumber === null) continue
    const { at, zone } = arrival
    if ((instantOf(at) ?? Number.POSITIVE_INFINITY) < (instantOf(polAtdAt) ?? 0)) continue
    const latest = arrival.latest || isArrivalDoubted(item.shipment, item.containers)
    if (found === null || found.at === null || (found.latest && !latest)) found = { at, zone, latest, bill }
  }
  return found
}

function arrivedBy({ bill: reportedFor, ...arrival }: CallArrival): PortArrival {
  return { state: 'arrived', ...arrival, reportedFor }
}

/** Days between an arrival and an ETA up to which they are of one call. */
function isNear(at: string | null, eta: string | null): boolean {
  const [arrived, due] = [instantOf(at), instantOf(eta)]
  return arrived === null || due === null || Math.abs(arrived - due) <= settings.arrival.sameCallDays * dayMs
}

/**
 * Whether an arrival on a call is that of a shipment too, which reports none, or knows no more than that a box was off
 * the ship: not where its own departure is still to come, or was later.
 */
function isTold({ item, arrival }: Uncalled<Called>, { at, latest }: CallArrival, now: number): boolean {
  const { shipment, containers } = item
  if (arrival.state === 'arrived') {
    return shipment.callArrival?.bill === null && arrival.latest && !latest && at !== null
  }
  if (!isNear(at, shipment.podEtaAt)) return false
  const departure = departureOf(shipment, containers, now)
  if (departure.state === 'departed') return (instantOf(departure.at) ?? 0) <= (instantOf(at) ?? now)
  return departure.state !== 'due'
}

/** The name of each ship: of several, of those that stand beside its number, the first of the alphabet. */
function shipNames(calls: readonly { item: Called; ship: string }[]): Map<string, string> {
  const names = new Map<string, { name: string; beside: boolean }>()
  for (const { item, ship } of calls) {
    const { podVesselName: name, podVesselImo } = item.shipment
    if (name === null) continue
    const beside = podVesselImo !== null
    const known = names.get(ship)
    if (known === undefined || (known.beside === beside ? name < known.name : beside)) {
      names.set(ship, { name, beside })
    }
  }
  return new Map(Array.from(names, ([ship, { name }]) => [ship, name]))
}

/** What a ship is called: its number where nobody names it, and null where nobody knows that either. */
export function vesselName({ name, imo }: { name: string | null; imo: string | null }): string | null {
  return name ?? (imo === null ? null : `IMO ${imo}`)
}

/** How many boxes these shipments have: two bills may list the same one. A box without a number is one of its own. */
export function boxesOn(all: readonly Pick<Called, 'containers'>[]): number {
  return new Set(all.flatMap(({ containers }) => containers.map(({ id, number }) => number || id))).size
}

/** Names the ship of a shipment by its number, else by its name. */
function shipKey({ id, podVesselName: name }: Destined, imo: string | null): string {
  // Two shipments with neither number nor name may be on different ships.
  return imo ?? (name === null ? `of ${id}` : `named ${shipNameKey(name)}`)
}

/** Names the ship of each: by its number, which any shipment on a ship of the same name may tell. */
export function shipKeys(all: readonly Destined[]): (shipment: Destined) => string {
  const imoOf = knownImos(all)
  return (shipment) => shipKey(shipment, imoOf(shipment))
}

function findCalls<Item extends Called>(
  all: readonly Item[],
  now: number,
  portKeyOf: PortKeyOf,
): VesselCall<Item>[] {
  const imoOf = knownImos(shipmentsOf(all))
  const alike = new Map<string, Uncalled<Item>[]>()
  const uncalled = all.map((item) => {
    const { podVoyageNumber: voyage } = item.shipment
    const imo = imoOf(item.shipment)
    const ship = shipKey(item.shipment, imo)
    const key = [ship, voyage === null ? null : voyageKey(voyage), portKeyOf(item.shipment)].join('|')
    const own: Uncalled<Item> = { item, imo, ship, arrival: arrivalOf(item, now) }
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [own])
    else others.push(own)
    return own
  })
  const names = shipNames(uncalled)
  const calls = new Map<Uncalled<Item>, VesselCall<Item>>()
  for (const [key, owns] of alike) {
    for (const [index, call] of callsByTime(owns).entries()) {
      const told = reportedArrival(call)
      for (const own of call) {
        const arrival = told !== null && isTold(own, told, now) ? arrivedBy(told) : own.arrival
        calls.set(own, {
          ...own,
          name: names.get(own.ship) ?? null,
          key: index === 0 ? key : `${key}|${index}`,
          arrival,
        })
      }
    }
  }
  // Each has one.
  return uncalled.map((own) => calls.get(own) as VesselCall<Item>)
}

const lastCalls = lastFound((all: readonly Called[], now) => findCalls(all, now, portKeys(shipmentsOf(all))))

function shipmentsOf(all: readonly Called[]): ReadShipment[] {
  return all.map(({ shipment }) => shipment)
}

/**
 * The call of each shipment. Which ship it is and whether it has come, any shipment may tell: of everything that is
 * tracked, nothing may be left out but what `shipKeys` tells to be on another ship. `now` in epoch milliseconds.
 * @param portKeyOf of everything that is tracked, where these are the shipments of one ship
 */
export function vesselCalls<Item extends Called>(
  all: readonly Item[],
  now: number,
  portKeyOf?: PortKeyOf,
): VesselCall<Item>[] {
  if (portKeyOf !== undefined) return findCalls(all, now, portKeyOf)
  // They were found of these items.
  return lastCalls(all, now) as VesselCall<Item>[]
}

function portOf({ portOfDischargeLocode, portOfDischargeName }: ReadShipment) {
  return { locationLocode: portOfDischargeLocode, locationName: portOfDischargeName }
}

/** Whether a shipment is on the call that it was on before: what becomes known of a call moves nobody to another one. */
export function isOneCall(was: VesselCall<Called>, is: VesselCall<Called>): boolean {
  const [one, other] = [was.item.shipment, is.item.shipment]
  const [voyage, later] = [one.podVoyageNumber, other.podVoyageNumber]
  return (
    isSameShip(was, is) !== false &&
    (voyage === null || later === null || voyageKey(voyage) === voyageKey(later)) &&
    isSamePlace(portOf(one), portOf(other)) !== false
  )
}

/** The last item made from each one, so that asking again gives the same object. */
const lastMade = new WeakMap<Called, { arrival: CallArrival; made: Called }>()

export function isSameArrival(one: CallArrival, other: CallArrival): boolean {
  return one.at === other.at && one.bill === other.bill && one.latest === other.latest
}

/** The shipments with the arrivals that others on their calls report. Parameters as of `vesselCalls`. */
export function withCallArrivals<Item extends Called>(
  all: readonly Item[],
  now: number,
  portKeyOf?: PortKeyOf,
): Item[] {
  return vesselCalls(all, now, portKeyOf).map(({ item, arrival: told }) => {
    if (told.state !== 'arrived' || told.reportedFor === null) return item
    if ((item.shipment.callArrival?.bill ?? null) !== null) return item
    const arrival = { at: told.at, zone: told.zone, latest: told.latest, bill: told.reportedFor }
    const last = lastMade.get(item)
    // It was made of an item of this kind.
    if (last !== undefined && isSameArrival(last.arrival, arrival)) return last.made as Item
    const made = { ...item, shipment: withCallArrival(item.shipment, arrival) }
    lastMade.set(item, { arrival, made })
    return made
  })
}
