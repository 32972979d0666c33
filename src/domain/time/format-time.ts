import { instantOf } from '#contract/instant.ts'
import { type CalendarDay, today } from './calendar-day.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts'

/**
 * The only place that puts instants and days into words. An instant comes with the zone of its place; zone
 * null means that the time is the source's wall clock with Z appended: it is shown unconverted and says so
 * (contract/README.md, Time).
 */

export type InstantStyle = 'date-time' | 'date' | 'time' | 'short-date' | 'long-date-time'

/** The day before the month, as the trade writes it; of its abbreviations "Sept" alone is not American. */
const locale = 'en-GB'

const styleOptions: Record<InstantStyle, Intl.DateTimeFormatOptions> = {
  'date-time': { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  'long-date-time': { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  date: { weekday: 'short', day: 'numeric', month: 'short' },
  'short-date': { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it. */
function formatter(zone: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${zone} ${key}`
  let made = formatters.get(name)
  if (made === undefined) {
    made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone, hourCycle: 'h23' })
    formatters.set(name, made)
  }
  return made
}

/** The zone itself where the browser knows it, else null. */
export function knownZone(zone: string | null): string | null {
  if (zone === null) return null
  try {
    formatter(zone, 'probe', { hour: '2-digit' })
    return zone
  } catch {
    // An empty or made-up name: the time is then shown as given.
    return null
  }
}

function milliseconds(instant: string | number): number {
  return typeof instant === 'number' ? instant : (instantOf(instant) ?? Number.NaN)
}

/** The one way to write an instant: without commas, and with the month as Americans abbreviate it. */
function written(time: number, zone: string, style: InstantStyle, withYear: boolean): string {
  const options = styleOptions[style]
  return (
    withYear
      ? formatter(zone, `${style} year`, { ...options, year: 'numeric' })
      : formatter(zone, style, options)
  )
    .format(time)
    .replaceAll(',', '')
    .replace('Sept', 'Sep')
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
  const time = milliseconds(instant)
  if (Number.isNaN(time)) return String(instant)
  // A time of day alone stands beside its day.
  const withYear = style !== 'time' && now !== undefined && Math.abs(time - now) > 200 * dayMs
  return written(time, knownZone(zone) ?? 'UTC', style, withYear)
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

/** Each knows the abbreviations of its own part of the world and gives offsets for the rest. */
const languagesWithNames = ['en-US', 'en-CA', 'en-GB', 'en-AU']

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

function nameIn(
  language: string,
  zone: string,
  time: number,
  timeZoneName: 'short' | 'shortOffset' = 'short',
): string | undefined {
  const key = `${language} ${timeZoneName} ${zone}`
  let made = zoneFormatters.get(key)
  if (made === undefined) {
    made = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    zoneFormatters.set(key, made)
  }
  return made.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value
}

/** The browser's own name; undefined where it has only an offset. */
function spokenName(zone: string, time: number): string | undefined {
  for (const language of languagesWithNames) {
    const name = nameIn(language, zone, time)
    if (name !== undefined && !/^GMT[+-]/.test(name)) return name
  }
  return undefined
}

/** `UTC-6`, `UTC+5:30`. */
function offsetOf(zone: string, time: number): string {
  return (nameIn('en-US', zone, time, 'shortOffset') ?? zone).replace('GMT', 'UTC')
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
  const known = knownZone(zone)
  if (known === null) return null
  const parsed = milliseconds(instant)
  const time = Number.isNaN(parsed) ? 0 : parsed
  const name = usualAbbreviations[known] ?? spokenName(known, time)
  if (name === undefined) return { name: offsetOf(known, time), offset: null }
  return { name, offset: sharedNames.has(name) ? offsetOf(known, time) : null }
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
  return written(time, 'UTC', style, !isThisYear)
}

/** How long ago, in the largest unit that still says something: `4 min`, `3 h`, `2 d`. */
export function formatAge(ageMs: number): string {
  if (ageMs < minuteMs) return `${Math.max(0, Math.floor(ageMs / secondMs))} s`
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`
  if (ageMs < 2 * dayMs) return `${Math.floor(ageMs / hourMs)} h`
  return `${Math.floor(ageMs / dayMs)} d`
}

/** The zone of the reader's browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
