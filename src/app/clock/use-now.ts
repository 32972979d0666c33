import { useSyncExternalStore } from 'react'
import { onClockJump, realNow, worldClock, type WorldClockState, worldNow } from './world-clock.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

/** Milliseconds between two ticks. */
const tickMs = secondMs

/**
 * The times that components see. They move at a tick and never in between: in a fast world the clock itself
 * would differ between two looks of one render.
 */
const shown = { world: worldNow(), real: realNow() }

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function look(): void {
  shown.world = worldNow()
  shown.real = realNow()
}

function tick(): void {
  look()
  for (const listener of listeners) listener()
}

onClockJump(tick)

/** One timer for the whole page, running while anything listens. */
function onTick(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    look()
    timer = setInterval(tick, tickMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The world's time in epoch milliseconds, cut to whole steps, so that a component renders once a step.
 * @param everyMs the step: a minute for what shows days, a second for what counts
 */
export function useNow(everyMs = minuteMs): number {
  return useSyncExternalStore(onTick, () => Math.floor(shown.world / everyMs) * everyMs)
}

/** The clock itself: whether the world is simulated, and how fast it runs. */
export function useWorldClock(): Pick<WorldClockState, 'simulated' | 'speed'> {
  const speed = useSyncExternalStore(onTick, () => worldClock().speed)
  const simulated = useSyncExternalStore(onTick, () => worldClock().simulated)
  return { speed, simulated }
}

/** Real time in epoch milliseconds, by the second: for the age of what this browser loaded. */
export function useRealNow(): number {
  return useSyncExternalStore(onTick, () => shown.real)
}
