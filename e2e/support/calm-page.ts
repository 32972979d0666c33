import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import type { RelayedDashboard } from './relay.ts'

/** Pixels that a page may be high: of text that breaks in narrow columns a page has much. */
const mostHigh = 60_000

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Values that nobody put into words, and pages that are none. */
const wordless = /\b(?:undefined|NaN|Infinity|Invalid Date)\b|\[object|native code|Something went wrong/

/** How far a page goes beyond the screen to the side, in pixels, and whether it is higher than anyone can scroll. */
function beyondScreen(page: Page) {
  return page.evaluate((most) => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
    return { sideways: scrollWidth - clientWidth, isTooHigh: scrollHeight > most }
  }, mostHigh)
}

/**
 * Opens a page and expects that it stands, fits wide and narrow screens, and says nothing that nobody put into words.
 * @param answered resolves when the page has its answers
 */
export async function expectCalmPage(
  page: Page,
  dashboard: RelayedDashboard,
  path: string,
  answered: () => Promise<void>,
): Promise<void> {
  await page.goto(`${dashboard.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
  await answered()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => beyondScreen(page), `${path} at ${size.width}`)
      .toEqual({ sideways: 0, isTooHigh: false })
  }
  await expect(page.locator('body'), path).not.toContainText(wordless)
  expect(dashboard.output(), path).not.toContain('could not be drawn')
}
