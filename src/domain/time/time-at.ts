import { instantOf } from '#contract/instant.ts'
import { isStartOfDay } from './calendar-day.ts'
import { formatInstant, zoneName } from './format-time.ts'

/** Puts times into words for one reader. */
export interface Times {
  /** Epoch milliseconds. */
  now: number
  /** The words of an instant in the zone of its place; only the day where the source reports no more. */
  at(instant: string, zone: string | null, dateOnly?: boolean): string
}

function words(
  at: string,
  zone: string | null,
  now: number,
  dateOnly: boolean | undefined,
  withZone: boolean,
): string {
  // Text that is no time has no zone either.
  if (instantOf(at) === null) return at
  if (dateOnly ?? isStartOfDay(at, zone)) return formatInstant(at, zone, 'date', now)
  const time = formatInstant(at, zone, 'long-date-time', now)
  const name = zoneName(at, zone)
  if (name === null) return `${time} (zone unknown)`
  return withZone ? `${time} ${name}` : time
}

/**
 * `Sat 14 Nov 21:05 EST`, with its year where that could be mistaken; only the day where the source reports no more,
 * `zone unknown` where it does not say.
 * @param now epoch milliseconds
 */
export function timeAt(at: string, zone: string | null, now: number, dateOnly?: boolean): string {
  return words(at, zone, now, dateOnly, true)
}

/** Times that name their zone. */
export function zonedTimes(now: number): Times {
  return { now, at: (instant, zone, dateOnly) => timeAt(instant, zone, now, dateOnly) }
}

/** Times without the letters of a zone, `Sat 14 Nov 21:05`: for texts that name the place beside each. */
export function localTimes(now: number): Times {
  return { now, at: (instant, zone, dateOnly) => words(instant, zone, now, dateOnly, false) }
}
