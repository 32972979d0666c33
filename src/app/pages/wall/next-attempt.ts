import { linkIntervalMs } from './link-ladder.ts'

/** Milliseconds after the first, second, third and every later failure in a row. */
const backOffMs = [5_000, 15_000, 60_000, 300_000] as const

/** Part of a pause by which chance makes it shorter or longer: screens that failed together come back apart. */
const jitter = 0.15

/** A wall whose browser claims to be hidden goes on at a quarter of the rate. */
const hiddenFactor = 4

export interface AttemptState {
  /** Failures in a row; 0 after a good answer. */
  failures: number
  hidden: boolean
  /** Milliseconds that a 429 asked for; 0 without one. */
  retryAfterMs: number
  /** From 0 up to 1. */
  chance: number
}

/** Milliseconds until the next look. */
export function nextAttemptMs({ failures, hidden, retryAfterMs, chance }: AttemptState): number {
  const base =
    failures === 0 ? linkIntervalMs : (backOffMs[Math.min(failures, backOffMs.length) - 1] ?? linkIntervalMs)
  const pause = base * (hidden ? hiddenFactor : 1) * (1 + jitter * (2 * chance - 1))
  return Math.max(pause, retryAfterMs)
}
