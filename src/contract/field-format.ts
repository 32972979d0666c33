import { ownMember } from './own-member.ts'

/**
 * Formats values of custom fields. The service formats the values it sends; the dashboard formats a new value
 * until the service has answered. Both use this file, so nothing on screen changes when the answer arrives.
 */

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Date formats are written `%d.%m.%Y` or `DD.MM.YYYY`. */
const letters: Readonly<Record<string, string>> = {
  '%Y': 'YYYY',
  '%b': 'MMM',
  '%m': 'MM',
  '%d': 'DD',
  '%H': 'HH',
  '%M': 'mm',
  '%S': 'ss',
}

/** The placeholders in a date pattern. */
export const datePart = /YYYY|MMM|MM|DD|HH|mm|ss/g

/** A date format as a pattern of placeholders; null unless it has year, month and day, and nothing twice. */
export function datePattern(format: string | null): string | null {
  const pattern = format?.trim().replace(/%[YbmdHMS]/g, (found) => ownMember(letters, found) ?? '') ?? ''
  const placeholders = pattern.match(datePart) ?? []
  const isWhole = /YYYY/.test(pattern) && /MM/.test(pattern) && /DD/.test(pattern)
  return isWhole && new Set(placeholders).size === placeholders.length ? pattern : null
}

/** Formats `2026-11-21`, or an instant in UTC, by a pattern. */
export function formatDate(iso: string, pattern: string): string {
  const parts: Readonly<Record<string, string>> = {
    YYYY: iso.slice(0, 4),
    MMM: monthNames[Number(iso.slice(5, 7)) - 1] ?? '',
    MM: iso.slice(5, 7),
    DD: iso.slice(8, 10),
    HH: iso.slice(11, 13),
    mm: iso.slice(14, 16),
    ss: iso.slice(17, 19),
  }
  return pattern.replace(datePart, (found) => ownMember(parts, found) ?? '')
}

const numberFormat = /^(#,##)?0(?:\.(0+))?$/

/** Whether this is a number format: `0`, `0.00`, `#,##0.00`. */
export function isNumberFormat(format: string): boolean {
  return numberFormat.test(format)
}

/** Formats a number; unchanged unless the format is a number format. */
export function formatNumber(value: number, format: string | null): string {
  const found = numberFormat.exec(format?.trim() ?? '')
  if (found === null) return String(value)
  const digits = found[2]?.length ?? 0
  return value.toLocaleString('en-US', {
    useGrouping: found[1] !== undefined,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
