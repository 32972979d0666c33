import type { Locator, Page } from 'playwright/test'

/** The search box in the frame of every page. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Find a bill of lading/ })
}

/** Types a text into the search box and sends it. */
export async function find(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}
