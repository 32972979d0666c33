import type { Container } from '#contract/container.ts'
import { activeHolds, holdClearedBy, holdLabel, holdWords, pendingHolds } from './holds.ts'
import { midSentence } from '../util/sentence.ts'
import { freshness } from '../tracking/staleness.ts'
import { isAshore, isOnTrain, pickedUp } from '../journey/whereabouts.ts'

export interface TruckAnswer {
  answer: 'yes' | 'no' | 'unknown'
  /** The first reason, in words, without a full stop. */
  reason: string
  /** Who can change the answer, such as `the broker`; null where nobody or only time does. */
  clearedBy: string | null
  /** A hold that is announced and not in force yet, such as `customs hold`; beside `yes` it must be told. */
  announced: string | null
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

/**
 * Can a truck go for this box? The first reason that decides wins: gone, a hold, what the terminal reports,
 * where the box is. Availability that nobody reported is "not known", never "no". The answer is as good as its
 * proof: show the age of `checkedAt` beside it.
 */
export function canTruckGo(container: Container, now: number): TruckAnswer {
  const announcedHold = pendingHolds(container)[0]
  const say = (
    answer: TruckAnswer['answer'],
    reason: string,
    clearedBy: string | null = null,
  ): TruckAnswer => ({
    answer,
    reason,
    clearedBy,
    announced: announcedHold === undefined ? null : midSentence(holdLabel(announcedHold)),
    checkedAt: container.terminalCheckedAt,
  })
  if (container.emptyTerminatedAt !== null) return say('no', 'Already returned empty')
  if (pickedUp(container) !== null) return say('no', 'Already picked up')
  const hold = activeHolds(container)[0]
  if (hold !== undefined) {
    const by = holdClearedBy(hold)
    const words = holdWords(hold)
    const reason = by === null && words !== null ? `${holdLabel(hold)}: “${words}”` : holdLabel(hold)
    return say('no', reason, by)
  }
  if (isReady(container)) {
    if (announcedHold === undefined) {
      const proof = freshness('terminal', container.terminalCheckedAt, now)
      if (proof === 'never') return say('yes', 'Reported available, the terminal was never checked')
      const old = proof === 'stale' || proof === 'gone'
      return say('yes', old ? 'Available when last checked, no holds' : 'Available, no holds')
    }
    return say(
      'yes',
      `Available, but a ${midSentence(holdLabel(announcedHold))} is announced`,
      holdClearedBy(announcedHold),
    )
  }
  if (isOnTrain(container)) {
    return say('no', container.indAtaAt === null ? 'On the train' : 'Not unloaded from the train yet')
  }
  if (container.currentStatus === 'awaiting_inland_transfer')
    return say('no', 'Waiting at the port for the train')
  if (!isAshore(container)) {
    return container.currentStatus === 'on_ship'
      ? say('no', container.podArrivedAt === null ? 'Still on the ship' : 'Not discharged yet')
      : say('unknown', 'Not discharged, as far as reported')
  }
  if (container.availabilityKnown === true && container.availableForPickup === false) {
    return say('no', 'The terminal reports it not available', 'the terminal')
  }
  return say('unknown', 'Nobody reports whether it is available')
}
