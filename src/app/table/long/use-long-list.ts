import { useEffect, useMemo } from 'react'
import { whenIdle } from '../../util/when-idle.ts'
import { type ListColumn, LongList } from './long-list.ts'

/**
 * A list that is filtered and sorted in the browser, prepared piece by piece while the browser has nothing else to
 * do: the first rows do not wait for it, and the first key finds it made.
 * @param rows the same array as long as they are the same
 * @param columns at module scope
 */
export function useLongList<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): LongList<Row> {
  const list = useMemo(() => new LongList(rows, columns), [rows, columns])
  useEffect(
    function prepare() {
      let stop = whenIdle(piece)
      function piece() {
        if (list.prepare()) stop = whenIdle(piece)
      }
      return () => stop()
    },
    [list],
  )
  return list
}
