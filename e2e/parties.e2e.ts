import { expectAccessibleInBothThemes } from './support/axe.ts'
import { charleston } from './support/featured.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'

test('a party is added, refused beside its field, kept over a lost connection and asked for before Back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/422|ERR_|Failed to load resource/, partsCutOff)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/parties')
  await page.getByRole('link', { name: 'New party' }).click()
  const name = page.getByLabel('Company name')
  const add = page.getByRole('button', { name: 'Add party' })
  await add.click()
  await expect(page.getByText('Enter a company name.')).toBeVisible()
  await name.fill('Acme Foods')
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText(/Your input is kept/)).toBeVisible()
  await expect(name).toHaveValue('Acme Foods')
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Acme Foods' })).toBeVisible()
  await page.getByRole('link', { name: 'New party' }).click()
  await name.fill('acme foods')
  await add.click()
  await expect(page.getByText('A party with this name already exists.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(name).toHaveValue('acme foods')
})

test('a line and a port are explained where links lead to them', async ({ page }) => {
  await page.goto('/shipping-lines/mscu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mediterranean Shipping Company')
  await page.goto('/ports/uslax')
  await expect(page.getByText('America/Los_Angeles')).toBeVisible()
  await expect(page.getByText(/^Sat 21 Nov 09:00 PST$/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Map of Los Angeles' }).locator('canvas').first(),
  ).toBeVisible()
  const waiting = page.getByRole('region', { name: /^\d+ containers? waiting for pickup$/ })
  await expect(waiting.getByRole('link').first()).toHaveAttribute('href', /^\/containers\//)
  await expect(page.getByRole('region', { name: /^\d+ vessels expected within 7 days$/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Vessels on their way here' }).click()
  await expect(page.getByLabel('Port of discharge')).toHaveValue('USLAX')
})

test('a terminal lists what waits there by its place in the yard, without its own name in every row', async ({
  page,
}) => {
  await page.goto(`/containers/${charleston.held.id}`)
  const link = page.getByRole('region', { name: 'Terminal' }).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const row = page
    .getByRole('region', { name: /^\d+ containers? waiting for pickup$/ })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/containers/${charleston.held.id}"]`) })
  await expect(row).toContainText(charleston.held.yard)
  await expect(row).not.toContainText(name)
})
