import type { Page } from 'playwright/test'
import { drawnShips, recordShips } from './support/drawn-ships.ts'
import { expect, test } from './support/fixtures.ts'

interface Point {
  x: number
  y: number
}

type Box = Point & { width: number; height: number }

function holds(box: Box | null, { x, y }: Point): boolean {
  return box !== null && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

/** How many vessels are under way, once all have answered. */
async function underWay(page: Page): Promise<number> {
  await expect(page.getByText(/^shipments updated /)).toBeVisible({ timeout: 30_000 })
  const words = await page.getByText(/^\d+ vessels under way$/).innerText()
  return Number.parseInt(words, 10)
}

test('no ship and no name is drawn twice, on wide, narrow and flat maps, at every scale of the wall', async ({
  page,
}) => {
  test.slow()
  await recordShips(page)
  await page.goto('/map')
  const count = await underWay(page)
  expect(count).toBeGreaterThan(20)
  for (const [path, width, height] of [
    ['/map', 1440, 900],
    ['/map', 2400, 700],
    ['/map', 390, 844],
    ['/wall?pages=map', 1920, 1080],
    ['/wall?pages=map', 1080, 1920],
    ['/wall?pages=map&scale=1.4', 1920, 1080],
    ['/wall?pages=map&scale=1.2', 1000, 800],
    ['/wall?pages=map&scale=2', 2800, 1080],
  ] as const) {
    await test.step(`${path}, ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      // All of them, and each once.
      await expect.poll(async () => (await drawnShips(page)).ships.length, { timeout: 30_000 }).toBe(count)
      const { names } = await drawnShips(page)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    })
  }
})

test('the map has the width of the page and the shape of the seas that ships sail, the list is under it', async ({
  page,
}) => {
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/map')
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
    const map = page.getByRole('region', { name: /^Vessels on the map/ })
    const shape = () =>
      map.evaluate(({ clientWidth, clientHeight }) => ({
        isAsWideAsThePage: clientWidth > 0.8 * innerWidth,
        isFlat: clientWidth > 2 * clientHeight,
      }))
    await expect.poll(shape).toEqual({ isAsWideAsThePage: true, isFlat: true })
  }
})

test('a ship that is picked stands in sight beside its panel, with a ring around it', async ({ page }) => {
  test.slow()
  await recordShips(page)
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Close' }) })
  const map = page.getByRole('region', { name: /^Vessels on the map/ })
  const expectBeside = async () => {
    await expect(panel).toBeVisible()
    await expect
      .poll(async () => {
        const { ring } = await drawnShips(page)
        const window = { x: 0, y: 0, ...page.viewportSize() }
        return {
          isRinged: ring !== null,
          isInWindow: ring !== null && holds(window as Box, ring),
          isOnMap: ring !== null && holds(await map.boundingBox(), ring),
          isCovered: ring !== null && holds(await panel.boundingBox(), ring),
        }
      })
      .toEqual({ isRinged: true, isInWindow: true, isOnMap: true, isCovered: false })
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/map')
    const count = await underWay(page)
    for (const index of [0, Math.floor(count / 2), count - 1]) {
      await rows.nth(index).click()
      await expectBeside()
      await panel.getByRole('button', { name: 'Close' }).click()
    }
    await rows.nth(1).click()
    await expectBeside()
    // A link shows the same; what nobody moved by hand is not in it.
    await expect(page).not.toHaveURL(/view=/)
    await page.reload()
    await underWay(page)
    await expectBeside()
    // Also where a person has looked elsewhere: the zoom stays.
    await page.goto(`${page.url()}&view=-20,20,4.5`)
    await underWay(page)
    await expectBeside()
    await expect(page).toHaveURL(/view=-20,20,4.5/)
  }
})

test('on a phone ships and the first rows of the list stand in the first screen', async ({ page }) => {
  await recordShips(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/map')
  const count = await underWay(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect
    .poll(async () => {
      const [{ ships }, box] = [await drawnShips(page), await bar.boundingBox()]
      return ships.filter(({ y }) => y > 0 && y < (box?.y ?? 0)).length
    })
    .toBe(count)
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
  await expect(rows.nth(2)).toBeInViewport({ ratio: 1 })
})
