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
  let isFollowed = false
  const onClick = (event: MouseEvent) => {
    if (isFollowed || !(event.target instanceof Element) || !root.contains(event.target)) return
    const clicked = rowLinkAt(event.target)
    if (clicked !== null) {
      if (!isPlainClick(event, clicked)) return
      event.preventDefault()
      go(clicked.getAttribute('href') ?? '')
      return
    }
    const isMiddle = event.type === 'auxclick' && event.button === 1
    if (event.button !== 0 && !isMiddle) return
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
  let pressed: { on: Element; rowId: string | null } | null = null
  const onDown = ({ target, button }: PointerEvent) => {
    const isInRow = button === 0 && target instanceof Element && root.contains(target)
    pressed = isInRow ? { on: target, rowId: rowIdOf(target) } : null
  }
  const onUp = ({ clientX, clientY, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    // A row that was drawn anew meanwhile: the browser makes no click on it of the two halves.
    if (pressed === null || pressed.rowId === null || pressed.on.isConnected) return
    const target = document.elementFromPoint(clientX, clientY)
    if (target === null || rowIdOf(target) !== pressed.rowId) return
    const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
    target.dispatchEvent(new MouseEvent('click', how))
    // Some make one all the same, on what holds both.
    isFollowed = true
    setTimeout(() => {
      isFollowed = false
    })
  }
  // On its way down: React stops the event at a row that it has not taken over yet.
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
  document.addEventListener('pointerdown', onDown, true)
  document.addEventListener('pointerup', onUp, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('auxclick', onClick, true)
    document.removeEventListener('pointerdown', onDown, true)
    document.removeEventListener('pointerup', onUp, true)
  }
}
