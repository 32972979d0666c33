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
export const mostRetries = 12

/** Milliseconds of real time after an attempt that failed, by its number. */
export function pauseAfter(attempt: number, firstPauseMs: number): number {
  return firstPauseMs * 2 ** (attempt - 1)
}
