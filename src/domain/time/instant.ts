const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** `2026-11-21`, and nothing after it. */
export function isDateOnly(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/**
 * Epoch milliseconds of a timestamp of the interface; null for null and for text of another form. Text
 * without an offset reads as UTC, never as the browser's own zone.
 */
export function instantOf(value: string | null): number | null {
  const match = value === null ? null : form.exec(value)
  if (match === null) return null
  const [, date, time = '00:00', seconds = ':00', offset = 'Z'] = match
  const instant = Date.parse(`${date}T${time}${seconds}${offset}`)
  return Number.isNaN(instant) ? null : instant
}
