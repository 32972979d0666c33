import { rowIdOf } from './table/row-elements.ts'

declare global {
  interface Window {
    /** How the last press began while nothing listened, as public/before-paint.js keeps it: it may not have ended. */
    earlyPointer?: PointerEvent
  }
}

/** What is pressed with an element: its row, or the link or button that it belongs to. Null for anything else. */
function nameOfPressed(element: Element): string | null {
  const pressed = element.closest('a[href], button')
  // A link leads where it led, whatever has come to its words.
  const address = pressed?.getAttribute('href')
  return rowIdOf(element) ?? address ?? pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? null
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/**
 * Makes the click of a press on what was drawn anew before the pointer was let go: of two halves on two elements the
 * browser makes none.
 */
export function clickRedrawn(): void {
  let pressed: { on: Element; name: string } | null = null
  const onDown = ({ target, button }: PointerEvent) => {
    const name = button === 0 && target instanceof Element ? nameOfPressed(target) : null
    pressed = target instanceof Element && name !== null ? { on: target, name } : null
  }
  const onUp = ({ clientX, clientY, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    if (pressed === null || pressed.on.isConnected) return
    const target = document.elementFromPoint(clientX, clientY)
    if (target === null || nameOfPressed(target) !== pressed.name) return
    const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
    target.dispatchEvent(new MouseEvent('click', how))
    // Some browsers make one all the same, on what holds both elements.
    addEventListener('click', stop, true)
    setTimeout(() => removeEventListener('click', stop, true))
  }
  if (window.earlyPointer !== undefined) onDown(window.earlyPointer)
  document.addEventListener('pointerdown', onDown, true)
  document.addEventListener('pointerup', onUp, true)
}
