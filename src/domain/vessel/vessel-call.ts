import { instantOf } from '#contract/instant.ts'
import type { CallArrival } from '../reading/call-arrival.ts'
import type { ReadContainer } from '../reading/container.ts'
import { knownImos, shipNameKey } from '../reading/ship.ts'
import { type ReadShipment, withCallArrival } from '../reading/shipment.ts'
import { type PortArrival, portArrival } from '../journey/port-arrival.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { lastFound } from '../util/last-found.ts'

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

const arrivalOf = lastFound(({ shipment, containers }: Called, now) => portArrival(shipment, containers, now))

/** Whether an arrival may be that of a shipment that is due by its own record: voyage numbers come again. */
function isNear(arrivedAt: string | null, eta: string | null): boolean {
  const [arrived, due] = [instantOf(arrivedAt), instantOf(eta)]
  return arrived === null || due === null || Math.abs(arrived - due) <= settings.arrival.sameCallDays * dayMs
}

/** The arrivals that shipments report, by their calls: of several the one that knows when. */
function reportedArrivals(calls: readonly VesselCall<Called>[]): Map<string, CallArrival> {
  const reported = new Map<string, CallArrival>()
  for (const { item, key, arrival } of calls) {
    // Without its number, one voyage of a vessel cannot be told from the next.
    if (arrival.state !== 'arrived' || arrival.reportedFor !== null) continue
    if (item.shipment.podVoyageNumber === null) continue
    const { at, zone, latest } = arrival
    const known = reported.get(key)
    if (known !== undefined && !known.latest && known.at !== null) continue
    reported.set(key, { at, zone, latest, bill: item.shipment.billOfLadingNumber })
  }
  return reported
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

/**
 * The call of each shipment. Which ship it is and whether it has come, any shipment may tell: of everything that is
 * tracked, nothing may be left out. `now` in epoch milliseconds.
 */
export function vesselCalls<Item extends Called>(all: readonly Item[], now: number): VesselCall<Item>[] {
  const imoOf = knownImos(all.map(({ shipment }) => shipment))
  const calls = all.map((item) => {
    const { id, podVesselName: name, podVoyageNumber, ...port } = item.shipment
    const imo = imoOf(item.shipment)
    // Of two shipments without number and name nobody knows that they sail together.
    const ship = imo ?? (name === null ? `of ${id}` : `named ${shipNameKey(name)}`)
    const place = port.portOfDischargeLocode ?? port.portOfDischargeName?.toLowerCase()
    const key = [ship, podVoyageNumber, place].join('|')
    return { item, imo, ship, name, key, arrival: arrivalOf(item, now) }
  })
  const reported = reportedArrivals(calls)
  const names = shipNames(calls)
  return calls.map((own): VesselCall<Item> => {
    const call = { ...own, name: names.get(own.ship) ?? null }
    const told = call.arrival.state === 'arrived' ? undefined : reported.get(call.key)
    if (told === undefined || !isNear(told.at, call.item.shipment.podEtaAt)) return call
    const { bill, ...arrival } = told
    return { ...call, arrival: { state: 'arrived', ...arrival, reportedFor: bill } }
  })
}

/**
 * The arrivals that shipments do not report and others on the same call do, by the ids of the silent ones.
 * `now` in epoch milliseconds.
 */
export function callArrivals(all: readonly Called[], now: number): Map<string, CallArrival> {
  return new Map(
    vesselCalls(all, now).flatMap(({ item, arrival }): [string, CallArrival][] => {
      if (arrival.state !== 'arrived' || arrival.reportedFor === null) return []
      const { at, zone, latest, reportedFor: bill } = arrival
      return [[item.shipment.id, { at, zone, latest, bill }]]
    }),
  )
}

/** The last item made from each one, so that asking again gives the same object. */
const lastMade = new WeakMap<Called, { arrival: CallArrival; made: Called }>()

function isSame(one: CallArrival, other: CallArrival): boolean {
  return one.at === other.at && one.bill === other.bill && one.latest === other.latest
}

/** The shipments with the arrivals that others on their calls report. `now` in epoch milliseconds. */
export function withCallArrivals<Item extends Called>(all: readonly Item[], now: number): readonly Item[] {
  const arrivals = callArrivals(all, now)
  if (arrivals.size === 0) return all
  return all.map((item) => {
    const arrival = arrivals.get(item.shipment.id)
    if (arrival === undefined || item.shipment.callArrival !== undefined) return item
    const last = lastMade.get(item)
    // It was made of an item of this kind.
    if (last !== undefined && isSame(last.arrival, arrival)) return last.made as Item
    const made = { ...item, shipment: withCallArrival(item.shipment, arrival) }
    lastMade.set(item, { arrival, made })
    return made
  })
}
