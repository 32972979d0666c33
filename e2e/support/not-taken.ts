import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const notTaken = 'The tracking service did not take this value.'

/** The field still has the value that the service did not take, and says so. */
export async function expectBeside(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(notTaken))
  await expect(field).toHaveValue(value)
}
