import { areEventsWatched, watchOf, writeWatch } from '../store/event-watches.ts'
import type { Transaction } from '../store/schema.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextWorldEventAt } from '../world/world.ts'

/** When tracking ends by itself, if that comes after the instant. What a user ends is reported with the call. */
export function endAfter({ stoppedAt, endingBefore }: ShipmentStory, at: number): number | null {
  return stoppedAt === null || endingBefore !== undefined || stoppedAt <= at ? null : stoppedAt
}

/** Notes when the shipment's next event comes; one that has none left is watched no more. */
export async function scheduleNextEvent(
  transaction: Transaction,
  story: ShipmentStory,
  reportedUntil: number,
): Promise<void> {
  // Nothing becomes known of it after the end.
  const next = nextWorldEventAt(story, reportedUntil) ?? endAfter(story, reportedUntil)
  await writeWatch(transaction, { shipmentId: story.id, reportedUntil }, next)
}

/**
 * Tracking of a shipment goes on, in the transaction of the call: its events are reported again, from `now` on
 * those that it is not watched for already. What happened while it was stopped is reported to nobody.
 */
export async function resumeWatch(
  transaction: Transaction,
  story: ShipmentStory,
  now: number,
): Promise<void> {
  // Nobody asks for events: when somebody does, all that is tracked is taken up.
  if (!(await areEventsWatched(transaction))) return
  const watch = await watchOf(transaction, story.id)
  await scheduleNextEvent(transaction, story, watch?.reportedUntil ?? now)
}
