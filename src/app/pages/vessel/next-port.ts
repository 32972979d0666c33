import type { ReadShipment } from '#domain/reading/shipment.ts'
import { arrivalByEta, portArrival, type PortArrival } from '#domain/journey/port-arrival.ts'

/** Where a vessel goes next, and what is known of its arrival there. */
export interface VesselNextPort {
  name: string | null
  arrival: PortArrival
  zone: string | null
}

interface CalledPort {
  locationId: string
  name: string | null
  inboundEtaAt: string | null
  timeZone: string | null
}

/**
 * The next port of call; where no journey tells, that of the cargo that arrives first, as the map's panel says. Null
 * where neither does. `now`: epoch milliseconds.
 */
export function nextPort(
  journey: { next: { port: CalledPort | null } | null } | null,
  next: ReadShipment | null,
  now: number,
): VesselNextPort | null {
  const port = journey?.next?.port
  // At its shipment's port of discharge the shipment's ETA counts: every page shows that one.
  if (port != null && port.locationId !== next?.relationships.portOfDischarge?.id) {
    const { name, inboundEtaAt: eta, timeZone: zone } = port
    return { name, arrival: arrivalByEta(eta, zone, now), zone }
  }
  if (next === null) return null
  return {
    name: next.portOfDischargeName ?? next.portOfDischargeLocode,
    arrival: portArrival(next, [], now),
    zone: next.podTimezone,
  }
}
