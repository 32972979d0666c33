import { useCallback, useSyncExternalStore } from 'react'
import { onClockJump, worldClock, type WorldClockState, worldNow } from './world-clock.ts'

const secondMs = 1000

const tickListeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for the whole page, running while anything listens. */
function onTick(listener: () => void): () => void {
  tickListeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of tickListeners) tell()
  }, secondMs)
  return () => {
    tickListeners.delete(listener)
    if (tickListeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The world's time in epoch milliseconds, cut to whole steps, so that a component renders once a step.
 * @param everyMs the step: a minute for what shows days, a second for what counts
 */
export function useNow(everyMs = 60_000): number {
  const subscribe = useCallback((listener: () => void) => {
    const stopTick = onTick(listener)
    const stopJump = onClockJump(listener)
    return () => {
      stopTick()
      stopJump()
    }
  }, [])
  return useSyncExternalStore(subscribe, () => Math.floor(worldNow() / everyMs) * everyMs)
}

/** The clock itself: whether the world is simulated, and how fast it runs. */
export function useWorldClock(): Pick<WorldClockState, 'simulated' | 'speed'> {
  const speed = useSyncExternalStore(onClockJump, () => worldClock().speed)
  const simulated = useSyncExternalStore(onClockJump, () => worldClock().simulated)
  return { speed, simulated }
}

/** Real time in epoch milliseconds, by the second: for the age of what this browser asked itself. */
export function useRealNow(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / secondMs) * secondMs)
}
