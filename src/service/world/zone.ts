import { lawfulZone } from '#contract/zone-changes.ts'

/** `2026-11-21`, a day without a zone. */
export type CalendarDay = string

export const minute = 60_000 // ms
export const hour = 60 * minute
export const day = 24 * hour

/** Entries of each list of days that is kept: eleven years. */
const mostDays = 4000

const dates = new Map<number, CalendarDay>()
const dayNumbers = new Map<CalendarDay, number>()

/** The day with this number since the epoch. Kept, as what follows: `Date` takes several times as long. */
function dateOf(dayNumber: number): CalendarDay {
  let date = dates.get(dayNumber)
  if (date === undefined) {
    date = new Date(dayNumber * day).toISOString().slice(0, 10)
    if (dates.size > mostDays) dates.clear()
    dates.set(dayNumber, date)
  }
  return date
}

function dayNumberOf(date: CalendarDay): number {
  let dayNumber = dayNumbers.get(date)
  if (dayNumber === undefined) {
    dayNumber = Date.parse(`${date}T00:00:00Z`) / day
    if (dayNumbers.size > mostDays) dayNumbers.clear()
    dayNumbers.set(date, dayNumber)
  }
  return dayNumber
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

function measuredOffset(zone: string, instant: number): number {
  const parts: Record<string, number> = {}
  for (const part of formatOf(lawfulZone(zone, instant)).formatToParts(instant))
    parts[part.type] = Number(part.value)
  const { year = 1970, month = 1, day: date = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hours, minutes, second) - Math.floor(instant / 1000) * 1000
}

/** The offset of a zone throughout a stretch of time that starts at a multiple of its length; null: it changes. */
type Offsets = Map<number, number | null>

// One lookup per zone and day: calling Intl for each instant would take most of the time of making a world. The days
// on which the clocks change are looked up by quarter-hour: that is when clocks change.
const quarter = 15 * minute
const offsets = new Map<string, Offsets>()
const quarterOffsets = new Map<string, Offsets>()

function offsetDuring(
  kept: Map<string, Offsets>,
  length: number,
  zone: string,
  instant: number,
): number | null {
  let stretches = kept.get(zone)
  if (stretches === undefined) {
    stretches = new Map()
    kept.set(zone, stretches)
  }
  const place = Math.floor(instant / length)
  let offset = stretches.get(place)
  if (offset === undefined) {
    const first = measuredOffset(zone, place * length)
    offset = first === measuredOffset(zone, (place + 1) * length) ? first : null
    if (stretches.size > mostDays) stretches.clear()
    stretches.set(place, offset)
  }
  return offset
}

/** What to add to a UTC instant to read the wall clock in the zone, in milliseconds. */
export function zoneOffset(zone: string, instant: number): number {
  return (
    offsetDuring(offsets, day, zone, instant) ??
    offsetDuring(quarterOffsets, quarter, zone, instant) ??
    measuredOffset(zone, instant)
  )
}

/** The instant at which the zone's wall clock shows the given time, given as if it were UTC. */
function fromWallClock(wallClock: number, zone: string): number {
  const guess = wallClock - zoneOffset(zone, wallClock)
  // A second lookup gets the hours around a clock change right.
  return wallClock - zoneOffset(zone, guess)
}

/** The wall clock of the zone, as if it were UTC. */
export function toWallClock(instant: number, zone: string): number {
  return instant + zoneOffset(zone, instant)
}

/** The day on which an instant falls in the zone. */
export function calendarDay(instant: number, zone: string): CalendarDay {
  return dateOf(Math.floor(toWallClock(instant, zone) / day))
}

export function addDays(date: CalendarDay, days: number): CalendarDay {
  return dateOf(dayNumberOf(date) + days)
}

/** The instant at which a day starts in the zone, or the given minutes after it. */
export function instantOn(date: CalendarDay, zone: string, minutesOfDay = 0): number {
  return fromWallClock(dayNumberOf(date) * day + minutesOfDay * minute, zone)
}

/** The start of the day on which an instant falls in the zone. */
export function startOfDay(instant: number, zone: string): number {
  const wallClock = toWallClock(instant, zone)
  return fromWallClock(Math.floor(wallClock / day) * day, zone)
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** ISO 8601 in UTC with whole seconds and Z, as the interface writes every timestamp: thousands in a list of boxes. */
export function timestamp(instant: number): string {
  const dayNumber = Math.floor(instant / day)
  const seconds = Math.floor((instant - dayNumber * day) / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${dateOf(dayNumber)}T${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}Z`
}
