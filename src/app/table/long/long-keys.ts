import { rowIdOf } from '../row-elements.ts'
import { isForTable } from '../row-keys.ts'
import { rowStep } from '../row-step.ts'

/** The rows that keys move among, most of which are not drawn. */
export interface KeyedRows {
  count: number
  /** Rows that are seen at once. */
  seen: number
  /** -1 for a row that is not in the list. */
  indexOf: (rowId: string) => number
  /** Scrolls to a row, draws it and gives it the focus. */
  focus: (index: number) => void
}

/**
 * The keys of a table, for one whose rows are drawn as they come into sight: where they lead is counted, and not
 * read from the page. PageUp and PageDown move by what is seen.
 * @param rows as they are at the moment of a key
 * @param marked the row that had the focus last: keys that come from outside return to it first
 * @returns what ends it
 */
export function followLongKeys(
  rows: () => KeyedRows,
  root: HTMLElement,
  marked: () => string | null,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isForTable(root, event)) return
    const focused = document.activeElement
    const rowId = focused !== null && root.contains(focused) ? rowIdOf(focused) : null
    if (event.key === 'Escape' && rowId !== null && focused instanceof HTMLElement) {
      focused.blur()
      return
    }
    const { count, seen, indexOf, focus } = rows()
    const step = rowStep(event.key, rowId === null ? -1 : indexOf(rowId), count, seen)
    if (step === null) return
    event.preventDefault()
    const last = rowId === null ? marked() : null
    const returning = last === null ? -1 : indexOf(last)
    focus(returning === -1 ? step : returning)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
