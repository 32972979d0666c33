import { datePart, monthNames } from '#contract/field-format.ts'
import { instantOf } from '#contract/instant.ts'

/**
 * Dates as people write them in custom fields. A format is written `%d.%m.%Y` or `DD.MM.YYYY`. Whether the day
 * or the month comes first is never guessed: only the definition's own format decides.
 */

const parts: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMM: `(?<name>${monthNames.join('|')})[a-z]*`,
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?:[01]\\d|2[0-3])',
  mm: '[0-5]\\d',
  ss: '[0-5]\\d',
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
  return instantOf(iso) === null ? null : iso
}

/** `YYYY-MM-DD` for a date in `format` or an unambiguous one, else null. */
export function readDate(text: string, format: string | null): string | null {
  const trimmed = text.trim()
  // Only the day of a date-time counts.
  if (/^\d{4}-\d\d-\d\dT/.test(trimmed)) return readInstant(trimmed) === null ? null : trimmed.slice(0, 10)
  const formats = format === null ? flexibleFormats : [format, ...flexibleFormats]
  for (const candidate of formats) {
    const iso = readIn(candidate, trimmed)
    if (iso !== null) return iso
  }
  return null
}

/** `YYYY-MM-DDTHH:MM:SSZ` for an ISO 8601 date-time, read as UTC where it has no offset, else null. */
export function readInstant(text: string): string | null {
  const zoneApart = /\s?(Z|UTC|[+-]\d\d:?\d\d)$/
  const written = text
    .trim()
    .toUpperCase()
    .replace(zoneApart, (_, zone: string) => (zone === 'UTC' ? 'Z' : zone))
  const instant = /[T ]/.test(written) ? instantOf(written) : null
  return instant === null ? null : `${new Date(instant).toISOString().slice(0, 19)}Z`
}
