import { linkIntervalMs } from './link-ladder.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks at a proxy while it, or the service behind it, is gone: looking costs no budget. */
const goneMs = 1.5 * secondMs

/** Milliseconds after the first, second, third and every later failure of the lists in a row. */
const backOffMs = [5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs] as const

/** Share of a pause that is random: screens that failed together retry apart. */
const jitter = 0.15

/** A wall whose browser reports itself hidden polls at a quarter of the rate. */
const hiddenFactor = 4

/** How the last polls went. Proxy and lists are separate: lists that fail say nothing about the proxy. */
export interface Pace {
  /** Failures in a row; 0 after a good answer. */
  listFailures: number
  /** The lists failed, and the proxy said last that the service does: they are asked for as soon as it does not. */
  isServiceDown: boolean
  /** Monotonic time in milliseconds before which the lists are not requested again. */
  listsFrom: number
}

/** The result of a poll: it asks the proxy first, then, where due and the service is there, for the lists. */
export type Look = 'proxy-lost' | 'proxy-answered' | 'service-down' | 'lists-failed' | 'lists-read'

interface Circumstances {
  /** Monotonic milliseconds: a change of the computer's clock cannot make the wall wait for hours. */
  now: number
  hidden: boolean
  /** Milliseconds until the lists have their turn; 0 or less: they have it now. */
  listsDueMs: number
  /** From 0 up to 1. */
  chance: number
}

export const firstPace: Pace = { listFailures: 0, isServiceDown: false, listsFrom: 0 }

function apart(pauseMs: number, { hidden, chance }: Circumstances): number {
  return pauseMs * (hidden ? hiddenFactor : 1) * (1 + jitter * (2 * chance - 1))
}

/** The pace after a poll, and the milliseconds until the next one. */
export function nextPace(pace: Pace, look: Look, at: Circumstances): { pace: Pace; pauseMs: number } {
  const soonMs = apart(goneMs, at)
  const pauseMs = apart(linkIntervalMs, at)
  if (look === 'proxy-lost') return { pace, pauseMs: soonMs }
  if (look === 'service-down') return { pace: { ...pace, isServiceDown: true }, pauseMs: soonMs }
  if (look === 'lists-failed') {
    const listFailures = pace.listFailures + 1
    const backOff = backOffMs[Math.min(listFailures, backOffMs.length) - 1] ?? linkIntervalMs
    return {
      pace: { listFailures, isServiceDown: false, listsFrom: at.now + apart(backOff, at) },
      // Whether it was the service is what the proxy says next.
      pauseMs: soonMs,
    }
  }
  const untilDueMs = Math.min(pauseMs, Math.max(0, at.listsDueMs))
  if (look === 'lists-read') return { pace: firstPace, pauseMs: untilDueMs }
  if (pace.listFailures === 0) return { pace: { ...pace, isServiceDown: false }, pauseMs: untilDueMs }
  const left = pace.listsFrom - at.now
  return {
    pace: { ...pace, isServiceDown: false },
    pauseMs: left > 0 ? Math.min(pauseMs, left) : pauseMs,
  }
}
