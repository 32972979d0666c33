import { ownMember } from '#contract/own-member.ts'
import { type CalendarDay, today } from './calendar-day.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts'
import { twoDigits } from './two-digits.ts'
import { timeIn, type Zone, zoneOf } from './zone.ts'

/**
 * The only place that puts instants and days into words. An instant comes with the zone of its place; zone
 * null means that the time is the source's wall clock with Z appended: it is shown unconverted and says so
 * (contract/README.md, Time).
 */

export type InstantStyle = 'date-time' | 'date' | 'time' | 'short-date' | 'long-date-time'

type InstantPart = 'weekday' | 'date' | 'hours'

const partsOfStyle: Record<InstantStyle, readonly InstantPart[]> = {
  'date-time': ['date', 'hours'],
  'long-date-time': ['weekday', 'date', 'hours'],
  date: ['weekday', 'date'],
  'short-date': ['date'],
  time: ['hours'],
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The zone itself where the browser knows it, else null. */
export function knownZone(zone: string | null): string | null {
  return zoneOf(zone)?.name ?? null
}

/**
 * The one way to write an instant: the day before the month, as the trade writes it, and no commas. Written by hand:
 * a page of rows has zones by the dozen, and the browser would make a formatter for each of them and each style.
 */
function written(time: number, zone: Zone | null, style: InstantStyle, withYear: boolean): string {
  const clock = new Date(time + (zone?.offsetAt(time) ?? 0))
  const hours = `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`
  const date = `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`
  const words: Record<InstantPart, string | undefined> = {
    weekday: weekdays[clock.getUTCDay()],
    date: withYear ? `${date} ${clock.getUTCFullYear()}` : date,
    hours,
  }
  return partsOfStyle[style].map((part) => words[part]).join(' ')
}

/**
 * An instant in the zone of its place. Text that is no instant is shown as it came. Given `now`, the year stands
 * where it is not the current one's neighborhood: half a year around.
 */
export function formatInstant(
  instant: string | number,
  zone: string | null,
  style: InstantStyle,
  now?: number,
): string {
  const known = zoneOf(zone)
  const time = timeIn(known, instant)
  if (Number.isNaN(time)) return String(instant)
  // A time of day alone stands beside its day.
  const withYear = style !== 'time' && now !== undefined && Math.abs(time - now) > 200 * dayMs
  return written(time, known, style, withYear)
}

/** Abbreviations that people in the trade read where the browser has only an offset. None of these shifts its clocks. */
const usualAbbreviations: Readonly<Record<string, string>> = {
  'Africa/Johannesburg': 'SAST',
  'Africa/Lagos': 'WAT',
  'Africa/Mombasa': 'EAT',
  'Africa/Nairobi': 'EAT',
  'Asia/Bangkok': 'ICT',
  'Asia/Calcutta': 'IST',
  'Asia/Dubai': 'GST',
  'Asia/Ho_Chi_Minh': 'ICT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Jakarta': 'WIB',
  'Asia/Karachi': 'PKT',
  'Asia/Kolkata': 'IST',
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Macau': 'CST',
  'Asia/Manila': 'PHT',
  'Asia/Saigon': 'ICT',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Singapore': 'SGT',
  'Asia/Taipei': 'CST',
  'Asia/Tokyo': 'JST',
}

/**
 * Names that another zone of the trade bears too: CST and CDT (Chicago, China, Cuba), IST (India, Ireland,
 * Israel), BST (Britain, Bangladesh), AST and ADT (Halifax, Arabia), GST (the Gulf, the South Atlantic). PST, MST
 * and EST stand for North America alone here: Manila, Kuala Lumpur and Sydney have names of their own.
 */
const sharedNames: ReadonlySet<string> = new Set(['ADT', 'AST', 'BST', 'CDT', 'CST', 'GST', 'IST'])

/** `UTC-6`, `UTC+5:30`. */
function offsetText(zone: Zone, time: number): string {
  const offset = zone.offsetAt(time)
  if (offset === 0) return 'UTC'
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19)
  return `UTC${offset < 0 ? '-' : '+'}${clock.replaceAll(/^0|(?::00)+$/g, '')}`
}

/** How a zone is named at an instant. */
export interface ZoneWords {
  /** `EST`, or `UTC+3` where the zone has no name that the trade reads. */
  name: string
  /** `UTC-6` beside a name that another zone bears too; else null. */
  offset: string | null
}

/** Name and offset apart, for texts with parentheses of their own. Null: the zone is not known. */
export function zoneWords(instant: string | number, zone: string | null): ZoneWords | null {
  const known = zoneOf(zone)
  if (known === null) return null
  const time = timeIn(known, instant) || 0
  const name = ownMember(usualAbbreviations, known.name) ?? known.nameAt(time)
  if (name === undefined) return { name: offsetText(known, time), offset: null }
  return { name, offset: sharedNames.has(name) ? offsetText(known, time) : null }
}

/**
 * The short name of a zone at an instant, the same for no two offsets: `EST`, `CST (UTC-6)` where another zone has
 * that name too, `UTC+3` where there is no name. The offset and not a city: the city of a zone need not be the
 * place (Houston keeps Chicago's time). Null: the zone is not known.
 */
export function zoneName(instant: string | number, zone: string | null): string | null {
  const words = zoneWords(instant, zone)
  if (words === null) return null
  return words.offset === null ? words.name : `${words.name} (${words.offset})`
}

/**
 * `YYYY-MM-DD` as `Sat 21 Nov`, and as `Fri 26 Feb 2027` where the year is not the one that it is now at the place:
 * a day alone does not tell of which year it is.
 * @param zone of the place; the day itself has none
 * @param now epoch milliseconds
 */
export function formatDay(
  day: CalendarDay,
  zone: string | null,
  now: number,
  style: 'date' | 'short-date' = 'date',
): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return day
  const isThisYear = day.slice(0, 4) === today(zone, now).slice(0, 4)
  return written(time, null, style, !isThisYear)
}

/** How long ago, in the largest unit that still says something: `4 min`, `3 h`, `2 d`. */
export function formatAge(ageMs: number): string {
  if (ageMs < minuteMs) return `${Math.max(0, Math.floor(ageMs / secondMs))} s`
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`
  if (ageMs < 2 * dayMs) return `${Math.floor(ageMs / hourMs)} h`
  return `${Math.floor(ageMs / dayMs)} d`
}

/** The zone of the reader's browser. To ask for it takes milliseconds. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
