import { startTransition, useEffect, useMemo, useState } from 'react'
import { isServersPage } from '../util/server-view.ts'
import { whenPainted } from '../util/when-painted.ts'
import { rememberedPlace } from './row-memory.ts'

/** CSS pixels: a row of two lines, the lowest there is. */
const leastRowHeight = 54

/** CSS pixels that the bars, the page's head and its filters take at least. */
const leastAbove = 300

/** Rows that can be in view when a page is opened. */
function rowsInView(): number {
  return Math.ceil((window.innerHeight - leastAbove) / leastRowHeight)
}

/**
 * Returns the rows in view of a page that was just opened, and all of them once these are painted. A page that the server
 * drew, one that stays, and one that Back returns to have all rows at once.
 * @param memoryKey names the place in the history
 * @param settled false while rows of another place, or none yet, are shown
 */
export function useRowsInTurn<Row>(
  rows: readonly Row[],
  memoryKey: string | undefined,
  settled: boolean,
): readonly Row[] {
  const [place, setPlace] = useState(memoryKey)
  if (settled && place !== memoryKey) setPlace(memoryKey)
  const [whole, setWhole] = useState(() => (isServersPage() ? memoryKey : null))
  useEffect(
    function addTheRest() {
      if (!settled || whole === memoryKey) return undefined
      // Not `useDeferredValue`: an address changes in a transition, in which React defers nothing.
      return whenPainted(() => startTransition(() => setWhole(memoryKey)))
    },
    [settled, whole, memoryKey],
  )
  return useMemo(() => {
    const isNew = whole !== place && (place === undefined || rememberedPlace(place) === null)
    return isNew && rows.length > 0 ? rows.slice(0, rowsInView()) : rows
  }, [rows, place, whole])
}
