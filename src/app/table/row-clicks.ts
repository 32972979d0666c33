import { isPlainClick } from '../ui/plain-click.ts'
import { rowIdOf, rowLink, rowLinkAt } from './row-elements.ts'

/** What does something on a click by itself. */
const ownClick = 'a, button, input, select, textarea, label, summary'

/** True where a click means the row: not on its link or on what does something by itself, and no text is marked. */
export function isBesideRowLink(target: Element): boolean {
  return rowIdOf(target) !== null && target.closest(ownClick) === null && getSelection()?.type !== 'Range'
}

/** Follows the link of the row that was clicked, in the way that the click asks for. */
export function openRow(
  root: HTMLElement,
  { target, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
): boolean {
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
    if (isBesideRowLink(event.target) && openRow(root, event)) event.preventDefault()
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
