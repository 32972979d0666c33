import type { Band, Deadline } from './deadline.ts'
import { daysLeftText } from './deadline-words.ts'

export type DeadlineTone = 'past' | 'today' | 'soon' | 'muted' | 'unknown'

const tones: Record<Band, DeadlineTone> = {
  past: 'past',
  today: 'today',
  one: 'today',
  soon: 'soon',
  later: 'muted',
  none: 'muted',
}

/** One step calmer, for a day that has its appointment. A day that is over stays loud. */
const calmer: Record<DeadlineTone, DeadlineTone> = {
  past: 'past',
  today: 'soon',
  soon: 'muted',
  muted: 'muted',
  unknown: 'unknown',
}

/** The tone of a single day, no plan considered: for the three owners' days beside each other. */
export function bandTone(band: Band): DeadlineTone {
  return tones[band]
}

/**
 * Words and tone of the tag of a deadline. Color is the day's, calmer with a good appointment; what makes a
 * box louder (a hold, no appointment) is said beside it in words and decides the order. Null without a day.
 */
export function deadlineTag(deadline: Deadline): { text: string; tone: DeadlineTone } | null {
  const { binding, daysLeft, suppressed, band, planned } = deadline
  if (binding === null || daysLeft === null) return null
  if (suppressed !== null) return { text: 'deadline not confirmed', tone: 'unknown' }
  const tone = tones[band]
  return { text: daysLeftText(daysLeft), tone: planned ? calmer[tone] : tone }
}
