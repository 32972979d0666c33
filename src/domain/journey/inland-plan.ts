import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { inlandDestination } from './inland-destination.ts'
import { isRoutedByRail } from './whereabouts.ts'

/** How a box is to go on from the port of discharge. */
export interface InlandPlan {
  /** `not-known`: an inland destination, and no railroad named. */
  by: 'rail' | 'not-known'
  /** The destination, where it is named. */
  to: string | null
}

/**
 * The plan of a box that still stands at the port, null where it ends there. A railroad or a railroad's last free
 * day proves a rail plan: domain/README.md, Rail. `shipment` null: not in the answer.
 */
export function inlandPlan(container: ReadContainer, shipment: ReadShipment | null): InlandPlan | null {
  const to = shipment === null ? null : inlandDestination(shipment)
  if (isRoutedByRail(container)) return { by: 'rail', to }
  return to === null ? null : { by: 'not-known', to }
}
