import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { sorted } from '../util/lists.ts'
import { type Deadline, deadline } from '../deadline/deadline.ts'
import { activeHolds } from '../deadline/holds.ts'
import { isReady } from '../deadline/release.ts'
import { settings } from '../settings.ts'
import { byUrgency } from '../deadline/urgent-container.ts'

/** A shipment under tracking with its boxes that are not gone yet. */
export interface ActiveShipment {
  shipment: Shipment
  /** Of the discharge port. */
  terminal: string | null
  containers: Container[]
}

/** An active container, with what decides when it must go. */
export interface ActiveContainer {
  container: Container
  shipment: Shipment
  terminal: string | null
  deadline: Deadline
}

/** Narrows the active shipments; an empty text takes all. */
export interface ActiveShipmentsFilter {
  /** UN/LOCODE or a part of the name of the port of discharge. */
  port: string
  /** A part of the customer's name. */
  customer: string
}

function contains(text: string | null, part: string): boolean {
  return (text ?? '').toLowerCase().includes(part.toLowerCase())
}

export function filterActiveShipments<Each extends Pick<ActiveShipment, 'shipment'>>(
  shipments: readonly Each[],
  filter: ActiveShipmentsFilter,
): Each[] {
  const { port, customer } = filter
  return shipments.filter(
    ({ shipment }) =>
      (port === '' ||
        shipment.portOfDischargeLocode?.toLowerCase() === port.toLowerCase() ||
        contains(shipment.portOfDischargeName, port)) &&
      (customer === '' || contains(shipment.customerName, customer)),
  )
}

/** Every box with its deadline. `now` in epoch milliseconds. */
export function activeContainers(shipments: readonly ActiveShipment[], now: number): ActiveContainer[] {
  return shipments.flatMap(({ shipment, terminal, containers }) =>
    containers.map((container) => ({
      container,
      shipment,
      terminal,
      deadline: deadline(container, shipment, now),
    })),
  )
}

/**
 * Boxes whose last free day is over or near, the worst first; those whose day is not confirmed come last,
 * without a color.
 */
export function pressingBoxes(boxes: readonly ActiveContainer[]): ActiveContainer[] {
  const days = settings.deadline.soonDays
  return sorted(
    boxes.filter((box) => box.deadline.daysLeft !== null && box.deadline.daysLeft <= days),
    byUrgency,
  )
}

/** Days that are not confirmed, and boxes without one, come last. */
function sureDaysLeft({ deadline: { suppressed, daysLeft } }: ActiveContainer): number {
  return suppressed === null && daysLeft !== null ? daysLeft : Number.MAX_SAFE_INTEGER
}

/** Boxes that a truck could fetch and that have no appointment, the nearest day first. */
export function readyBoxes(boxes: readonly ActiveContainer[]): ActiveContainer[] {
  return sorted(
    boxes.filter(({ container }) => isReady(container) && container.pickupAppointmentAt === null),
    (a, b) => sureDaysLeft(a) - sureDaysLeft(b) || byUrgency(a, b),
  )
}

/** How many boxes are past their day, on it, and held. Days that are not confirmed are not counted. */
export function boxCounts(boxes: readonly ActiveContainer[]): {
  past: number
  today: number
  blocked: number
} {
  const counts = { past: 0, today: 0, blocked: 0 }
  for (const {
    container,
    deadline: { band },
  } of boxes) {
    if (band === 'past') counts.past += 1
    if (band === 'today') counts.today += 1
    if (activeHolds(container).length > 0) counts.blocked += 1
  }
  return counts
}
