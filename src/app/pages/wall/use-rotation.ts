import { useEffect, useState } from 'react'
import { ownMember } from '#contract/own-member.ts'
import { realNow } from '../../clock/world-clock.ts'
import { dwellMs, firstSlot, holdMs, nextSlot, type PageCounts, type Slot, stepSlot } from './rotation.ts'
import type { WallSearch } from './search.ts'

interface Turn {
  slot: Slot
  /** Epoch milliseconds, real time. */
  since: number
  /** Milliseconds that it stays, as a key or a click decided; null: as long as its rows need. */
  held: number | null
}

const arrows: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** The slot that is shown, from when and for how long. Keys and clicks hold it. */
export function useRotation(search: WallSearch, counts: PageCounts, rows: number) {
  const { views, dwell } = search
  const [turn, setTurn] = useState<Turn>(() => ({ slot: firstSlot(views), since: realNow(), held: null }))
  const lasts = turn.held ?? dwellMs(dwell, rows)

  useEffect(
    function goOn() {
      const timer = setTimeout(
        () => setTurn(({ slot }) => ({ slot: nextSlot(slot, views, counts), since: realNow(), held: null })),
        Math.max(0, turn.since + lasts - realNow()),
      )
      return () => clearTimeout(timer)
    },
    [turn.since, lasts, views, counts],
  )

  useEffect(
    function listen() {
      const hold = (step: 1 | -1 | 0) =>
        setTurn(({ slot }) => ({
          slot: step === 0 ? slot : stepSlot(slot, views, counts, step),
          since: realNow(),
          held: holdMs,
        }))
      const onKey = (event: KeyboardEvent) => {
        const step = ownMember(arrows, event.key)
        if (step !== undefined) hold(step)
        else if (event.key === ' ') hold(0)
      }
      const onClick = () => hold(0)
      addEventListener('keydown', onKey)
      addEventListener('click', onClick)
      return () => {
        removeEventListener('keydown', onKey)
        removeEventListener('click', onClick)
      }
    },
    [views, counts],
  )

  return { slot: turn.slot, since: turn.since, lastsMs: lasts, held: turn.held !== null }
}
