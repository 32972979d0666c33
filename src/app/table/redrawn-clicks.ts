import { rowIdOf } from './row-elements.ts'

function stop(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/**
 * Makes the click of a press on a row that was drawn anew before the pointer was let go: of two halves on two elements
 * the browser makes none.
 * @returns what ends it
 */
export function clickRedrawnRows(root: HTMLElement): () => void {
  let pressed: { on: Element; rowId: string } | null = null
  const onDown = ({ target, button }: PointerEvent) => {
    const isInRow = button === 0 && target instanceof Element && root.contains(target)
    const rowId = isInRow ? rowIdOf(target) : null
    pressed = isInRow && rowId !== null ? { on: target, rowId } : null
  }
  const onUp = ({ clientX, clientY, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    if (pressed === null || pressed.on.isConnected) return
    const target = document.elementFromPoint(clientX, clientY)
    if (target === null || rowIdOf(target) !== pressed.rowId) return
    const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
    target.dispatchEvent(new MouseEvent('click', how))
    // Some browsers make one all the same, on what holds both elements.
    addEventListener('click', stop, true)
    setTimeout(() => removeEventListener('click', stop, true))
  }
  document.addEventListener('pointerdown', onDown, true)
  document.addEventListener('pointerup', onUp, true)
  return () => {
    document.removeEventListener('pointerdown', onDown, true)
    document.removeEventListener('pointerup', onUp, true)
  }
}
