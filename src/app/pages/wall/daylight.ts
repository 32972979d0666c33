import type { NightHours } from './search.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Minute of the day of an instant (epoch milliseconds) in the browser's own zone. */
export function minuteOfDay(now: number): number {
  const date = new Date(now)
  return date.getHours() * 60 + date.getMinutes()
}

/** True within the hours of the night, which may go over midnight; both ends the same: all day. */
export function isNight(hours: NightHours | null, minute: number): boolean {
  if (hours === null) return false
  const { from, to } = hours
  if (from === to) return true
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Pixels that the layout shifts at most, against burn-in. */
export const burnInPx = 8

/** The shift of the layout at an instant (epoch milliseconds): a slow path over a square, pixel by pixel. */
export function burnInShift(now: number): { x: number; y: number } {
  const minute = Math.floor(now / minuteMs)
  const triangle = (step: number) => {
    const at = ((step % (2 * burnInPx)) + 2 * burnInPx) % (2 * burnInPx)
    return at <= burnInPx ? at : 2 * burnInPx - at
  }
  // The second axis moves once per cycle of the first, so that every place of the square is reached.
  return { x: triangle(minute), y: triangle(Math.floor(minute / (2 * burnInPx))) }
}
