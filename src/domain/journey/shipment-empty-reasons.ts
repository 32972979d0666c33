import type { Shipment } from '#contract/shipment.ts'
import type { PortArrival } from './port-arrival.ts'

/** What a screen shows of a shipment and may find empty. */
export type ShipmentFact = 'customer' | 'references' | 'departure' | 'arrival' | 'vessel' | 'terminal'

const shipmentReasons: Record<ShipmentFact, (shipment: Shipment) => string> = {
  customer: () => 'no customer',
  references: () => 'no reference',
  departure: () => 'no departure reported',
  arrival: () => 'no ETA reported',
  vessel: (shipment) => (shipment.polAtdAt === null ? 'not assigned yet' : 'not reported'),
  terminal: () => 'not reported',
}

/** Why a fact of a shipment is not there, in a few words. */
export function shipmentEmptyReason(fact: ShipmentFact, shipment: Shipment): string {
  return shipmentReasons[fact](shipment)
}

/** Why no slip is told of an arrival, in a few words. */
export function slipEmptyReason({ podOriginalEtaAt }: Shipment, arrival: PortArrival): string {
  if (podOriginalEtaAt === null) return 'no original ETA'
  if (arrival.state === 'unknown') return 'no ETA reported'
  const isUntold = arrival.state === 'overdue' || (arrival.state === 'arrived' && arrival.latest)
  return isUntold ? 'arrival not reported' : 'original ETA doubted'
}
