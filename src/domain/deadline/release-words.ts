import type { Hold } from '#contract/container.ts'
import { midSentence } from '../util/sentence.ts'
import { holdAction, holdLabel, holdReason, holdWords } from './holds.ts'
import type { ReleaseReason, TruckAnswer } from './release.ts'

/** The answer to "Can a truck go?". */
export const truckAnswerWords: Record<TruckAnswer['answer'], string> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
}

/** A hold of which it is not known who clears it is shown in the terminal's own words. */
function holdText(hold: Hold): string {
  const words = holdAction(hold) === null ? holdWords(hold) : null
  return words === null ? holdReason(hold) : `${holdLabel(hold)}: “${words}”`
}

const reasonWords: Record<Exclude<ReleaseReason, { hold: Hold }>['code'], string> = {
  'returned-empty': 'Already returned empty',
  'picked-up': 'Already picked up',
  available: 'Available, no holds',
  'available-when-checked': 'Available when last checked, no holds',
  'available-never-checked': 'Reported available, terminal never checked',
  'on-train': 'On the train',
  'not-unloaded': 'Not unloaded from the train yet',
  'waiting-for-train': 'Waiting at the port for the train',
  'on-ship': 'Still on the ship',
  'not-discharged': 'Not discharged yet',
  'discharge-not-reported': 'Discharge not reported',
  'not-available': 'Not available yet, per terminal',
  'availability-not-reported': 'Availability not reported',
}

/** The reason in words, without a full stop. */
export function releaseReasonText(reason: ReleaseReason): string {
  switch (reason.code) {
    case 'hold':
      return holdText(reason.hold)
    case 'available-hold-pending':
      return `Available, but a ${midSentence(holdLabel(reason.hold))} is pending`
    default:
      return reasonWords[reason.code]
  }
}

/** What would change the answer: `the broker clears it`. Null where only time does. */
export function releaseActionText(reason: ReleaseReason): string | null {
  return 'hold' in reason ? holdAction(reason.hold) : null
}
