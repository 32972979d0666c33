import { instantOf } from '#contract/instant.ts'
import { dayMs } from './durations.ts'
import { twoDigits } from './two-digits.ts'
import { timeIn, zoneOf } from './zone.ts'

/** `2026-11-21`: a day without a zone. Days of one zone compare as text. */
export type CalendarDay = string

/** True for an offset, and for an IANA name, legacy aliases included, that this browser can convert to. */
export function isKnownZone(zone: string | null): zone is string {
  return zoneOf(zone) !== null
}

/**
 * The day on which an instant falls in the zone. A null or unknown zone means the text is the source's own
 * wall clock with `Z` appended (contract/README.md, Time), so its day stands as written, also before another offset.
 * Plain dates are themselves in every zone. Null for text that is no timestamp.
 */
export function calendarDay(instant: string | number, zone: string | null): CalendarDay | null {
  // Nothing shorter than a plain date has been read, and nothing else that is as short.
  const isPlainDate = typeof instant === 'string' && instant.length === 10
  const known = isPlainDate ? null : zoneOf(zone)
  const time = timeIn(known, instant)
  if (!Number.isFinite(time)) return null
  const clock = new Date(time + (known?.offsetAt(time) ?? 0))
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()]
  // Five digits are no year of a date.
  if (year > 9999) return null
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Whole days from one day to another, negative backwards. Months and changes of clocks do not matter. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The day it is in the zone; in UTC where the zone is unknown. `now` in epoch milliseconds. */
export function today(zone: string | null, now: number): CalendarDay {
  return calendarDay(now, zone) ?? new Date(now).toISOString().slice(0, 10)
}

/**
 * True where an instant is the very first of its day in the zone. Carriers that report only a date are sent
 * that way; on days whose clocks skip midnight the first instant is not 00:00.
 */
export function isStartOfDay(instant: string | number, zone: string | null): boolean {
  const time = timeIn(zoneOf(zone), instant)
  return calendarDay(time, zone) !== calendarDay(time - 1, zone)
}

/**
 * The day it is at the place. Where the zone is not known, the earliest day that it is anywhere: who is called late
 * then is late.
 */
function dayThere(zone: string | null, now: number): CalendarDay {
  return today(zone, isKnownZone(zone) ? now : now - dayMs / 2)
}

/** Whole days since the day of a time by the calendar of its place; 0 on that day and before, and for no time. */
export function daysPast(at: string | null, zone: string | null, now: number): number {
  const day = at === null ? null : calendarDay(at, zone)
  return day === null ? 0 : Math.max(0, daysBetween(day, dayThere(zone, now)))
}

/**
 * Whether a time has passed at its place: its hour, or its day, where the first instant of a day stands for the day and
 * where the wall clock of an unknown zone tells no hour. Only of an estimate that has passed is it said that it "was due":
 * one that nobody confirms is still ahead. False for no time. `now`: epoch milliseconds.
 */
export function hasPassed(at: string | null, zone: string | null, now: number): boolean {
  if (daysPast(at, zone, now) > 0) return true
  return at !== null && isKnownZone(zone) && !isStartOfDay(at, zone) && (instantOf(at) ?? now) < now
}
