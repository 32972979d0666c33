import type { ReadShipment } from '../reading/shipment.ts'
import { type BoxesOfShip, type PortArrival, portArrival } from '../journey/port-arrival.ts'
import { lastFound } from '../util/last-found.ts'
import { knownImos, shipNameKey } from '../reading/ship.ts'

/** What of a shipment tells by which call of which vessel it comes. */
interface Called {
  shipment: ReadShipment
  /** Of the discharge port. */
  terminal: string | null
  containers: BoxesOfShip
}

/** A shipment with the call of a vessel at a terminal that brings it. */
export interface VesselCall<Item extends Called> {
  item: Item
  imo: string | null
  /** One for vessel, voyage and terminal; null where the vessel is not named. */
  key: string | null
  arrival: PortArrival
  /** Whether this shipment, or another one on the same call, reports that the vessel came. */
  isMade: boolean
}

function callKey({ shipment, terminal }: Called, imo: string | null): string | null {
  const { podVesselName: name, podVoyageNumber, portOfDischargeLocode } = shipment
  if (name === null) return null
  return [imo ?? shipNameKey(name), podVoyageNumber, terminal ?? portOfDischargeLocode].join('|')
}

const arrivalOf = lastFound(({ shipment, containers }: Called, now) => portArrival(shipment, containers, now))

/**
 * The call of each shipment. Which ship it is and whether it has come, any shipment may tell: of everything that is
 * tracked, nothing may be left out. `now` in epoch milliseconds.
 */
export function vesselCalls<Item extends Called>(all: readonly Item[], now: number): VesselCall<Item>[] {
  const imoOf = knownImos(all.map(({ shipment }) => shipment))
  const made = new Set<string>()
  const calls = all.map((item) => {
    const { shipment } = item
    const imo = imoOf(shipment)
    const key = callKey(item, imo)
    const arrival = arrivalOf(item, now)
    // Without its number, one voyage of a vessel cannot be told from the next.
    if (arrival.state === 'arrived' && key !== null && shipment.podVoyageNumber !== null) made.add(key)
    return { item, imo, key, arrival }
  })
  return calls.map((call) => ({
    ...call,
    isMade: call.arrival.state === 'arrived' || (call.key !== null && made.has(call.key)),
  }))
}
