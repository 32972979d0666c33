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

/** The times with which the server drew the page. */
const drawn = { ...shown }

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

/**
 * Sets the times that a drawn page shows, epoch milliseconds: for the server while it draws, and for the browser while
 * it takes the page over.
 */
export function drawAt(world: number, real: number): void {
  drawn.world = world
  drawn.real = real
}

/** The world's time that the drawn page shows, epoch milliseconds. */
export function drawnNow(): number {
  return drawn.world
}

/** The real time that the drawn page shows, epoch milliseconds. */
export function drawnRealNow(): number {
  return drawn.real
}

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
  return useSyncExternalStore(
    onTick,
    () => Math.floor(shown.world / everyMs) * everyMs,
    () => Math.floor(drawn.world / everyMs) * everyMs,
  )
}

const readSpeed = () => worldClock().speed
const readSimulated = () => worldClock().simulated

/** The clock itself: whether the world is simulated, and how fast it runs. */
export function useWorldClock(): Pick<WorldClockState, 'simulated' | 'speed'> {
  const speed = useSyncExternalStore(onTick, readSpeed, readSpeed)
  const simulated = useSyncExternalStore(onTick, readSimulated, readSimulated)
  return { speed, simulated }
}

/** Real time in epoch milliseconds, by the second: for the age of what this browser loaded. */
export function useRealNow(): number {
  return useSyncExternalStore(
    onTick,
    () => shown.real,
    () => drawn.real,
  )
}
