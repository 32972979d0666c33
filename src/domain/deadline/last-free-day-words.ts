import { formatDay } from '../time/format-time.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { type DeadlineTone, deadlineTone, unsureWord } from './deadline-words.ts'
import { chargeTag } from './charge-words.ts'
import { band, type Deadline, type Suppression } from './deadline.ts'
import type { DayDoubt } from './day-doubt.ts'
import type { DeadlineOwner, NotApplying } from './last-free-day.ts'

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

/** Words and tone of the tag of a deadline. Null without a day, unless the box is charged for. */
export function deadlineTag(deadline: Deadline): { text: string; tone: DeadlineTone } | null {
  const { binding, daysLeft, suppressed } = deadline
  const charge = chargeTag(deadline)
  if (charge !== null) return { text: charge, tone: 'past' }
  if (binding === null || daysLeft === null) return null
  const text = suppressed === null ? daysLeftText(daysLeft) : `deadline ${unsureWord(suppressed)}`
  return { text, tone: deadlineTone(deadline) }
}

const doubtWords: Record<Exclude<DayDoubt['code'], 'too-long'>, string> = {
  'before-departure': 'before the ship’s departure',
  'before-arrival': 'before the ship’s arrival',
  'before-discharge': 'before the discharge',
}

/** Why a day cannot be right, as the end of a sentence. `now`: epoch milliseconds. */
export function doubtText(doubt: DayDoubt, now: number): string {
  if (doubt.code === 'too-long') return `${doubt.freeDays} days of free time`
  return `${doubtWords[doubt.code]}, ${formatDay(doubt.day, doubt.zone, now)}`
}

const suppressionWords: Record<Exclude<Suppression, 'doubted'>, string> = {
  'tracking-stopped': 'tracking stopped',
  'never-checked': 'terminal never checked',
  'checked-long-ago': 'terminal not checked for over 7 days',
  'unreadable-day': 'another last free day could not be read',
}

/** Why a deadline is doubted or not confirmed, as the end of a sentence; null where it is neither. */
export function suppressionReason(
  { binding, suppressed }: Pick<Deadline, 'binding' | 'suppressed'>,
  now: number,
): string | null {
  if (suppressed === 'doubted') return binding?.doubt == null ? null : doubtText(binding.doubt, now)
  return suppressed === null ? null : suppressionWords[suppressed]
}

interface OwnerWords {
  /** The label of its row. */
  name: string
  /** Before "LFD", inside a sentence. */
  possessive: string
  /** Who lists the day. */
  source: string
}

/** A last free day by its owner; `headline` is the day that is reported without one. */
export const ownerWords: Record<DeadlineOwner | 'headline', OwnerWords> = {
  terminal: { name: 'Terminal', possessive: 'the terminal’s', source: 'Terminal' },
  line: { name: 'Carrier', possessive: 'the carrier’s', source: 'Carrier' },
  rail: { name: 'Rail', possessive: 'the railroad’s', source: 'Railroad' },
  headline: { name: 'Reported', possessive: 'the reported', source: 'Tracking service' },
}

/**
 * The color of one owner's day beside the others: of the binding day the same as everywhere. What keeps that one
 * keeps those after it; what comes too late for it may be in time for them.
 * @param left days left until that day
 */
export function ownerTone(day: CalendarDay, left: number, deadline: Deadline): DeadlineTone {
  const isMeant = deadline.binding?.day === day || deadline.appointment === 'keeps'
  const appointment = isMeant ? deadline.appointment : 'none'
  return deadlineTone({ suppressed: null, band: band(left), appointment, charged: [] })
}

/** Why a last free day does not count, in a few words. */
export const notApplyingWords: Record<NotApplying, string> = {
  'not-reported': 'not reported',
  'left-port': 'left the port',
  'left-port-by-rail': 'left the port by rail',
  'gated-out': 'gated out',
  'picked-up': 'picked up',
  'returned-empty': 'returned empty',
  'not-on-rail': 'not on rail',
  'not-inland-yet': 'not inland yet',
}
