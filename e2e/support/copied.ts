import { expect, type Page } from 'playwright/test'

/** The answer for a customer that the container page on screen copies by one key. */
export async function copiedAnswer(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: /Answer copied/ })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}
