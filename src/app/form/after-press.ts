/** Ends of a press, by mouse, pen or finger. A finger's `pointerup` can come before the field is left. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'click'] as const

/**
 * Runs now, or once the press that is under way has done what it is for. A message that comes under a field as
 * it is left moves what stands below: a button pressed at that moment would slip from under the pointer, and the
 * press would be lost.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) {
    run()
    return
  }
  const over = new AbortController()
  for (const name of ends) {
    window.addEventListener(
      name,
      () => {
        over.abort()
        // A click follows the release at once; what it does comes first.
        setTimeout(run)
      },
      { capture: true, signal: over.signal },
    )
  }
}
