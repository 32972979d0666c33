import { areEventsWatched, watchOf, writeWatch } from '../store/event-watches.ts'
import type { Transaction } from '../store/schema.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextWorldEventAt } from '../world/world.ts'

/** When tracking ends on its own, if that is after the instant. A stop by a user is reported with the call. */
export function endAfter({ stoppedAt, endingBefore }: ShipmentStory, at: number): number | null {
  return stoppedAt === null || endingBefore !== undefined || stoppedAt <= at ? null : stoppedAt
}

/** Schedules the shipment's next event; a shipment without further events is no longer watched. */
export async function scheduleNextEvent(
  transaction: Transaction,
  story: ShipmentStory,
  reportedUntil: number,
): Promise<void> {
  // Nothing is reported after the end.
  const next = nextWorldEventAt(story, reportedUntil) ?? endAfter(story, reportedUntil)
  await writeWatch(transaction, { shipmentId: story.id, reportedUntil }, next)
}

/**
 * Tracking of a shipment resumes, in the transaction of the call: its events are reported again, from `now` on
 * unless it is still watched. What happened while it was stopped is never reported.
 */
export async function resumeWatch(
  transaction: Transaction,
  story: ShipmentStory,
  now: number,
): Promise<void> {
  // No webhook subscribes to events: once one does, every tracked shipment is watched.
  if (!(await areEventsWatched(transaction))) return
  const watch = await watchOf(transaction, story.id)
  await scheduleNextEvent(transaction, story, watch?.reportedUntil ?? now)
}
