import type { Locator, Page } from 'playwright/test'

/** The button with the texts that narrow a list. */
export function filterMenu(page: Page): Locator {
  return page.locator('summary:has(.lucide-funnel)')
}

/** Narrows a list by a text. */
export async function filterBy(page: Page, text: string, field: string | RegExp = /^Bill of/): Promise<void> {
  await filterMenu(page).click()
  await page.getByRole('main').getByLabel(field).fill(text)
  await page.keyboard.press('Enter')
}

export async function clearFilter(page: Page): Promise<void> {
  await filterMenu(page).click()
  await page.getByRole('button', { name: 'Clear filter' }).click()
}
