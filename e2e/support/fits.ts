import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Gives the page a window of this width in CSS pixels, in which nothing reaches beyond the right edge. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
}
