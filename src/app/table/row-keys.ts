import { isKeyTaken } from '../util/is-key-taken.ts'
import { rowIdOf, rowLinks } from './row-elements.ts'
import { rowStep } from './row-step.ts'

/** Whether a key is for the rows of a table, and for nothing that is typed, open or scrolled. */
function isForTable(root: HTMLElement, event: KeyboardEvent): boolean {
  if (event.shiftKey || isKeyTaken(event)) return false
  // An open menu needs these keys for itself.
  if (!(event.target instanceof Element) || event.target.closest('details[open]') !== null) return false
  // Outside of the table these scroll the page.
  return !/^(Home|End|PageUp|PageDown)$/.test(event.key) || root.contains(event.target)
}

/**
 * Arrows, j and k move among the rows from anywhere on the page, Home and End within the table, Escape
 * leaves it. The focus goes to the row's own link, so that Enter opens it and a screen reader reads it.
 * @param marked the row that had the focus last: keys that come from outside return to it first
 * @returns what ends it
 */
export function followKeys(root: HTMLElement, marked: () => string | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isForTable(root, event)) return
    const links = rowLinks(root)
    const focused = document.activeElement
    const rowId = focused !== null && root.contains(focused) ? rowIdOf(focused) : null
    if (event.key === 'Escape' && rowId !== null && focused instanceof HTMLElement) {
      focused.blur()
      return
    }
    const index = links.findIndex((link) => rowIdOf(link) === rowId)
    const step = rowStep(event.key, index, links.length)
    if (step === null) return
    event.preventDefault()
    const returning = rowId === null ? links.find((link) => rowIdOf(link) === marked()) : undefined
    const target = returning ?? links[step]
    // Rows far from the view have no height of their own yet: each gets it, or one would arrive beside the row.
    if (returning !== undefined || Math.abs(step - index) > 1) root.dataset['whole'] = ''
    target?.focus({ preventScroll: true })
    target?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
