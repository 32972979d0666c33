import { isPlainClick } from '../ui/plain-click.ts'
import { rowIdOf, rowLink, rowLinkAt } from './row-elements.ts'

/** What does something on a click by itself. */
const ownClick = 'a, button, input, select, textarea, label, summary'

/**
 * A click anywhere on a row follows its link; with Ctrl or the middle button in a new tab, as on the link
 * itself. Marking text to copy it does not count as a click.
 * @param go opens an address of the app in this tab
 * @returns what ends it
 */
export function followClicks(root: HTMLElement, go: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const clicked = rowLinkAt(event.target)
    if (clicked !== null) {
      if (event.defaultPrevented || !isPlainClick(event, clicked)) return
      event.preventDefault()
      go(clicked.getAttribute('href') ?? '')
      return
    }
    const isMiddle = event.type === 'auxclick' && event.button === 1
    if ((event.button !== 0 && !isMiddle) || !(event.target instanceof Element)) return
    if (event.target.closest(ownClick) !== null || getSelection()?.type === 'Range') return
    const rowId = rowIdOf(event.target)
    const link = rowId === null ? undefined : rowLink(root, rowId)
    if (link === undefined) return
    event.preventDefault()
    // The row becomes the current one, to which Back returns.
    link.focus({ preventScroll: true })
    const newTab = isMiddle || event.ctrlKey || event.metaKey
    link.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        // Which of the two opens a tab depends on the system.
        ctrlKey: newTab,
        metaKey: newTab,
        shiftKey: event.shiftKey,
      }),
    )
  }
  root.addEventListener('click', onClick)
  root.addEventListener('auxclick', onClick)
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('auxclick', onClick)
  }
}
