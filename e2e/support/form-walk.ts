import { expect, type Locator, type Page } from 'playwright/test'
import { partsCutOff } from './fixtures.ts'

interface Form {
  page: Page
  /** Where the form and its errors stand. */
  card: Locator
  field: Locator
  save: string
  /** What the form itself refuses, and with what words. */
  wrong: readonly [typed: string, message: RegExp]
  /** What only the service refuses. */
  refused: readonly [typed: string, message: RegExp]
  right: string
}

/**
 * A form through its five cases: wrong beside the field, Back with something unsaved, the service refusing with a
 * pointer, the connection lost while saving, and right at last with nothing typed twice. All but the last step: what
 * is right is saved by whoever knows what then is to be seen.
 */
export async function walkForm({ page, card, field, save, wrong, refused, right }: Form): Promise<void> {
  const button = card.getByRole('button', { name: save, exact: true })
  await field.fill(wrong[0])
  await button.click()
  await expect(field).toHaveAccessibleDescription(wrong[1])
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill(refused[0])
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(field).toHaveValue(refused[0])

  await button.click()
  await expect(field).toHaveAccessibleDescription(refused[1])
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(refused[0])

  await field.fill(right)
  await page.context().setOffline(true)
  await button.click()
  await expect(card.getByText('Your input is kept.')).toBeVisible()
  await expect(field).toHaveValue(right)
  await page.context().setOffline(false)
}

/** What the browser says of a refusal, and of a connection lost while the page's map is still on its way. */
export const lost = [/422/, /ERR_INTERNET_DISCONNECTED/, partsCutOff]
