import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { byUrgency } from '#domain/deadline/urgent-container.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { isAshore, wentInland } from '#domain/journey/whereabouts.ts'
import {
  type ActiveContainer,
  activeContainers,
  type ActiveShipment,
} from '#domain/tracking/active-shipments.ts'
import { sorted } from '#domain/util/lists.ts'
import { type Arrival, arrivals, forgottenCalls } from '#domain/vessel/arrivals.ts'

/** What a page is about: a port by UN/LOCODE, an inland place by UN/LOCODE, a terminal by id, a line by SCAC. */
export type Subject =
  | { kind: 'port'; code: string }
  | { kind: 'inland'; code: string }
  | { kind: 'terminal'; id: string }
  | { kind: 'line'; scac: string }

export interface Activity {
  /** Vessels that are overdue or expected. */
  arrivals: Arrival[]
  /** Calls so long overdue that they are not listed. */
  forgotten: number
  /** Boxes that wait for a truck, the most urgent first. */
  boxes: ActiveContainer[]
}

/** Whether the vessel of a shipment calls there. */
function callsAt(
  { portOfDischargeLocode, shippingLineScac, relationships }: ReadShipment,
  subject: Subject,
): boolean {
  if (subject.kind === 'port') return portOfDischargeLocode === subject.code
  if (subject.kind === 'terminal') return relationships.podTerminal?.id === subject.id
  return subject.kind === 'line' && shippingLineScac === subject.scac
}

/** Where the box stands by its own record; where that says nothing, by its shipment's. */
function terminalOf(container: ReadContainer, shipment: ReadShipment, inland: boolean): string | undefined {
  const terminal = inland
    ? (container.relationships.pickupFacility ?? shipment.relationships.destinationTerminal)
    : (container.relationships.podTerminal ?? shipment.relationships.podTerminal)
  return terminal?.id
}

/** Whether a box waits there: at the port until a train has it, then at its inland ramp. */
function waitsAt(container: ReadContainer, shipment: ReadShipment, subject: Subject): boolean {
  if (!isAshore(container)) return false
  const inland = wentInland(container)
  if (subject.kind === 'terminal') return terminalOf(container, shipment, inland) === subject.id
  if (subject.kind === 'line' || !inland) return callsAt(shipment, subject)
  return shipment.destinationLocode === subject.code
}

/** The label of a call's time. `now`: epoch milliseconds. */
export function callTimeWord({ eta, zone }: Arrival, now: number): 'was due' | 'ETA' {
  return hasPassed(new Date(eta).toISOString(), zone, now) ? 'was due' : 'ETA'
}

/** What goes on there among the shipments under tracking. `now`: epoch milliseconds. */
export function activityAt(shipments: readonly ActiveShipment[], subject: Subject, now: number): Activity {
  const boxes = activeContainers(shipments, now).filter(({ container, shipment }) =>
    waitsAt(container, shipment, subject),
  )
  const isCalling = (shipment: ReadShipment) => callsAt(shipment, subject)
  return {
    arrivals: arrivals(shipments, now, isCalling),
    forgotten: forgottenCalls(shipments, now, isCalling),
    boxes: sorted(boxes, byUrgency),
  }
}
