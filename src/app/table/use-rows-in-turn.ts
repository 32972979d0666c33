import { startTransition, useEffect, useMemo, useState } from 'react'
import { whenPainted } from '../util/when-painted.ts'
import { rememberedPlace } from './row-memory.ts'
import type { TableRow } from './table-row.ts'
import { wasDrawn } from './unseen-rows.ts'

/** CSS pixels: a row of two lines, the lowest there is. */
const leastRowHeight = 54

/** CSS pixels that the bars, the page's head and its filters take at least. */
const leastAbove = 200

/** Rows that can be in view when a page is opened. */
function rowsInView(): number {
  return Math.ceil((window.innerHeight - leastAbove) / leastRowHeight)
}

/**
 * The rows of a page that was just opened in two turns: first those in view, then, when the browser has painted them,
 * all. Where a place in the page is returned to, and while it stays, all at once.
 * @param memoryKey names the place in the history
 * @param settled false while rows of another place, or none yet, are shown
 */
export function useRowsInTurn<Row extends TableRow>(
  rows: readonly Row[],
  memoryKey: string | undefined,
  settled: boolean,
): readonly Row[] {
  const [place, setPlace] = useState(memoryKey)
  if (settled && place !== memoryKey) setPlace(memoryKey)
  // Of a page that the server drew, all rows stand.
  const [whole, setWhole] = useState(() => (rows.some(({ id }) => wasDrawn(id)) ? memoryKey : null))

  useEffect(
    function addTheRest() {
      if (!settled || whole === memoryKey) return undefined
      return whenPainted(() => startTransition(() => setWhole(memoryKey)))
    },
    [settled, whole, memoryKey],
  )

  return useMemo(() => {
    const isNew = whole !== place && (place === undefined || rememberedPlace(place) === null)
    return isNew && rows.length > 0 ? rows.slice(0, rowsInView()) : rows
  }, [rows, place, whole])
}
