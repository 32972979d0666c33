import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Resolves with the time of the frame that shows rows among which a text has come or gone. */
    painted?: (rows: string, text: string, isThere: boolean) => Promise<number>
  }
}

/** Runs in the page. Times are epoch milliseconds, with fractions. */
function installPainted(): void {
  window.painted = (rows, text, isThere) =>
    new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()))
      channel.port1.start()
      const look = () => {
        const shown = document.querySelector(rows)?.textContent ?? ''
        // What is being drawn anew has lost nothing.
        if (shown === '' || shown.includes(text) !== isThere) return
        observer.disconnect()
        requestAnimationFrame(() => channel.port2.postMessage(null))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, characterData: true, subtree: true })
      look()
    })
}

/** Milliseconds that a change may take before it counts as one that never came. */
const longestMs = 10_000

/** Has a page tell when changes of its rows are painted. Call it before the page is opened. */
export async function watchPainted(page: Page): Promise<void> {
  // tsx names functions by a function of its own.
  await page.addInitScript('globalThis.__name = (target) => target')
  await page.addInitScript(installPainted)
}

/**
 * When the page shows a text, or does not any more: epoch milliseconds; Infinity where that does not come.
 * @param rows selects what holds the rows
 */
export function paintedAt(page: Page, rows: string, text: string, isThere: boolean): Promise<number> {
  const painted = page.evaluate(
    ([selector, wanted, there]) => window.painted?.(selector, wanted, there) ?? Number.POSITIVE_INFINITY,
    [rows, text, isThere] as const,
  )
  return Promise.race([
    painted,
    new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), longestMs).unref()),
  ])
}
