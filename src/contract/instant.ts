const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](?!24)(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** As the interface writes instants. */
const usual = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

// An offset may lead beyond the years that the form has: days cut from such an instant's text would be others.
const first = Date.parse('0001-01-01T00:00:00Z')
const end = Date.parse('+010000-01-01T00:00:00Z')

/**
 * Epoch milliseconds of a timestamp of the interface; null for null, for text of another form and for a day that
 * its month does not have, hour 24, or a year that four digits cannot write. Text without an offset reads as UTC, never
 * as the browser's own zone.
 * @param isWallClock whether the offset is nothing: the day and the hour count as they are written
 */
export function instantOf(value: string | null, isWallClock = false): number | null {
  if (value === null) return null
  // Nearly all, and a page of rows has thousands: their parts need not be taken apart.
  if (usual.test(value)) {
    const instant = Date.parse(value)
    if (new Date(instant).getUTCDate() === Number(value.slice(8, 10))) return instant
  }
  const match = form.exec(value)
  if (match === null) return null
  const [, date = '', time = '00:00', seconds = ':00', offset = 'Z'] = match
  const instant = Date.parse(`${date}T${time}${seconds}${isWallClock ? 'Z' : offset}`)
  // Some browsers read the 31st of November as the 1st of December.
  const isInMonth = new Date(date).getUTCDate() === Number(date.slice(8))
  return isInMonth && instant >= first && instant < end ? instant : null
}
