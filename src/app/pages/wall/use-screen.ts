import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds without a movement after which the pointer is hidden. */
const idleMs = 3 * secondMs

/** True while the pointer moves, and shortly after. */
export function usePointerMoves(): boolean {
  const [moves, setMoves] = useState(false)
  useEffect(function watchPointer() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      setMoves(true)
      timer = setTimeout(() => setMoves(false), idleMs)
    }
    addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
    }
  }, [])
  return moves
}

/**
 * Keeps the screen from sleeping, as far as the browser lets a page. The lock is lost whenever the page is
 * hidden. Resolves to whether it is held; null while nobody knows.
 */
export function useWakeLock(): boolean | null {
  const [held, setHeld] = useState<boolean | null>(null)
  useEffect(function keepAwake() {
    let lock: WakeLockSentinel | undefined
    let left = false
    async function ask(): Promise<void> {
      if (document.hidden) return
      try {
        // Not there without HTTPS, whatever its type says.
        const wakeLock = navigator.wakeLock as WakeLock | undefined
        lock = await wakeLock?.request('screen')
        if (left) await lock?.release()
        else setHeld(lock !== undefined)
      } catch {
        // Refused: low power, or the owner's settings. The device's own sleep settings then decide.
        setHeld(false)
      }
    }
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    void ask()
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return held
}

/** How many rows fit the element's height, at least one; measured against an element as high as a row. */
export function useRowsThatFit() {
  const space = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState(8)
  useLayoutEffect(function measure() {
    const observer = new ResizeObserver(() => {
      const height = row.current?.getBoundingClientRect().height ?? 0
      if (height === 0 || space.current === null) return
      setFit(Math.max(1, Math.floor((space.current.getBoundingClientRect().height + 0.5) / height)))
    })
    for (const element of [space.current, row.current]) if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { space, row, fit }
}
