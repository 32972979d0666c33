import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { lastFound } from '../util/last-found.ts'
import { sorted } from '../util/lists.ts'
import { needsAppointment } from '../deadline/appointment.ts'
import { type Deadline, deadline } from '../deadline/deadline.ts'
import { activeHolds } from '../deadline/holds.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { hasUnreadableDay } from '../deadline/unreadable-day.ts'
import { isReady } from '../deadline/release.ts'
import { reportedHolds } from '../deadline/reported.ts'
import { terminalProof } from '../deadline/terminal-proof.ts'
import { isAshore } from '../journey/whereabouts.ts'
import { settings } from '../settings.ts'
import { byUrgency, daysInOrder } from '../deadline/urgent-container.ts'
import type { Urgency } from './urgency.ts'

/** A shipment under tracking with its boxes that are not gone yet. */
export interface ActiveShipment {
  shipment: ReadShipment
  /** Of the discharge port. */
  terminal: string | null
  /** What that terminal says that it reports. */
  terminalRecord: TerminalSource
  containers: ReadContainer[]
}

/** What the whole office works on: every shipment under tracking with the boxes that still need hands. */
export interface ActiveShipments {
  shipments: readonly ActiveShipment[]
  /** False while the dashboard has not read the whole account once. */
  isComplete: boolean
  /** Shipments under tracking that it has read. */
  read: number
  /** All that there are to read; null: the service does not count them. */
  total: number | null
}

/** An active container, with what decides when it must go. */
export interface ActiveContainer {
  container: ReadContainer
  shipment: ReadShipment
  terminal: string | null
  terminalRecord: TerminalSource
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

/** Whether a shipment is one that the filter asks for. */
export function isOfFilter(shipment: ReadShipment, { port, customer }: ActiveShipmentsFilter): boolean {
  return (
    (port === '' ||
      shipment.portOfDischargeLocode?.toLowerCase() === port.toLowerCase() ||
      contains(shipment.portOfDischargeName, port)) &&
    (customer === '' || contains(shipment.customerName, customer))
  )
}

const boxesOf = lastFound(
  ({ shipment, terminal, terminalRecord, containers }: ActiveShipment, now): ActiveContainer[] =>
    containers.map((container) => ({
      container,
      deadline: deadline(container, shipment, now),
      shipment,
      terminal,
      terminalRecord,
    })),
)

/** Every box with its deadline; the same objects as before for the same shipments at the same time. `now` in epoch milliseconds. */
export function activeContainers(shipments: readonly ActiveShipment[], now: number): ActiveContainer[] {
  return shipments.flatMap((item) => boxesOf(item, now))
}

/**
 * Boxes that are charged for, or whose last free day is over or near, the worst first; those whose day is not
 * confirmed, or could not be read, come last, without a color.
 */
export function pressingBoxes(boxes: readonly ActiveContainer[]): ActiveContainer[] {
  const days = settings.deadline.soonDays
  return sorted(
    boxes.filter(
      ({ container, deadline: { daysLeft, charged } }) =>
        charged.length > 0 || (daysLeft !== null && daysLeft <= days) || hasUnreadableDay(container),
    ),
    byUrgency,
  )
}

/** Days that are not confirmed, and boxes without one, come last. */
function sureDaysLeft({ deadline: { suppressed, daysLeft, charged } }: ActiveContainer): number {
  return daysInOrder({ daysLeft: suppressed === null ? daysLeft : null, charged })
}

const isReadyBox = lastFound(({ container, shipment, terminalRecord: terminal }: ActiveContainer, now) =>
  isReady(container, { shipment, terminal }, now),
)

/** Boxes that a truck can fetch and that have no appointment to come, the nearest day first. `now`: epoch milliseconds. */
export function readyBoxes(boxes: readonly ActiveContainer[], now: number): ActiveContainer[] {
  return sorted(
    boxes.filter((box) => needsAppointment(box.deadline.appointment) && isReadyBox(box, now)),
    (a, b) => sureDaysLeft(a) - sureDaysLeft(b) || byUrgency(a, b),
  )
}

/** Whether a box costs money now: its day is over, or it is charged for. */
export function costsMoney({ band: at, charged }: Pick<Deadline, 'band' | 'charged'>): boolean {
  return at === 'past' || charged.length > 0
}

const isUrgent: Readonly<Record<Urgency, (box: ActiveContainer) => boolean>> = {
  past: ({ deadline: own }) => costsMoney(own),
  today: ({ deadline: own }) => own.band === 'today' && !costsMoney(own),
  blocked: ({ container }) => activeHolds(container).length > 0,
}

/** The boxes that need somebody for this reason, the most urgent first. */
export function urgentBoxes(boxes: readonly ActiveContainer[], urgency: Urgency): ActiveContainer[] {
  return sorted(boxes.filter(isUrgent[urgency]), byUrgency)
}

/** Counts of boxes; null: nobody looked at any, so that there may be some. */
export type BoxCounts = Record<Urgency, number | null>

/** Whether a terminal looked at a box, not too long ago. */
function wasLookedAt({ container, shipment }: ActiveContainer, now: number): boolean {
  const proof = terminalProof(container, shipment, now)
  return proof === 'sure' || proof === 'stale'
}

/**
 * How many boxes are out of free time, on their last free day, and held. Days that are not confirmed are not counted,
 * and none is said only where a terminal looked. `now`: epoch milliseconds.
 */
export function boxCounts(boxes: readonly ActiveContainer[], now: number): BoxCounts {
  const count = (urgency: Urgency) => boxes.filter(isUrgent[urgency]).length
  const ashore = boxes.filter(({ container }) => isAshore(container))
  const looked = ashore.filter((box) => wasLookedAt(box, now))
  // Of boxes on their ships nobody needs to look at any.
  const noDay = ashore.length === 0 || looked.length > 0 ? 0 : null
  const tellsHolds = looked.some(
    ({ container, terminalRecord }) => reportedHolds(container, terminalRecord).state === 'reported',
  )
  const noHold = ashore.length === 0 || tellsHolds ? 0 : null
  return { past: count('past') || noDay, today: count('today') || noDay, blocked: count('blocked') || noHold }
}
