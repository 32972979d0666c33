import type { Suppression } from './deadline.ts'
import type { DeadlineOwner } from './last-free-day.ts'

/** Whose day it is, in a word or two after it; `headline` is the day that is reported without an owner. */
export const ownerLabels: Record<DeadlineOwner | 'headline', string> = {
  terminal: 'terminal',
  // Not "demurrage": what the line's day means is not settled: domain/README.md, Last free day.
  line: 'line’s day',
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
