import type { FailedReason } from '#contract/tracking-request.ts'
import type { LineAnswer } from './line-answer.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Minutes between attempts with a line that does not answer: 14 attempts in 24 hours. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 180, 240, 240, 270, 270] as const

/** Days that a bill of lading or booking without a manifest is retried. */
const manifestDays = 7

/** The state of an unfinished request. Instants are epoch milliseconds. */
export interface OpenRequest {
  status: 'pending' | 'awaiting_manifest'
  createdAt: number
  /** Attempts with the line so far. */
  attempts: number
  /** When the line is checked next. */
  nextAt: number
}

export type Step =
  | { status: 'created'; attempts: number }
  | { status: 'failed'; reason: FailedReason; attempts: number }
  | {
      status: 'pending' | 'awaiting_manifest'
      reason: FailedReason | null
      attempts: number
      nextAt: number
    }

/** The next state of a request after the line's answer at `nextAt`. */
export function stepAfter(request: OpenRequest, answer: LineAnswer): Step {
  const attempts = request.attempts + 1
  if (answer.kind === 'found') return { status: 'created', attempts }
  if (answer.kind === 'refused') return { status: 'failed', reason: answer.reason, attempts }
  if (answer.kind === 'no answer') {
    const pause = pauses[request.attempts]
    if (pause === undefined) return { status: 'failed', reason: 'retries_exhausted', attempts }
    return { status: 'pending', reason: answer.reason, attempts, nextAt: request.nextAt + pause * minute }
  }
  const nextAt = request.nextAt + day
  if (nextAt > request.createdAt + (manifestDays + 1) * day) {
    return { status: 'failed', reason: 'expired', attempts }
  }
  return { status: 'awaiting_manifest', reason: null, attempts, nextAt }
}
