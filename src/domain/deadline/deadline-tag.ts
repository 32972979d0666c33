import type { Band, Deadline, Suppression } from './deadline.ts'
import type { ClockOwner } from './last-free-day.ts'

export type DeadlineTone = 'past' | 'today' | 'soon' | 'muted' | 'unknown'

const ownerWords: Record<ClockOwner | 'headline', string> = {
  terminal: 'terminal',
  // Not "demurrage": what the line's day means is not settled: domain/README.md, Last free day.
  line: 'line’s day',
  rail: 'rail',
  headline: 'as reported',
}

/** Whose day it is, in a word or two. */
export function ownerLabel(owner: ClockOwner | 'headline'): string {
  return ownerWords[owner]
}

const suppressionWords: Record<Suppression, string> = {
  'tracking-stopped': 'tracking has stopped',
  'never-checked': 'the terminal was never checked',
  'checked-long-ago': 'the terminal was not checked for over 7 days',
}

/** Why a deadline is not confirmed, as the end of a sentence. */
export function suppressionReason(reason: Suppression): string {
  return suppressionWords[reason]
}

/** `2 days over`, `today`, `1 day`, `6 days`. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} over` : count
}

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

/** The tone of a single day, no plan considered: for the three clocks beside each other. */
export function bandTone(of: Band): DeadlineTone {
  return tones[of]
}

/**
 * Words and tone of the tag of a deadline. Color is the day's, calmer with a good appointment; what makes a
 * box louder (a hold, no appointment) is said beside it in words and decides the order. Null without a day.
 */
export function deadlineTag(of: Deadline): { text: string; tone: DeadlineTone } | null {
  if (of.binding === null || of.daysLeft === null) return null
  if (of.suppressed !== null) return { text: 'deadline not confirmed', tone: 'unknown' }
  const tone = tones[of.band]
  return { text: daysLeftText(of.daysLeft), tone: of.planned ? calmer[tone] : tone }
}
