/** Milliseconds: the first pause after a failure, the longest, and the longest for which the other side may ask. */
const firstMs = 2_000
const longestMs = 5 * 60_000
const longestToldMs = 60 * 60_000

/** Milliseconds until an outage of the database is tried again: it has spent nothing, and ends when it ends. */
export const outagePauseMs = 2_000

/**
 * Pauses after failures, each twice as long as the one before.
 * @param failures in a row, this one counted
 * @param toldMs milliseconds for which the other side asks, which is kept where it is longer
 */
export function pauseMs(failures: number, toldMs: number): number {
  return Math.max(Math.min(longestToldMs, toldMs), Math.min(longestMs, firstMs * 2 ** (failures - 1)))
}
