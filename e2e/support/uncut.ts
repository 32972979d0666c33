import type { Locator } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Waits until nothing around an element cuts words off at its side. */
export async function expectUncut(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => {
        for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
          const cuts = getComputedStyle(at).overflowX !== 'visible'
          if (cuts && at.scrollWidth > at.clientWidth + 1) return at.textContent
        }
        return null
      }),
    )
    .toBeNull()
}
