import { instantOf } from '#contract/instant.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'

/** The day of an instant of the interface in its zone; null where none is reported. */
export function dayOf(instant: string | null, zone: string | null): string | null {
  return instant === null ? null : calendarDay(instant, zone)
}

/** An instant to the minute, as ISO 8601 in UTC: sources differ in whether they know seconds. */
export function minuteOf(instant: string | null): string | null {
  const at = instantOf(instant)
  return at === null ? null : `${new Date(at).toISOString().slice(0, 16)}Z`
}
