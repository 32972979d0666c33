import type { NextStep } from '../store/notification-queue.ts'

/** How deliveries work; the interface leaves timeout and pauses to the service: contract/README.md, Deliveries. */
export interface DeliverySettings {
  /** Whether deliveries can go to this machine, to private networks and to http addresses. */
  allowLocal: boolean
  /** One address that deliveries can go to all the same, as `URL` writes it; null: none. */
  allowedUrl?: string | null
  /** Timeout of a receiver's response, in milliseconds. */
  timeoutMs: number
  /** Milliseconds after which a receiver that has not answered counts as slow. */
  promptMs: number
  /** Milliseconds of real time before the second attempt; each further pause is twice as long. */
  firstPauseMs: number
}

/** Milliseconds within which most receivers answer. */
export const defaultPromptMs = 2_000

/** Retries after the first attempt. */
const mostRetries = 12

/** Succeeded, pending for another attempt after a pause, or failed. `number` counts attempts, 1 for the first. */
export function stepAfterAttempt(
  { succeeded }: { succeeded: boolean },
  number: number,
  now: number,
  { firstPauseMs }: Pick<DeliverySettings, 'firstPauseMs'>,
): NextStep {
  const status = succeeded ? 'succeeded' : number > mostRetries ? 'failed' : 'pending'
  return { status, nextAttemptAt: now + firstPauseMs * 2 ** (number - 1) }
}
