import type { NextStep } from '../store/notification-queue.ts'

/** How deliveries behave; the interface leaves timeout and pauses to the service: contract/README.md, Deliveries. */
export interface DeliverySettings {
  /** Whether addresses of this machine and of private networks, and http, may be delivered to. */
  allowLocal: boolean
  /** Milliseconds that a receiver has to answer. */
  timeoutMs: number
  /** Milliseconds of real time before the second attempt; each further pause is twice as long. */
  firstPauseMs: number
}

/** Further attempts at a delivery after the first one has failed. */
const mostRetries = 12

/** Done, another attempt after a pause, or given up. `number` is that of the attempt, 1 for the first one. */
export function stepAfterAttempt(
  { succeeded }: { succeeded: boolean },
  number: number,
  now: number,
  { firstPauseMs }: Pick<DeliverySettings, 'firstPauseMs'>,
): NextStep {
  const status = succeeded ? 'succeeded' : number > mostRetries ? 'failed' : 'pending'
  return { status, nextAttemptAt: now + firstPauseMs * 2 ** (number - 1) }
}
