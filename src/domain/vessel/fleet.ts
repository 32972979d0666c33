import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Vessel } from '#contract/vessel.ts'
import { findLast, sorted } from '../util/lists.ts'
import { arrivalWindow } from './arrivals.ts'
import { instantOf } from '../time/instant.ts'
import { slip, type Slip } from '../journey/slip.ts'
import { freshness, type Freshness } from '../tracking/staleness.ts'
import { hourMs, dayMs } from '../time/durations.ts'

/** A shipment on its way over sea, with its boxes. */
export interface Cargo {
  shipment: Shipment
  containers: Container[]
}

/** A vessel that carries active shipments to their port of discharge. */
export interface FleetVessel {
  imo: string
  name: string
  /** Next to arrive first. */
  cargo: Cargo[]
  /** The cargo that arrives first: where the vessel goes, as far as this account knows. */
  next: Shipment
  /** The shipment that slipped most; null where none says. */
  mostSlipped: { shipment: Shipment; slip: Slip } | null
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

/** Departed, not yet arrived, still tracked, and the ship is known. */
export function isAtSea(shipment: Shipment): boolean {
  return (
    shipment.podVesselImo !== null &&
    shipment.polAtdAt !== null &&
    shipment.podAtaAt === null &&
    shipment.lineTrackingStoppedAt === null
  )
}

/** Whether a shipment is one that the filter asks for; `now` in epoch milliseconds. */
export function passes(shipment: Shipment, filter: FleetFilter, now: number): boolean {
  const { port, line, customer, within } = filter
  if (port !== '' && shipment.portOfDischargeLocode !== port) return false
  if (line !== '' && shipment.shippingLineScac !== line) return false
  if (customer !== '' && shipment.customerName !== customer) return false
  if (within === null) return true
  const eta = instantOf(shipment.podEtaAt)
  // One that is overdue may come at any moment.
  return eta !== null && eta - now <= within * dayMs
}

/** How soon an arrival is expected, by its ETA. */
type Arriving = 'due' | 'expected' | 'overdue' | 'unknown'

/** In the order of a list: one that is due may come at any moment, of one long overdue nothing is known. */
const arrivingOrder: readonly Arriving[] = ['due', 'expected', 'overdue', 'unknown']

/**
 * Where an ETA without an arrival stands: `due` for as long after it as the arrivals list such a call,
 * `overdue` after that. `now` in epoch milliseconds.
 */
function arriving({ podEtaAt }: Pick<Shipment, 'podEtaAt'>, now: number): Arriving {
  const eta = instantOf(podEtaAt)
  if (eta === null) return 'unknown'
  if (eta > now) return 'expected'
  return now - eta <= arrivalWindow.overdueHours * hourMs ? 'due' : 'overdue'
}

/** Whether an ETA is over though no arrival was reported. */
export function wasDue(shipment: Pick<Shipment, 'podEtaAt'>, now: number): boolean {
  const state = arriving(shipment, now)
  return state === 'due' || state === 'overdue'
}

/** Next to arrive first; of the long overdue those first whose ETA passed last. */
export function byArrival(now: number): (a: Shipment, b: Shipment) => number {
  return (a, b) => {
    const [stateA, stateB] = [arriving(a, now), arriving(b, now)]
    if (stateA !== stateB) return arrivingOrder.indexOf(stateA) - arrivingOrder.indexOf(stateB)
    const later = (instantOf(a.podEtaAt) ?? 0) - (instantOf(b.podEtaAt) ?? 0)
    return stateA === 'overdue' ? -later : later
  }
}

/** The vessels under the given cargo, next to arrive first. `now` in epoch milliseconds. */
export function fleetOf(cargo: readonly Cargo[], now: number): FleetVessel[] {
  const sooner = byArrival(now)
  const byImo = new Map<string, Cargo[]>()
  for (const each of cargo) {
    const imo = each.shipment.podVesselImo
    if (imo === null || !isAtSea(each.shipment)) continue
    const others = byImo.get(imo)
    if (others === undefined) byImo.set(imo, [each])
    else others.push(each)
  }
  const fleet = [...byImo].flatMap(([imo, unsorted]): FleetVessel[] => {
    const inOrder = sorted(unsorted, (a, b) => sooner(a.shipment, b.shipment))
    const next = inOrder[0]?.shipment
    if (next === undefined) return []
    let mostSlipped: FleetVessel['mostSlipped'] = null
    for (const { shipment } of inOrder) {
      const moved = slip(shipment)
      if (moved === null || moved.days <= (mostSlipped?.slip.days ?? -Infinity)) continue
      mostSlipped = { shipment, slip: moved }
    }
    return [{ imo, name: next.podVesselName ?? `IMO ${imo}`, cargo: inOrder, next, mostSlipped }]
  })
  return sorted(fleet, (a, b) => sooner(a.next, b.next) || a.name.localeCompare(b.name))
}

/** Where a vessel was last reported. */
export interface Sighting {
  latitude: number
  longitude: number
  /** Degrees, 0 is north, clockwise. */
  heading: number | null
  /** The fact's own time. */
  at: string | null
}

/** The last report of a vessel; null where there is none. */
export function lastSighting(vessel: Vessel): Sighting | null {
  const { latitude, longitude, positionTimestamp } = vessel
  if (latitude !== null && longitude !== null) {
    return { latitude, longitude, heading: vessel.navigationalHeadingDegrees, at: positionTimestamp }
  }
  const last = findLast(vessel.positions, ({ estimated }) => !estimated) ?? vessel.positions.at(-1)
  return last === undefined
    ? null
    : { latitude: last.latitude, longitude: last.longitude, heading: last.heading, at: last.timestamp }
}

/** The step of the ladder on which the last report stands, at any moment and without an answer. */
export function sightingFreshness(sighting: Sighting | null, now: number): Freshness {
  return freshness('position', sighting?.at ?? null, now)
}

/** Whose name stays where names collide: next to arrive, then slipped, then the rest. */
export function labelPriority({ next, mostSlipped }: FleetVessel, now: number): number {
  const eta = instantOf(next.podEtaAt)
  const isSoon = eta !== null && eta - now <= dayMs && arriving(next, now) !== 'overdue'
  if (isSoon) return 10_000 - (eta - now) / dayMs
  return mostSlipped === null ? 0 : Math.max(0, mostSlipped.slip.days)
}
