import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { lookUntil } from './look-until.ts'

/** Matches the errors that a browser logs while it cannot reach a server. */
export const networkErrors = /ERR_|502|504|Failed to load resource/

/** Marks the page, so that the next one is known. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
}

/** Lets time pass in such steps until the marked page is gone. */
export async function expectReload(page: Page, stepMs = 60_000): Promise<void> {
  await lookUntil(page, stepMs, (soon) => expect(page.locator('body')).not.toHaveAttribute('data-old', soon))
}
