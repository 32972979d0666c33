import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Milliseconds of the first pauses after connections that did not come about, and of the longest. */
const [firstMs, longestMs] = [secondMs, minuteMs]

/** Pauses that are as short as the first one: a program that starts again listens within them. */
const shortPauses = 8

/**
 * Milliseconds until the stream is asked for again, by chance up to half less: all browsers lose it at the same time.
 * @param failures connections in a row that did not come about, from 1
 */
export function pauseAfter(failures: number): number {
  const pauseMs = firstMs * 2 ** Math.max(0, failures - shortPauses)
  return Math.min(longestMs, pauseMs) * (1 - Math.random() / 2)
}
