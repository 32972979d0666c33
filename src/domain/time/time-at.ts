import { instantOf } from '#contract/instant.ts'
import { isStartOfDay } from './calendar-day.ts'
import { formatInstant, zoneName } from './format-time.ts'

/**
 * `Sat 14 Nov 21:05 EST`, with its year where that could be mistaken; only the day where the source reports no more,
 * `zone unknown` where it does not say.
 * @param now epoch milliseconds
 */
export function timeAt(
  at: string,
  zone: string | null,
  now: number,
  dateOnly = isStartOfDay(at, zone),
): string {
  // Text that is no time has no zone either.
  if (instantOf(at) === null) return at
  if (dateOnly) return formatInstant(at, zone, 'date', now)
  return `${formatInstant(at, zone, 'long-date-time', now)} ${zoneName(at, zone) ?? '(zone unknown)'}`
}
