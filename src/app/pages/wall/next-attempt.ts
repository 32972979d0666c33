import { linkIntervalMs } from './link-ladder.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Milliseconds after the first, second, third and every later failure in a row. */
const backOffMs = [5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs] as const

/** Part of a pause by which chance makes it shorter or longer: screens that failed together come back apart. */
const jitter = 0.15

/** A wall whose browser claims to be hidden goes on at a quarter of the rate. */
const hiddenFactor = 4

/** How the last looks went, each kind by itself: a service that says when to ask again says nothing of the proxy. */
export interface Pace {
  /** Failures in a row; 0 after a good answer. */
  proxyFailures: number
  listFailures: number
  /** Milliseconds of monotonic time before which the lists are not asked for again. */
  listsFrom: number
}

/** A look asks the proxy, and after its good answer for the lists where they are due. */
export type Look = 'proxy-lost' | 'proxy-answered' | 'lists-failed' | 'lists-read'

interface Circumstances {
  /** Milliseconds of monotonic time: no setting of a clock makes the wall wait for hours. */
  now: number
  hidden: boolean
  /** Milliseconds that a 429 asked for; 0 without one. */
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

/** The pace after a look, and the milliseconds until the next one. */
export function nextPace(pace: Pace, look: Look, at: Circumstances): { pace: Pace; pauseMs: number } {
  const proxyFailures = look === 'proxy-lost' ? pace.proxyFailures + 1 : 0
  const pauseMs = pauseAfter(proxyFailures, at)
  if (look === 'lists-failed') {
    const listFailures = pace.listFailures + 1
    const waitMs = Math.max(pauseAfter(listFailures, at), at.retryAfterMs)
    // The proxy itself costs nothing, and its age on the wall would grow while it is well.
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
