import { use, useSyncExternalStore } from 'react'
import { firstReading, onClockJump, realNow, worldClock, worldNow } from './world-clock.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

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
 * @param world null before any reading
 */
export function drawAt(world: number | null, real: number): void {
  drawn.world = world
  drawn.real = real
}

/** The world's time that the drawn page shows, epoch milliseconds; null: it was drawn before any reading. */
export function drawnNow(): number | null {
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

function cut(now: number | null, everyMs: number): number | null {
  return now === null ? null : Math.floor(now / everyMs) * everyMs
}

/**
 * The world's time in epoch milliseconds, cut to whole steps, so that a component renders once a step. For what is on
 * screen before any answer: null until the service's clock was read.
 * @param everyMs the step: a minute for what shows days, a second for what counts
 */
export function useNowIfKnown(everyMs = minuteMs): number | null {
  return useSyncExternalStore(
    onTick,
    () => cut(shown.world, everyMs),
    () => cut(drawn.world, everyMs),
  )
}

/**
 * The same for what shows data, which bring a reading along. Without one it suspends, so that nothing is drawn by this
 * computer's time.
 */
export function useNow(everyMs = minuteMs): number {
  return useNowIfKnown(everyMs) ?? use(firstReading)
}

const readSpeed = () => worldClock()?.speed ?? 1
const readSimulated = () => worldClock()?.simulated ?? false

/** Whether the world is simulated, and how fast its clock runs: a real one before the first reading. */
export function useWorldClock(): { simulated: boolean; speed: number } {
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
