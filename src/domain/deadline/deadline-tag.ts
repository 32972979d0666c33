import { daysLeftText } from './days-left-words.ts'
import { type DeadlineTone, deadlineTone } from './deadline-tone.ts'
import { unsureWord } from './deadline-words.ts'
import type { Deadline } from './deadline.ts'

/** Words and tone of the tag of a deadline. Null without a day. */
export function deadlineTag(deadline: Deadline): { text: string; tone: DeadlineTone } | null {
  const { binding, daysLeft, suppressed } = deadline
  if (binding === null || daysLeft === null) return null
  const text = suppressed === null ? daysLeftText(daysLeft) : `deadline ${unsureWord(suppressed)}`
  return { text, tone: deadlineTone(deadline) }
}
