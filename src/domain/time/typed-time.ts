import { instantOf } from '#contract/instant.ts'
import { twoDigits } from './two-digits.ts'
import { zonedInputOf } from './zoned-time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthName = `(?<name>${months.join('|')})[a-z]*\\.?`
const dayForms = [
  // 2026-11-21
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/,
  // 11/21/2026, as in the United States
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?/,
  // 21 Nov 2026
  new RegExp(`^(?<day>\\d{1,2})[ -]?${monthName}(?:,?[ -](?<year>\\d{4})(?![:\\d]))?`),
  // Nov 21, 2026
  new RegExp(`^${monthName} ?(?<day>\\d{1,2})(?![:\\d])(?:,? (?<year>\\d{4})(?![:\\d]))?`),
]
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /
const timeForm =
  /^(?<hour>\d{1,2})(?:[:.](?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?)? ?(?<half>am|pm)?(?<zone> ?(?:z|utc|gmt|[+-]\d\d:?\d\d))?$/

/** The year in which a day without one is nearest to now. */
function nearestYear(month: number, day: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const away = (each: number) => Math.abs(Date.UTC(each, month - 1, day) - now)
  return [year - 1, year, year + 1].reduce((best, each) => (away(each) < away(best) ? each : best))
}

/** `2026-11-21` and what stands after it; null where no such day begins the text. */
function readDay(text: string, now: number): { day: string; rest: string } | null {
  for (const form of dayForms) {
    const match = form.exec(text)
    if (match?.groups === undefined) continue
    const { year, month, day, name } = match.groups
    const inYear = name === undefined ? Number(month) : months.indexOf(name) + 1
    const found = `${year ?? nearestYear(inYear, Number(day), now)}-${twoDigits(inYear)}-${twoDigits(Number(day))}`
    // 31 Feb is no day.
    if (instantOf(`${found}T00:00:00Z`) === null) return null
    return { day: found, rest: text.slice(match[0].length) }
  }
  return null
}

/** `14:30` or `14:30:15`, with the offset that follows it; null for what is no time. */
function readClock(text: string): { time: string; offset: string | null } | null {
  const groups = timeForm.exec(text)?.groups
  if (groups === undefined || (groups['minute'] === undefined && groups['half'] === undefined)) return null
  const { minute = '00', second, half, zone } = groups
  const typed = Number(groups['hour'])
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hour = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const seconds = second === undefined || second === '00' ? '' : `:${second}`
  const offset = zone?.trim()
  return {
    time: `${twoDigits(hour)}:${minute}${seconds}`,
    offset: offset === undefined ? null : /^[+-]/.test(offset) ? offset : 'Z',
  }
}

/**
 * A day and a time as people type or paste them, as `2026-11-21T14:30`; null for what is none. A day alone begins at
 * 00:00, and one without a year is the nearest to now.
 * @param zone IANA name: of it are times that name no zone, and to it go those that do
 * @param now epoch milliseconds
 */
export function readTypedTime(text: string, zone: string, now: number): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(weekday, '')
  const found = readDay(typed, now)
  if (found === null) return null
  const rest = found.rest.replace(/^(?:, ?| at | ?t(?=\d)| )/, '')
  if (rest === '') return found.rest === '' ? `${found.day}T00:00` : null
  if (rest === found.rest) return null
  const clock = readClock(rest)
  if (clock === null) return null
  const local = `${found.day}T${clock.time}`
  return clock.offset === null ? local : (zonedInputOf(`${local}${clock.offset}`, zone)?.local ?? null)
}

/** `2026-11-21 14:30`, as a field shows what it has read. */
export function typedTimeText(local: string): string {
  return local.replace('T', ' ')
}
