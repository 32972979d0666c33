import { outcomeCounts, requestOutcome, type RequestOutcome } from '#domain/tracking/request-outcome.ts'
import { formatCount } from '#contract/format-count.ts'
import { plural } from '#domain/util/words.ts'
import type { BatchRow } from './tracking-batch.ts'

/** The request of a row, by which it is followed; null for one that was not taken. */
export function requestOf({ state }: BatchRow): string | null {
  return 'requestId' in state ? state.requestId : null
}

/** @param statusOf what the requests are, by their ids, as far as they are followed */
export function rowOutcome(row: BatchRow, statusOf: ReadonlyMap<string, string>): RequestOutcome {
  const { state } = row
  if (state.kind === 'waiting' || state.kind === 'sending') return 'unsent'
  if (state.kind === 'refused') return 'rejected'
  const status = statusOf.get(requestOf(row) ?? '') ?? null
  // The service refuses a twin only of what it follows, or still asks for.
  return state.kind === 'already' && status === null ? 'done' : requestOutcome(status)
}

const words: readonly [Exclude<RequestOutcome, 'done'>, string][] = [
  ['waiting', 'waiting for the carrier'],
  ['failed', 'failed'],
  ['rejected', 'rejected'],
  ['sent', 'sent'],
  ['unsent', 'not sent yet'],
]

/**
 * `2 of 5 done, 2 waiting for the carrier, 1 failed`.
 * @param partlyTaken how many of them the service did not take whole, whatever became of them
 */
export function outcomeWords(outcomes: readonly RequestOutcome[], partlyTaken = 0): string {
  const counts = outcomeCounts(outcomes)
  const done =
    counts.done === outcomes.length
      ? `${plural(counts.done, 'number')} done`
      : `${formatCount(counts.done)} of ${formatCount(outcomes.length)} done`
  const rest = words.filter(([outcome]) => counts[outcome] > 0)
  return [
    done,
    ...rest.map(([outcome, word]) => `${formatCount(counts[outcome])} ${word}`),
    ...(partlyTaken === 0 ? [] : [`${formatCount(partlyTaken)} not taken in full`]),
  ].join(', ')
}
