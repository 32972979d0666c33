import { datePart, monthNames } from '#contract/field-format.ts'

/**
 * Dates as people write them in custom fields. A format is written `%d.%m.%Y` or `DD.MM.YYYY`. Whether the day
 * or the month comes first is never guessed: only the definition's own format decides.
 */

const parts: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMM: `(?<name>${monthNames.join('|')})[a-z]*`,
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

/** Formats that are accepted besides the definition's own. */
const flexibleFormats = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'MMM DD, YYYY',
  'MMM DD YYYY',
]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function readIn(format: string, text: string): string | null {
  const pattern = format
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(datePart, (found) => parts[found] ?? '')
  const groups = new RegExp(`^${pattern}$`, 'i').exec(text)?.groups
  if (groups === undefined) return null
  const { year, month, name, day } = groups
  const monthOfName = monthNames.findIndex((known) => known.toLowerCase() === name?.toLowerCase()) + 1
  const iso = `${year}-${twoDigits(Number(month ?? monthOfName))}-${twoDigits(Number(day))}`
  return isRealDay(iso) ? iso : null
}

/** The 31st of a short month would roll over into the next one. */
function isRealDay(iso: string): boolean {
  const instant = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso)
}

/** `YYYY-MM-DD` for a date in `format` or an unambiguous one, else null. */
export function readDate(text: string, format: string | null): string | null {
  // Only the day of a date-time counts.
  const trimmed = text.trim().replace(/^(\d{4}-\d\d-\d\d)T\d\d:\d\d.*$/, '$1')
  const formats = format === null ? flexibleFormats : [format, ...flexibleFormats]
  for (const candidate of formats) {
    const iso = readIn(candidate, trimmed)
    if (iso !== null) return iso
  }
  return null
}

/** `YYYY-MM-DDTHH:MM:SSZ` for an ISO 8601 date-time, read as UTC where it has no offset, else null. */
export function readInstant(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d+)?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(
    text.trim(),
  )
  if (match === null || !isRealDay(match[1] ?? '')) return null
  const [, day, time, seconds = ':00', , zone = 'Z'] = match
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone
  const instant = Date.parse(`${day}T${time}${seconds}${offset}`)
  return Number.isNaN(instant) ? null : `${new Date(instant).toISOString().slice(0, 19)}Z`
}
