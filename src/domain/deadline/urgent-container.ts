import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { sorted } from '../util/lists.ts'
import { type Deadline, deadline, type Urgency } from './deadline.ts'
import { activeHolds } from './holds.ts'

/** A container with its deadline, as lists sort it. */
export interface RankedContainer {
  container: ReadContainer
  deadline: Deadline
}

const rank: Record<Urgency, number> = { past: 0, today: 1, soon: 2, later: 3, calm: 4, none: 5 }

/** Letters and digits alone: no language has a say in their order, nor in when it is known. */
function byCode(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Days left, by which boxes are put in order; those without a day come last, and of what is charged for it is over. */
export function daysInOrder({ daysLeft, charged }: Pick<Deadline, 'daysLeft' | 'charged'>): number {
  return charged.length > 0 ? Math.min(daysLeft ?? -1, -1) : (daysLeft ?? Number.MAX_SAFE_INTEGER)
}

/** Urgency first, then days left, then those on hold, then by number: the order of the dispatcher's lists. */
export function byUrgency(a: RankedContainer, b: RankedContainer): number {
  return (
    rank[a.deadline.urgency] - rank[b.deadline.urgency] ||
    daysInOrder(a.deadline) - daysInOrder(b.deadline) ||
    activeHolds(b.container).length - activeHolds(a.container).length ||
    byCode(a.container.number, b.container.number)
  )
}

/** The containers of a shipment, the most urgent first. */
export function rankContainers(
  containers: readonly ReadContainer[],
  shipment: ReadShipment,
  now: number,
): RankedContainer[] {
  return sorted(
    containers.map((container) => ({ container, deadline: deadline(container, shipment, now) })),
    byUrgency,
  )
}
