import { isPlainClick } from '../ui/plain-click.ts'
import { rowIdOf, rowLink, rowLinkAt } from './row-elements.ts'

/** What does something on a click by itself. */
const ownClick = 'a, button, input, select, textarea, label, summary'

/** True where a click means the row: not on its link or on what does something by itself, and no text is marked. */
function isBesideRowLink(target: Element): boolean {
  return rowIdOf(target) !== null && target.closest(ownClick) === null && getSelection()?.type !== 'Range'
}

/** Follows the link of the row that was clicked, in the way that the click asks for. */
function openRow(root: HTMLElement, { target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const rowId = target instanceof Element ? rowIdOf(target) : null
  const link = rowId === null ? undefined : rowLink(root, rowId)
  if (link === undefined) return false
  // The row becomes the current one, to which Back returns.
  link.focus({ preventScroll: true })
  const newTab = button === 1 || ctrlKey || metaKey
  // Which of the two keys opens a tab depends on the system.
  const how = { bubbles: true, cancelable: true, ctrlKey: newTab, metaKey: newTab, shiftKey }
  link.dispatchEvent(new MouseEvent('click', how))
  return true
}

/**
 * A click anywhere on a row follows its link; with Ctrl or the middle button in a new tab, as on the link
 * itself. Marking text to copy it does not count as a click.
 * @param go opens an address of the app in this tab
 * @returns what ends it
 */
export function followClicks(root: HTMLElement, go: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !root.contains(event.target)) return
    const clicked = rowLinkAt(event.target)
    if (clicked !== null) {
      if (!isPlainClick(event, clicked)) return
      event.preventDefault()
      go(clicked.getAttribute('href') ?? '')
      return
    }
    const isMiddle = event.type === 'auxclick' && event.button === 1
    if (event.button !== 0 && !isMiddle) return
    if (isBesideRowLink(event.target) && openRow(root, event)) event.preventDefault()
  }
  // On its way down: React stops the event at a row that it has not taken over yet.
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('auxclick', onClick, true)
  }
}
