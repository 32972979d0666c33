import type { Suppression } from './deadline.ts'
import type { DeadlineOwner } from './last-free-day.ts'

interface OwnerWords {
  /** The label of its row. */
  name: string
  /** After a day, in a word or two. */
  label: string
  /** Before "LFD", inside a sentence. */
  possessive: string
  /** Who lists the day. */
  source: string
}

/** A last free day by its owner; `headline` is the day that is reported without one. */
export const ownerWords: Record<DeadlineOwner | 'headline', OwnerWords> = {
  terminal: { name: 'Terminal', label: 'terminal', possessive: 'the terminal’s', source: 'Terminal' },
  // Not "demurrage": what the line's day means is not settled: domain/README.md, Last free day.
  line: { name: 'Line', label: 'line’s day', possessive: 'the line’s', source: 'Carrier' },
  rail: { name: 'Rail', label: 'rail', possessive: 'the railroad’s', source: 'Railroad' },
  headline: {
    name: 'Reported',
    label: 'as reported',
    possessive: 'the reported',
    source: 'Tracking service',
  },
}

const suppressionWords: Record<Suppression, string> = {
  'tracking-stopped': 'tracking stopped',
  'never-checked': 'terminal never checked',
  'checked-long-ago': 'terminal not checked for over 7 days',
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

/** `2 days over`, `today`, `6 days left`: inside a sentence. */
export function daysLeftPhrase(days: number): string {
  return days > 0 ? `${daysLeftText(days)} left` : daysLeftText(days)
}

/** `2 d over`, `today`, `1 d`: where there is no room for the word. */
export function daysLeftShort(days: number): string {
  if (days === 0) return 'today'
  return days < 0 ? `${-days} d over` : `${days} d`
}
