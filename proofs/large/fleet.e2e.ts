import { expect, test } from '#e2e/support/fixtures.ts'
import { answerFleet } from '#e2e/support/sea-answers.ts'

test('170,470 shipments cost 20 pages and 200 vessels on map and wall', async ({ page }) => {
  test.slow()
  await answerFleet(page, 2_000, () => 1, { total: 170_470, vessels: 260 })
  const asked = { shipments: 0, vessels: 0 }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/v2/shipments') && searchParams.get('page[size]') === '100') asked.shipments += 1
    if (pathname.includes('/v2/vessels/')) asked.vessels += 1
  })
  await page.goto('/map')
  await expect(
    page.getByText('The oldest 168,470 shipments of this account could not be included.'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('200 vessels under way', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('60 not looked up', { exact: true })).toBeVisible()
  await expect(page.getByText('Positions of the first 200 vessels in the list.')).toBeVisible()
  expect(asked).toEqual({ shipments: 20, vessels: 200 })
  // The first rows of the list are those that were asked for.
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('1 h ago')
  await expect(rows.nth(199)).toContainText('1 h ago')
  await expect(rows.nth(200)).toContainText('position not looked up')

  // The wall reads the account itself, and its map reads nothing more.
  await page.getByRole('link', { name: 'Wall', exact: true }).click()
  await expect(page.getByRole('region', { name: '200 vessels on the map' })).toBeVisible({ timeout: 30_000 })
  expect(asked.shipments).toBeLessThanOrEqual(40)
  expect(asked.vessels).toBe(200)
})
