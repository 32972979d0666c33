import { formatDay } from '../time/format-time.ts'
import type { DayDoubt } from './day-doubt.ts'
import type { Deadline, Suppression } from './deadline.ts'

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
