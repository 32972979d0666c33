import type { Page } from 'playwright/test'
import { drawnRuns } from './drawn.ts'
import { expect } from './fixtures.ts'
import { answerFleet, answerVessel, imoOf } from './sea-answers.ts'

/**
 * A fleet of which one in five each is fresh, aging, stale, gone and never heard, on the map and on the wall.
 * @param count of vessels, a multiple of ten
 */
export async function expectFleet(page: Page, count: number): Promise<void> {
  const each = count / 5
  const heard = [0.2, 3, 9, 50, null]
  // However many: over half of the Pacific.
  await answerFleet(page, count, (index) => heard[index % 5] ?? null, count / 10)
  await page.goto('/map')
  await expect(page.getByText(/^shipments updated /)).toBeVisible()
  for (const words of [
    `${3 * each} vessels under way`,
    `${each} not heard from for a day`,
    `${each} without a position`,
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  await expect(rows).toHaveCount(count)
  const words = [
    'seen 12 min ago',
    'seen 3 h ago',
    'last seen 9 h ago',
    'last seen 19 Nov',
    'position not reported',
  ]
  await expect
    .poll(async () => {
      const texts = await rows.allInnerTexts()
      return words.map((text) => texts.filter((row) => row.endsWith(text)).length)
    })
    .toEqual(words.map(() => each))

  // Over the Pacific, on both sides of 180°, in one picture: they take most of its width.
  const { runs, density } = await drawnRuns(page, 'vessels')
  const width = await page.evaluate(() => document.querySelector('canvas')?.clientWidth ?? 0)
  expect(((runs.at(-1)?.to ?? 0) - (runs[0]?.from ?? 0)) / density).toBeGreaterThan(width * 0.4)

  await rows
    .filter({ hasText: /^VESSEL 5\b/ })
    .getByRole('button')
    .click()
  const panel = page.getByRole('region', { name: 'VESSEL 5' })
  await expect(panel).toContainText('1 shipment on board')
  await expect(panel.getByText('position not reported')).toBeVisible()
  await answerVessel(page, imoOf(4), 'VESSEL 5', [])
  await panel.getByRole('link', { name: 'Track, speed and replay' }).click()
  await expect(page.getByText('No position of this vessel is known.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText('position not reported')

  await page.getByRole('link', { name: 'Wall', exact: true }).click()
  const view = page.getByRole('region', { name: 'Vessels under way', exact: true })
  await expect(view).toContainText(`${each} not heard from for a day · ${each} without a position`)
  await expect(view.getByRole('region', { name: `${3 * each} vessels on the map` })).toBeVisible()
}
