import { create } from './support/asking.ts'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { lost, walkForm } from './support/form-walk.ts'

test('a party is added on a phone', async ({ page, world, problems }) => {
  problems.expect(...lost)
  const company = `Acme Foods ${crypto.randomUUID()}`
  await create(world, '/v2/parties', 'party', { company_name: company })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/parties')
  await page.getByRole('link', { name: 'New party' }).click()
  await walkForm({
    page,
    card: page.getByRole('main'),
    field: page.getByLabel('Company name'),
    save: 'Add party',
    wrong: ['', /Enter a company name\./],
    refused: [company.toLowerCase(), /A party with this name already exists\./],
    right: `${company} East`,
  })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add party' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${company} East` })).toBeVisible()
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
  await expect(row).toContainText('Customs hold')
  await expect(row).not.toContainText(name)
})
