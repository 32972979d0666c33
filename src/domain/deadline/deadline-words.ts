import type { Band, Deadline, Suppression } from './deadline.ts'
import type { DeadlineOwner } from './last-free-day.ts'

/** Whose day it is, in a word or two after it; `headline` is the day that is reported without an owner. */
export const ownerLabels: Record<DeadlineOwner | 'headline', string> = {
  terminal: 'terminal',
  // Not "demurrage": what the line's day means is not settled: domain/README.md, Last free day.
  line: 'carrier’s day',
  rail: 'rail',
  headline: 'as reported',
}

/** `doubted` or `not confirmed`: what is said in place of a color. */
export function unsureWord(suppressed: Suppression): string {
  return suppressed === 'doubted' ? 'doubted' : 'not confirmed'
}

/** `2 d over`, `today`, `1 d`: where there is no room for the word. In a narrow column it stays in one line. */
export function daysLeftShort(days: number): string {
  if (days === 0) return 'today'
  return days < 0 ? `${-days}\u{a0}d\u{a0}over` : `${days}\u{a0}d`
}

export type DeadlineTone = 'past' | 'today' | 'soon' | 'muted' | 'unknown'

const tones: Record<Band, DeadlineTone> = {
  past: 'past',
  today: 'today',
  one: 'today',
  soon: 'soon',
  later: 'muted',
  none: 'muted',
}

/** Calm to loud. A day that is over stays what it is, and only such a day looks like one. */
const steps: readonly DeadlineTone[] = ['muted', 'soon', 'today']

function moved(tone: DeadlineTone, by: number): DeadlineTone {
  const step = steps.indexOf(tone)
  return steps[step === -1 ? step : Math.max(0, step + by)] ?? tone
}

/**
 * The color of a deadline: its day's, calmer with an appointment that keeps it, louder with one that comes too
 * late. What else makes a box louder (a hold, no appointment) is said beside it in words and decides the order.
 */
export function deadlineTone({
  suppressed,
  band,
  appointment,
  charged,
}: Pick<Deadline, 'suppressed' | 'band' | 'appointment' | 'charged'>): DeadlineTone {
  if (charged.length > 0) return 'past'
  if (suppressed !== null) return 'unknown'
  const tone = tones[band]
  if (appointment === 'keeps') return moved(tone, -1)
  return appointment === 'too-late' ? moved(tone, 1) : tone
}
