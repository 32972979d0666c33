import { createContext, use, useContext, useSyncExternalStore } from 'react'
import { useServerView } from '../util/server-view.ts'
import { firstReading, onClockJump, realNow, worldClock, worldNow } from './world-clock.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

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

function cut(now: number | null, everyMs: number): number | null {
  return now === null ? null : Math.floor(now / everyMs) * everyMs
}

function useWorldTime(everyMs: number): number | null {
  const drawn = useServerView()
  return useSyncExternalStore(
    onTick,
    () => cut(shown.world, everyMs),
    () => cut(drawn?.now ?? null, everyMs),
  )
}

/** The world's time by the second, epoch milliseconds, for what counts; null until the service's clock was read. */
export function useSecondIfKnown(): number | null {
  return useWorldTime(secondMs)
}

/** The world's time by the minute. One component listens to the clock for the hundreds of a list that show a time. */
export const NowContext = createContext<number | null>(null)

/** The value of `NowContext`. */
export function useMinuteIfKnown(): number | null {
  return useWorldTime(minuteMs)
}

/**
 * The world's time in epoch milliseconds, cut to whole steps. For what is on screen before any answer: null until the
 * service's clock was read.
 * @param everyMs the step, a minute at least
 */
export function useNowIfKnown(everyMs = minuteMs): number | null {
  return cut(useContext(NowContext), everyMs)
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
  const drawn = useServerView()
  return useSyncExternalStore(
    onTick,
    () => shown.real,
    () => drawn?.realNow ?? shown.real,
  )
}
