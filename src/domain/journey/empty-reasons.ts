import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { hasRailPlan, isAshore, isGone, pickedUp } from './whereabouts.ts'

/** What a screen shows of a container and may find empty. */
export type ContainerFact =
  | 'lastFreeDay'
  | 'appointment'
  | 'plannedGateOut'
  | 'arrived'
  | 'discharged'
  | 'gateOut'
  | 'emptyReturn'
  | 'terminal'
  | 'yardPlace'
  | 'checked'
  | 'chassis'
  | 'rail'
  | 'inlandArrival'

const containerReasons: Record<ContainerFact, (container: Container) => string> = {
  lastFreeDay: (container) => {
    if (isGone(container)) return 'picked up'
    return isAshore(container) ? 'no deadline reported' : 'no deadline yet'
  },
  appointment: (container) => (isGone(container) ? 'picked up' : 'no appointment'),
  plannedGateOut: (container) => (isGone(container) ? 'picked up' : 'none planned'),
  arrived: (container) => (isAshore(container) ? 'not reported' : 'not arrived'),
  discharged: (container) => (isAshore(container) ? 'not reported' : 'not discharged'),
  gateOut: (container) => (container.emptyTerminatedAt === null ? 'not gated out' : 'not reported'),
  emptyReturn: (container) => (pickedUp(container) === null ? 'not picked up' : 'not returned'),
  terminal: (container) => (isAshore(container) ? 'not reported' : 'not assigned yet'),
  yardPlace: (container) => {
    if (isGone(container)) return 'picked up'
    return isAshore(container) ? 'not reported' : 'not discharged'
  },
  checked: () => 'never checked',
  chassis: (container) => (pickedUp(container) === null ? 'not picked up' : 'not reported'),
  rail: (container) => (hasRailPlan(container) ? 'not yet' : 'not on rail'),
  inlandArrival: (container) => (hasRailPlan(container) ? 'not arrived' : 'not on rail'),
}

/** Why a fact is not there, in a few words: a dash alone says nothing. */
export function emptyReason(fact: ContainerFact, container: Container): string {
  return containerReasons[fact](container)
}

/** What a screen shows of a shipment and may find empty. */
export type ShipmentFact =
  | 'customer'
  | 'references'
  | 'departure'
  | 'arrival'
  | 'slip'
  | 'vessel'
  | 'terminal'
  | 'destination'
  | 'containers'

const shipmentReasons: Record<ShipmentFact, (shipment: Shipment) => string> = {
  customer: () => 'no customer',
  references: () => 'no reference',
  departure: () => 'no departure reported',
  arrival: () => 'no ETA reported',
  slip: (shipment) => (shipment.podOriginalEtaAt === null ? 'no original ETA' : 'no ETA reported'),
  vessel: (shipment) => (shipment.polAtdAt === null ? 'not assigned yet' : 'not reported'),
  terminal: (shipment) => (shipment.podAtaAt === null ? 'not assigned yet' : 'not reported'),
  destination: () => 'ends at the discharge port',
  containers: () => 'no containers yet',
}

/** As `emptyReason`, for a fact of the shipment. */
export function shipmentEmptyReason(fact: ShipmentFact, shipment: Shipment): string {
  return shipmentReasons[fact](shipment)
}
