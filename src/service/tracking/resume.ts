import { resumeWatch } from '../notifications/event-schedule.ts'
import type { Transaction } from '../store/schema.ts'
import { updateRequestsOfShipment } from '../store/tracking-requests.ts'
import type { ShipmentStory } from '../world/types.ts'
import type { Checks } from '../world/history.ts'

/** @param now epoch milliseconds */
export function isTracked({ stoppedAt }: ShipmentStory, now: number): boolean {
  return stoppedAt === null || stoppedAt > now
}

/** Whether tracking would have ended on its own by `now`, even where a user stopped it earlier. */
export function isOver({ stoppedAt, endingBefore }: ShipmentStory, now: number): boolean {
  const end = endingBefore === undefined ? stoppedAt : endingBefore.stoppedAt
  return end !== null && end <= now
}

function resumedChecks<C extends Checks | null>(checks: C, stoppedAt: number): C {
  return checks?.until !== null && checks !== null && checks.until <= stoppedAt
    ? { ...checks, until: null }
    : checks
}

/** Tracking resumes until the end it would have had without the stop by a user. */
export function resumed(story: ShipmentStory, now: number): ShipmentStory {
  const { stoppedAt, endingBefore, ...rest } = story
  if (stoppedAt === null || isTracked(story, now)) return story
  const isAhead = endingBefore?.stoppedAt !== null && (endingBefore?.stoppedAt ?? 0) > now
  return {
    ...rest,
    stoppedAt: isAhead ? (endingBefore?.stoppedAt ?? null) : null,
    stopped: isAhead ? (endingBefore?.stopped ?? null) : null,
    lineChecks: resumedChecks(story.lineChecks, stoppedAt),
  }
}

/**
 * Resumes the requests and the watch of a shipment whose story was resumed, in the same transaction. Once it is
 * committed, call `PageIndex.changed`.
 */
export async function resumeRequestsAndWatch(
  transaction: Transaction,
  story: ShipmentStory,
  now: number,
): Promise<void> {
  await updateRequestsOfShipment(transaction, story.id, story.stoppedAt, now)
  await resumeWatch(transaction, story, now)
}
