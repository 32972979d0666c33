import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Lets time pass on a page, whose clock is to be installed, until it shows what is expected: it looks again by itself.
 * @param stepMs milliseconds between two looks of the page
 * @param expected how long to wait for it after each of them: an answer needs time of its own
 */
export async function lookUntil(
  page: Page,
  stepMs: number,
  expected: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs)
    await expected({ timeout: 1_000 })
  }).toPass({ intervals: [100], timeout: 30_000 })
}
