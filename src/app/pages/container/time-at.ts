import { isStartOfDay } from '#domain/time/calendar-day.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'

/** `Sat 14 Nov 21:05 EST`; only the day where the source reports no more, `zone unknown` where it does not say. */
export function timeAt(at: string, zone: string | null, dateOnly = isStartOfDay(at, zone)): string {
  if (dateOnly) return formatInstant(at, zone, 'date')
  return `${formatInstant(at, zone, 'long-date-time')} ${zoneName(at, zone) ?? '(zone unknown)'}`
}
