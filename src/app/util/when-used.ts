/** What tells that somebody is at the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/**
 * Runs something once, when somebody uses the page in any way.
 * @param latestMs after so long also where nobody does
 */
export function whenUsed(run: () => void, latestMs: number): void {
  const timer = setTimeout(go, latestMs)
  function go() {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, go, true)
    run()
  }
  for (const sign of signs) window.addEventListener(sign, go, { capture: true, passive: true })
}
