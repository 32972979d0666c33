import { isBesideRowLink, openRow } from './table/row-clicks.ts'

declare global {
  interface Window {
    /**
     * Clicks on the page that the server drew, while nothing listened, and a form that no address has room for:
     * public/before-paint.js keeps them.
     */
    earlyPresses?: (MouseEvent | SubmitEvent)[] | null
  }
}

/** Presses that the browser answers itself, with a link or a menu, need nobody else. */
const buttons = 'button[type="button"]'

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent
}

function sameIn(root: HTMLElement, selector: string, label: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(selector)].find((element) => labelOf(element) === label)
}

/**
 * Presses again what was pressed last before the app was there: the app listens now. What was pressed before that is
 * left: who presses a button that does not answer presses it twice.
 * @param drawn when the page is the app's own
 */
export function pressAgain(root: HTMLElement, drawn = Promise.resolve()): void {
  const last = window.earlyPresses?.at(-1)
  window.earlyPresses = null
  if (!(last?.target instanceof Element)) return
  if (last instanceof SubmitEvent) {
    // The browser would answer itself until then.
    void drawn.then(() => root.querySelector<HTMLFormElement>('search form[action]')?.requestSubmit())
    return
  }
  const pressed = last.target.closest<HTMLElement>(buttons)
  if (pressed !== null) {
    // Another element stands in its place where the page was not taken over but drawn anew.
    const button = pressed.isConnected ? pressed : sameIn(root, buttons, labelOf(pressed))
    button?.click()
    return
  }
  // The browser itself follows a link and answers a field, but not a place beside them in a row.
  if (isBesideRowLink(last.target)) openRow(root, last)
}

/**
 * Remembers what somebody is typing in a page that is about to be drawn anew.
 * @returns goes on with it in the field of the same name
 */
export function keepTyping(root: HTMLElement): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !root.contains(field)) return () => {}
  const { value, selectionStart, selectionEnd } = field
  return () => {
    const own = sameIn(root, 'input', labelOf(field))
    if (!(own instanceof HTMLInputElement)) return
    own.focus()
    own.select()
    // Not the property: React would think that it had set it itself.
    own.setRangeText(value)
    own.setSelectionRange(selectionStart, selectionEnd)
    own.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
