import { hourMs, minuteMs } from '../time/durations.ts'

/** Milliseconds for which a position is fresh: it is new every 15 minutes or so. */
export const positionMs = 15 * minuteMs

/** Hours of the track that the map of all vessels draws behind each. */
const tailHours = 36

/**
 * From when on a tail is loaded: the same text for all who ask until the next quarter of an hour.
 * @param now epoch milliseconds
 */
export function tailBegin(now: number): string {
  const begin = now - tailHours * hourMs
  return new Date(begin - (begin % positionMs)).toISOString()
}
