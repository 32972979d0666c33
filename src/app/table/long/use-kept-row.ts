import { useState } from 'react'
import { type KeptRow, slotOf } from './row-slots.ts'

/**
 * The row with the focus, and the slot that it had when it got it: it keeps its elements, or the focus were lost.
 * @param current its id; null while there is none
 * @param indexOf where a row stands in the list, -1 outside
 * @param first of the rows in the window
 * @param size how many rows the window has
 */
export function useKeptRow(
  current: string | null,
  indexOf: (rowId: string) => number,
  first: number,
  size: number,
): KeptRow | null {
  const [held, setHeld] = useState<{ id: string; slot: number } | null>(null)
  const kept = held === null ? null : { row: indexOf(held.id), slot: held.slot }
  if (current === (held?.id ?? null)) return kept
  const next = current === null ? null : { id: current, slot: slotOf(indexOf(current), first, size, kept) }
  setHeld(next)
  return next === null ? null : { row: indexOf(next.id), slot: next.slot }
}
