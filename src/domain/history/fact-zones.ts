import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { zoneInPlace } from '../journey/zone-in-place.ts'
import type { FactZones } from './fact-words.ts'

/** The zones of the places that changes of a box and its shipment speak of; null: not known, or not sent. */
export function factZones(container: Container | null, shipment: Shipment | null): FactZones {
  return {
    origin: shipment?.polTimezone ?? null,
    port: container?.podTimezone ?? shipment?.podTimezone ?? null,
    inland: container?.finalDestinationTimezone ?? shipment?.destinationTimezone ?? null,
    pickup: container === null ? null : zoneInPlace(container),
    emptyReturn: container?.emptyTerminatedTimezone ?? null,
  }
}
