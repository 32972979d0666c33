import type { ClockReading } from '#contract/clock-header.ts'

/** What the app knows of the time where the shipments are. */
export interface WorldClockState extends ClockReading {
  /** `performance.now()` at which the reading was taken. */
  takenAt: number
}

let state: WorldClockState = {
  now: realNow(),
  speed: 1,
  simulated: false,
  takenAt: performance.now(),
}

let known = false

const listeners = new Set<() => void>()

/** Real milliseconds of difference that are a jump of the clock and not the way of an answer. */
const jumpMs = 1_500

/** Takes a reading that came with an answer. */
export function learnClock(reading: ClockReading): void {
  const expected = worldNow()
  const changed = reading.speed !== state.speed || reading.simulated !== state.simulated
  state = { ...reading, takenAt: performance.now() }
  known = true
  // In a fast world the same way of an answer is a longer time.
  const jumped = Math.abs(reading.now - expected) > jumpMs * Math.max(1, reading.speed)
  if (changed || jumped) for (const listener of listeners) listener()
}

/** Epoch milliseconds where the shipments are. For handlers; components use `useNow`. */
export function worldNow(): number {
  return state.now + (performance.now() - state.takenAt) * state.speed
}

/** Epoch milliseconds by this computer: for the age of what the browser did itself, never for facts. */
export function realNow(): number {
  return Date.now()
}

/** Whether any reading was taken: before, the time is that of this computer. */
export function isClockKnown(): boolean {
  return known
}

export function worldClock(): WorldClockState {
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
