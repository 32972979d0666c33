import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts'

/**
 * The only place that puts instants and days into words. An instant comes with the zone of its place; zone
 * null means that the time is the source's wall clock with Z appended: it is shown unconverted and says so
 * (contract/README.md, Time).
 */

export type InstantStyle = 'date-time' | 'date' | 'time' | 'short-date' | 'long-date-time'

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
  return typeof instant === 'number' ? instant : Date.parse(instant)
}

/** The year stands only where it is not the current one's neighborhood: half a year around `now`. */
function withYear(options: Intl.DateTimeFormatOptions, instant: number, now: number | undefined) {
  const far = now !== undefined && Math.abs(instant - now) > 200 * dayMs
  return far ? { ...options, year: 'numeric' as const } : options
}

/** An instant in the zone of its place. Text that is no instant is shown as it came. */
export function formatInstant(
  instant: string | number,
  zone: string | null,
  style: InstantStyle,
  now?: number,
): string {
  const time = milliseconds(instant)
  if (Number.isNaN(time)) return String(instant)
  const options = withYear(styleOptions[style], time, now)
  const key = options === styleOptions[style] ? style : `${style} year`
  return formatter(knownZone(zone) ?? 'UTC', key, options)
    .format(time)
    .replaceAll(',', '')
}

/** Abbreviations that people in the trade read where the browser has only an offset. None of these shifts its clocks. */
const usualAbbreviations: Readonly<Record<string, string>> = {
  'Africa/Johannesburg': 'SAST',
  'Africa/Lagos': 'WAT',
  'Africa/Mombasa': 'EAT',
  'Africa/Nairobi': 'EAT',
  'Asia/Bangkok': 'ICT',
  'Asia/Calcutta': 'IST',
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

/** Each knows the abbreviations of its own part of the world and gives offsets for the rest. */
const languagesWithNames = ['en-US', 'en-CA', 'en-GB', 'en-AU']

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

function nameIn(language: string, zone: string, time: number): string | undefined {
  const key = `${language} ${zone}`
  let made = zoneFormatters.get(key)
  if (made === undefined) {
    made = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    zoneFormatters.set(key, made)
  }
  return made.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value
}

/**
 * The short name of a zone at an instant, such as EST, or its offset where it has none. Null: the zone is not
 * known.
 */
export function zoneName(instant: string | number, zone: string | null): string | null {
  const known = knownZone(zone)
  if (known === null) return null
  const usual = usualAbbreviations[known]
  if (usual !== undefined) return usual
  const time = milliseconds(instant)
  const at = Number.isNaN(time) ? 0 : time
  for (const language of languagesWithNames) {
    const name = nameIn(language, known, at)
    if (name !== undefined && !/^GMT[+-]/.test(name)) return name
  }
  return nameIn('en-US', known, at) ?? known
}

/** `YYYY-MM-DD` as `Sat 21 Nov`; days have no zone. */
export function formatDay(day: string, style: 'date' | 'short-date' = 'date'): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : formatInstant(time, 'UTC', style)
}

/** How long ago, in the largest unit that still says something: `4 min`, `3 h`, `2 d`. */
export function formatAge(ageMs: number): string {
  if (ageMs < minuteMs) return `${Math.max(0, Math.floor(ageMs / secondMs))} s`
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`
  if (ageMs < 2 * dayMs) return `${Math.floor(ageMs / hourMs)} h`
  return `${Math.floor(ageMs / dayMs)} d`
}

/** A span as `3 d 4 h`, for stays and voyages. */
export function formatSpan(spanMs: number): string {
  const wholeHours = Math.round(spanMs / hourMs)
  const days = Math.floor(wholeHours / 24)
  const hours = wholeHours % 24
  if (days === 0) return `${hours} h`
  return hours === 0 || days >= 10 ? `${days} d` : `${days} d ${hours} h`
}

/** The zone of the reader's browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
