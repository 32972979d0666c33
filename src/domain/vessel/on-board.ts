import { instantOf } from '#contract/instant.ts'
import { isAhead } from '../reading/ahead.ts'
import { isLongOverdue, portArrival } from '../journey/port-arrival.ts'
import type { Cargo } from './fleet.ts'
import { isOnOtherShip, type JourneyOnMap } from './journey-map.ts'

/**
 * Where a cargo is that a vessel was to bring: `aboard` as far as anything says; still on `other-ship`; `arrived` by
 * what its journey or its boxes say; `not-reported` where the ship has left the port, or the call is long over, and
 * nobody said that it was made.
 */
export type CargoState = 'aboard' | 'other-ship' | 'arrived' | 'not-reported'

type Journeys = ReadonlyMap<string, JourneyOnMap>

/** Whether a journey tells that its box came to the port of discharge. */
function tellsArrival(journey: JourneyOnMap | undefined): boolean {
  const calls = journey?.ports.filter(({ label }) => label === 'POD') ?? []
  return calls.some(({ inboundAtaAt }) => inboundAtaAt !== null)
}

/** Whether the journey of any box on that ship tells that the ship has sailed from this cargo's port of discharge. */
function tellsDeparture({ shipment }: Cargo, journeys: Journeys, imo: string | null, now: number): boolean {
  const port = shipment.relationships.portOfDischarge?.id ?? null
  const loaded = instantOf(shipment.polAtdAt)
  if (imo === null || port === null || loaded === null) return false
  return [...journeys.values()].some(
    ({ ship }) =>
      ship?.vesselImo === imo &&
      ship.departurePortId === port &&
      // A call of the voyage before is no evidence.
      (instantOf(ship.departurePortAtd) ?? 0) > loaded &&
      !isAhead(ship.departurePortAtd, ship.departurePortTimeZone, now),
  )
}

/**
 * Where a vessel's cargo is, by the journeys of its shipments, as far as they are loaded. The panel on the map and
 * the vessel's page both say this. `now`: epoch milliseconds.
 */
export function cargoState(cargo: Cargo, journeys: Journeys, imo: string | null, now: number): CargoState {
  const { shipment, containers } = cargo
  const journey = journeys.get(shipment.id)
  const arrival = portArrival(shipment, containers, now)
  if (arrival.state === 'arrived' || tellsArrival(journey)) return 'arrived'
  if (imo !== null && isOnOtherShip(journey, imo)) return 'other-ship'
  return isLongOverdue(arrival) || tellsDeparture(cargo, journeys, imo, now) ? 'not-reported' : 'aboard'
}
