import type { ReadShipment } from '#domain/reading/shipment.ts'
import { departureOf } from '#domain/journey/departure.ts'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { type BoxesOfShip, portArrival } from '#domain/journey/port-arrival.ts'
import type { TagTone } from '../../ui/Tag.tsx'

/**
 * Shipments have no status of their own: it is read from the times: contract/README.md, Shipments. A stop of
 * tracking is said first, since nothing else may be current after it.
 */
export function shipmentState(
  shipment: ReadShipment,
  boxes: BoxesOfShip,
  now: number,
): { label: string; tone: TagTone } {
  if (shipment.lineTrackingStoppedAt !== null) return { label: 'Tracking stopped', tone: 'muted' }
  if (inlandArrival(shipment, boxes, now).state === 'arrived')
    return { label: 'At the inland destination', tone: 'ok' }
  const arrival = portArrival(shipment, boxes, now)
  if (arrival.state === 'arrived') return { label: 'Arrived at the discharge port', tone: 'ok' }
  if (arrival.state === 'overdue') return { label: 'Past ETA, arrival not reported', tone: 'soon' }
  const { state: departure } = departureOf(shipment, boxes, now)
  if (departure === 'departed') return { label: 'At sea', tone: 'info' }
  if (departure === 'overdue') return { label: 'Past ETD, departure not reported', tone: 'soon' }
  if (departure === 'due' || shipment.podEtaAt !== null) return { label: 'Not departed yet', tone: 'muted' }
  return { label: 'Nothing reported yet', tone: 'unknown' }
}
