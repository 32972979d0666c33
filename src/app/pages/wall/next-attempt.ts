import { linkIntervalMs } from './link-ladder.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Milliseconds after the first, second, third and every later failure in a row. */
const backOffMs = [5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs] as const

/** Share of a pause that is random: screens that failed together retry apart. */
const jitter = 0.15

/** A wall whose browser reports itself hidden polls at a quarter of the rate. */
const hiddenFactor = 4

/** How the last polls went. Proxy and lists are separate: a 429 of the service says nothing about the proxy. */
export interface Pace {
  /** Failures in a row; 0 after a good answer. */
  proxyFailures: number
  listFailures: number
  /** Monotonic time in milliseconds before which the lists are not requested again. */
  listsFrom: number
}

/** The result of a poll: it asks the proxy first, then, where due, for the lists. */
export type Look = 'proxy-lost' | 'proxy-answered' | 'lists-failed' | 'lists-read'

interface Circumstances {
  /** Monotonic milliseconds: a change of the computer's clock cannot make the wall wait for hours. */
  now: number
  hidden: boolean
  /** Milliseconds that a 429 asked to wait; 0 without one. */
  retryAfterMs: number
  /** From 0 up to 1. */
  chance: number
}

export const firstPace: Pace = { proxyFailures: 0, listFailures: 0, listsFrom: 0 }

function pauseAfter(failures: number, { hidden, chance }: Circumstances): number {
  const base =
    failures === 0 ? linkIntervalMs : (backOffMs[Math.min(failures, backOffMs.length) - 1] ?? linkIntervalMs)
  return base * (hidden ? hiddenFactor : 1) * (1 + jitter * (2 * chance - 1))
}

/** The pace after a poll, and the milliseconds until the next one. */
export function nextPace(pace: Pace, look: Look, at: Circumstances): { pace: Pace; pauseMs: number } {
  const proxyFailures = look === 'proxy-lost' ? pace.proxyFailures + 1 : 0
  const pauseMs = pauseAfter(proxyFailures, at)
  if (look === 'lists-failed') {
    const listFailures = pace.listFailures + 1
    const waitMs = Math.max(pauseAfter(listFailures, at), at.retryAfterMs)
    // Asking the proxy costs no budget, and keeps its age on the wall low.
    return {
      pace: { proxyFailures, listFailures, listsFrom: at.now + waitMs },
      pauseMs: Math.min(pauseMs, waitMs),
    }
  }
  if (look === 'lists-read') return { pace: firstPace, pauseMs }
  const left = pace.listsFrom - at.now
  const listsFirst = look === 'proxy-answered' && pace.listFailures > 0 && left > 0
  return { pace: { ...pace, proxyFailures }, pauseMs: listsFirst ? Math.min(pauseMs, left) : pauseMs }
}
