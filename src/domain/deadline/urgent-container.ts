import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { sorted } from '../util/lists.ts'
import { type Deadline, deadline, type Urgency } from './deadline.ts'
import { asOfNow } from '../journey/actual-times.ts'
import { activeHolds } from './holds.ts'

/** A container with its deadline, as lists sort it. */
export interface RankedContainer {
  container: Container
  deadline: Deadline
}

const rank: Record<Urgency, number> = { past: 0, today: 1, soon: 2, later: 3, calm: 4, none: 5 }

/** Letters and digits alone: no language has a say in their order, nor in when it is known. */
function byCode(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Urgency first, then days left, then those on hold, then by number: the order of the dispatcher's lists. */
export function byUrgency(a: RankedContainer, b: RankedContainer): number {
  return (
    rank[a.deadline.urgency] - rank[b.deadline.urgency] ||
    (a.deadline.daysLeft ?? Number.MAX_SAFE_INTEGER) - (b.deadline.daysLeft ?? Number.MAX_SAFE_INTEGER) ||
    activeHolds(b.container).length - activeHolds(a.container).length ||
    byCode(a.container.number, b.container.number)
  )
}

/** A box as it is now, with its deadline. */
export function rankedContainer(container: Container, shipment: Shipment, now: number): RankedContainer {
  const box = asOfNow(container, now)
  return { container: box, deadline: deadline(box, shipment, now) }
}

/** The containers of a shipment, the most urgent first. */
export function rankContainers(
  containers: readonly Container[],
  shipment: Shipment,
  now: number,
): RankedContainer[] {
  return sorted(
    containers.map((container) => rankedContainer(container, shipment, now)),
    byUrgency,
  )
}
