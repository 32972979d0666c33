import type { Container, Hold } from '#contract/container.ts'
import { activeHolds, pendingHolds } from './holds.ts'
import { freshness } from '../tracking/staleness.ts'
import { isAshore, isOnTrain, pickedUp } from '../journey/whereabouts.ts'

/** Why a truck can or cannot go, with what its words need (`release-words.ts`). */
export type ReleaseReason =
  | { code: 'hold' | 'available-hold-pending'; hold: Hold }
  | {
      code:
        | 'returned-empty'
        | 'picked-up'
        | 'available'
        | 'available-when-checked'
        | 'available-never-checked'
        | 'on-train'
        | 'not-unloaded'
        | 'waiting-for-train'
        | 'on-ship'
        | 'not-discharged'
        | 'discharge-not-reported'
        | 'not-available'
        | 'availability-not-reported'
    }

export interface TruckAnswer {
  answer: 'yes' | 'no' | 'unknown'
  /** The first that decides. */
  reason: ReleaseReason
  /** A hold that is not in force yet; beside `yes` it must be shown. */
  pendingHold: Hold | null
  /** When the terminal was last looked at: how old the proof is. Null: never. */
  checkedAt: string | null
}

/** Known to be available, no hold in force, not gone: domain/README.md, Availability. */
export function isReady(container: Container): boolean {
  return (
    container.availabilityKnown === true &&
    container.availableForPickup === true &&
    activeHolds(container).length === 0 &&
    container.emptyTerminatedAt === null &&
    pickedUp(container) === null
  )
}

function readyReason(container: Container, pendingHold: Hold | null, now: number): ReleaseReason {
  if (pendingHold !== null) return { code: 'available-hold-pending', hold: pendingHold }
  const proof = freshness('terminal', container.terminalCheckedAt, now)
  if (proof === 'never') return { code: 'available-never-checked' }
  return { code: proof === 'stale' || proof === 'gone' ? 'available-when-checked' : 'available' }
}

/** Where a box that is not off its ship stands, as far as reported. */
function beforeDischarge(container: Container): Pick<TruckAnswer, 'answer' | 'reason'> {
  if (container.currentStatus !== 'on_ship') {
    return { answer: 'unknown', reason: { code: 'discharge-not-reported' } }
  }
  return { answer: 'no', reason: { code: container.podArrivedAt === null ? 'on-ship' : 'not-discharged' } }
}

function decide(
  container: Container,
  pendingHold: Hold | null,
  now: number,
): Pick<TruckAnswer, 'answer' | 'reason'> {
  if (container.emptyTerminatedAt !== null) return { answer: 'no', reason: { code: 'returned-empty' } }
  if (pickedUp(container) !== null) return { answer: 'no', reason: { code: 'picked-up' } }
  const hold = activeHolds(container)[0]
  if (hold !== undefined) return { answer: 'no', reason: { code: 'hold', hold } }
  if (isReady(container)) return { answer: 'yes', reason: readyReason(container, pendingHold, now) }
  if (isOnTrain(container)) {
    return { answer: 'no', reason: { code: container.indAtaAt === null ? 'on-train' : 'not-unloaded' } }
  }
  if (container.currentStatus === 'awaiting_inland_transfer') {
    return { answer: 'no', reason: { code: 'waiting-for-train' } }
  }
  if (!isAshore(container)) return beforeDischarge(container)
  if (container.availabilityKnown === true && container.availableForPickup === false) {
    return { answer: 'no', reason: { code: 'not-available' } }
  }
  return { answer: 'unknown', reason: { code: 'availability-not-reported' } }
}

/**
 * Can a truck go for this box? The first reason that decides wins: gone, a hold, what the terminal reports,
 * where the box is. Availability that is not reported is "not known", never "no". The answer is as good as its
 * proof: show the age of `checkedAt` beside it.
 */
export function canTruckGo(container: Container, now: number): TruckAnswer {
  const pendingHold = pendingHolds(container)[0] ?? null
  return { ...decide(container, pendingHold, now), pendingHold, checkedAt: container.terminalCheckedAt }
}
