import { expect, type Page } from 'playwright/test'

/** Waits until the frame has all its parts, which come when the page stands: only then it can tell of what is lost. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByLabel('Requests used in the last minute by all browsers')).toBeVisible()
  await expect(page.locator('p[data-print="only"]').filter({ hasText: /^https?:/ })).toBeAttached()
}
