import { realNow } from '../clock/world-clock.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds: a turn that is closer was just taken, by a timer that fired early. */
const justTakenMs = secondMs

/** A number for a text, the same in every browser. */
function numberFor(text: string): number {
  let number = 0
  for (let index = 0; index < text.length; index += 1) number = (number * 31 + text.charCodeAt(index)) | 0
  return Math.abs(number)
}

/**
 * When a question has its next turn, epoch milliseconds of real time. The turns of one question are at the same
 * instants on all screens, so that together they cost one request; those of different questions are spread.
 */
export function nextTurn(question: string, intervalMs: number, after: number): number {
  const phase = numberFor(question) % intervalMs
  return after + intervalMs - ((((after - phase) % intervalMs) + intervalMs) % intervalMs)
}

/** For `refetchInterval`: milliseconds until a query has its turn. */
export function inTurn(intervalMs: number): (query: { queryHash: string }) => number {
  return ({ queryHash }) => {
    const now = realNow()
    return nextTurn(queryHash, intervalMs, now + justTakenMs) - now
  }
}
