/** What came of a number that was sent. */
export type RequestOutcome =
  /** Followed, now or until its tracking ended. */
  | 'done'
  /** The line has not answered. */
  | 'waiting'
  | 'failed'
  /** The service did not take it. */
  | 'rejected'
  /** Taken; nobody has looked what came of it. */
  | 'sent'
  | 'unsent'

/** Null: not looked at yet. A state that the interface adds is no reason to call it done. */
export function requestOutcome(status: string | null): RequestOutcome {
  if (status === null) return 'sent'
  if (status === 'failed') return 'failed'
  return status === 'created' || status === 'tracking_stopped' ? 'done' : 'waiting'
}

/** How many there are of each. */
export function outcomeCounts(outcomes: readonly RequestOutcome[]): Record<RequestOutcome, number> {
  const counts = { done: 0, waiting: 0, failed: 0, rejected: 0, sent: 0, unsent: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}
