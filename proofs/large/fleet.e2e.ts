import { expect, test } from '#e2e/support/fixtures.ts'
import { answerFleet } from '#e2e/support/sea-answers.ts'

test('of 260 vessels the first 200 of the list stand on map and wall, and the others are told', async ({
  page,
}) => {
  await answerFleet(page, 260, () => 1)
  await page.goto('/map')
  await expect(page.getByText('200 vessels under way', { exact: true })).toBeVisible()
  await expect(page.getByText('60 not looked up', { exact: true })).toBeVisible()
  await expect(page.getByText('Positions of the first 200 vessels in the list.')).toBeVisible()
  // The first rows of the list are those that were looked up.
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('1 h ago')
  await expect(rows.nth(199)).toContainText('1 h ago')
  await expect(rows.nth(200)).toContainText('position not looked up')
  await page.getByRole('link', { name: 'Wall', exact: true }).click()
  await expect(page.getByRole('region', { name: '200 vessels on the map' })).toBeVisible()
})
