import type { ClockReading } from '#contract/clock-header.ts'

/** What the app knows of the time where the shipments are. */
export interface WorldClockState extends ClockReading {
  /** `performance.now()` at which the reading was taken. */
  takenAt: number
}

let state: WorldClockState = {
  now: Date.now(),
  speed: 1,
  simulated: false,
  takenAt: performance.now(),
}

const listeners = new Set<() => void>()

/** Milliseconds: a jump of the clock that everyone on the page must see at once. */
const jumpMs = 1_500

/** Takes a reading that came with an answer. */
export function learnClock(reading: ClockReading): void {
  const expected = worldNow()
  const changed = reading.speed !== state.speed || reading.simulated !== state.simulated
  state = { ...reading, takenAt: performance.now() }
  // Readings differ by the time they travel: only a real jump is worth a render of the page.
  if (changed || Math.abs(reading.now - expected) > jumpMs) for (const listener of listeners) listener()
}

/** Epoch milliseconds where the shipments are. For loaders and handlers; components use `useNow`. */
export function worldNow(): number {
  return state.now + (performance.now() - state.takenAt) * state.speed
}

export function worldClock(): WorldClockState {
  return state
}

export function onClockJump(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
