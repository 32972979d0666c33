/**
 * How values of custom fields are written by the format of their definition. The service shows values so, and the
 * dashboard until the service has answered: both by this file, so that nothing changes when the answer comes.
 */

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Dates are written `%d.%m.%Y` or `DD.MM.YYYY`. */
const letters: Readonly<Record<string, string>> = {
  '%Y': 'YYYY',
  '%b': 'MMM',
  '%m': 'MM',
  '%d': 'DD',
  '%H': 'HH',
  '%M': 'mm',
  '%S': 'ss',
}

/** What stands for a part of a date in a pattern. */
export const datePart = /YYYY|MMM|MM|DD|HH|mm|ss/g

/** The format of a definition in letters, or null where it does not say where year, month and day stand. */
export function datePattern(format: string | null): string | null {
  const pattern = format?.trim().replace(/%[YbmdHMS]/g, (found) => letters[found] ?? '') ?? ''
  return /YYYY/.test(pattern) && /MM/.test(pattern) && /DD/.test(pattern) ? pattern : null
}

/** `2026-11-21`, or an instant by its clock in UTC, in a pattern. */
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
  return pattern.replace(datePart, (found) => parts[found] ?? '')
}

const numberFormat = /^(#,##)?0(?:\.(0+))?$/

/** Whether a format is one of numbers: `0`, `0.00`, `#,##0.00`. */
export function isNumberFormat(format: string): boolean {
  return numberFormat.test(format)
}

/** A number in the format of a definition; as it is where the format is none of numbers. */
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
