import type { ClockReading } from '#contract/clock-header.ts'

export interface WorldClockState extends ClockReading {
  /** `performance.now()` at which the reading was taken. */
  takenAt: number
}

/** Null until the first reading: this computer's clock may be weeks off, and is never shown as the world's. */
let state: WorldClockState | null = null

let tellFirst: (now: number) => void

/** Resolves with the first reading, epoch milliseconds: shell and wall ask the proxy until there is one. */
export const firstReading = new Promise<number>((resolve) => {
  tellFirst = resolve
})

const listeners = new Set<() => void>()

/** Real milliseconds of difference that are a jump of the clock and not the way of an answer. */
const jumpMs = 1_500

export function learnClock(reading: ClockReading): void {
  const expected = worldNow()
  const changed = reading.speed !== state?.speed || reading.simulated !== state.simulated
  state = { ...reading, takenAt: performance.now() }
  // In a fast world the same way of an answer is a longer time.
  const jumped = expected === null || Math.abs(reading.now - expected) > jumpMs * Math.max(1, reading.speed)
  if (changed || jumped) for (const listener of listeners) listener()
  tellFirst(reading.now)
}

/** Epoch milliseconds where the shipments are; null before the first reading. Components use `useNow`. */
export function worldNow(): number | null {
  return state === null ? null : state.now + (performance.now() - state.takenAt) * state.speed
}

/** The same for what is asked or judged by the time: waits for the first reading. */
export async function knownNow(): Promise<number> {
  return worldNow() ?? firstReading
}

/** Epoch milliseconds by this computer: for the age of what the browser did itself, never for facts. */
export function realNow(): number {
  return Date.now()
}

/** The last reading; null before the first one. */
export function worldClock(): WorldClockState | null {
  return state
}

/**
 * Real milliseconds since the document began to come; 0 where the browser does not say. Not since the script began: on
 * a slow line seconds lie between the two.
 */
export function sinceDocumentMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation === undefined ? 0 : performance.now() - navigation.responseStart
}

/** Calls the listener when the clock or its speed is set, not as it ticks. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
