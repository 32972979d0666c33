import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const notTaken = 'The tracking service did not take this value.'

/** What the service did not take stands in its field still, and that is said beside it. */
export async function expectBeside(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(notTaken))
  await expect(field).toHaveValue(value)
}
