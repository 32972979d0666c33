import { resumeWatch } from '../notifications/event-schedule.ts'
import type { Transaction } from '../store/schema.ts'
import { updateRequestsOfShipment } from '../store/tracking-requests.ts'
import type { ShipmentStory } from '../world/types.ts'
import type { Checks } from '../world/history.ts'

/** @param now epoch milliseconds */
export function isFollowed({ stoppedAt }: ShipmentStory, now: number): boolean {
  return stoppedAt === null || stoppedAt > now
}

/** Whether tracking has come to its own end by `now`, also where a user had stopped it before. */
export function isOver({ stoppedAt, endingBefore }: ShipmentStory, now: number): boolean {
  const end = endingBefore === undefined ? stoppedAt : endingBefore.stoppedAt
  return end !== null && end <= now
}

function lookedAtAgain<C extends Checks | null>(checks: C, stoppedAt: number): C {
  return checks?.until !== null && checks !== null && checks.until <= stoppedAt
    ? { ...checks, until: null }
    : checks
}

/** Tracking goes on until what would have ended it, had no user stopped it. */
export function resumed(story: ShipmentStory, now: number): ShipmentStory {
  const { stoppedAt, endingBefore, ...rest } = story
  if (stoppedAt === null || isFollowed(story, now)) return story
  const isAhead = endingBefore?.stoppedAt !== null && (endingBefore?.stoppedAt ?? 0) > now
  return {
    ...rest,
    stoppedAt: isAhead ? (endingBefore?.stoppedAt ?? null) : null,
    stopped: isAhead ? (endingBefore?.stopped ?? null) : null,
    lineChecks: lookedAtAgain(story.lineChecks, stoppedAt),
  }
}

/**
 * What goes along with a shipment whose story was resumed, in the same transaction. When that is through, the
 * page index must hear of it.
 */
export async function followsAgain(
  transaction: Transaction,
  story: ShipmentStory,
  now: number,
): Promise<void> {
  await updateRequestsOfShipment(transaction, story.id, story.stoppedAt, now)
  await resumeWatch(transaction, story, now)
}
