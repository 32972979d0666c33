import { useEffect, useState } from 'react'
import { hourMs, secondMs } from '#domain/time/durations.ts'

/** Hours of the track that pass in a second. */
export const rates = [1, 6, 24] as const
export type Rate = (typeof rates)[number]

export interface Replay {
  /** Epoch milliseconds; null is the latest report. */
  at: number | null
  playing: boolean
  rate: Rate
  setRate: (rate: Rate) => void
  /** Goes to an instant and stays there. */
  show: (at: number | null) => void
  /** Goes on from here, or from the start once the end is reached; or stops. */
  toggle: () => void
}

/** A clock that runs over a track from `start` to `end`, epoch milliseconds. */
export function useReplay(start: number, end: number, first: number | null): Replay {
  const [at, setAt] = useState(first === null || first >= end ? null : Math.max(start, first))
  const [running, setRunning] = useState(false)
  const [rate, setRate] = useState<Rate>(6)
  const playing = running && at !== null

  useEffect(
    function run() {
      if (!playing) return undefined
      let last = performance.now()
      let frame = requestAnimationFrame(step)
      function step(time: number) {
        const passed = Math.max(0, time - last) / secondMs
        last = time
        setAt((before) => {
          const next = (before ?? start) + passed * rate * hourMs
          return next >= end ? null : next
        })
        frame = requestAnimationFrame(step)
      }
      return () => cancelAnimationFrame(frame)
    },
    [playing, rate, start, end],
  )

  return {
    at,
    playing,
    rate,
    setRate,
    show(next) {
      setRunning(false)
      setAt(next === null || next >= end ? null : Math.max(start, next))
    },
    toggle() {
      setRunning(!playing)
      if (!playing && at === null) setAt(start)
    },
  }
}
