import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { answerBoard } from './support/desk-answers.ts'
import { drawnRuns } from './support/drawn.ts'
import { atSea } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFleet } from './support/fleet-of.ts'
import { lookUntil } from './support/look-until.ts'
import { alongParallel, answerFleet, answerVessel, imoOf } from './support/sea-answers.ts'
import { startProxy, worldNow } from './support/world.ts'

test('over 180° one line without a stripe across the world; a gap is empty, an estimate is dots', async ({
  page,
}) => {
  // Twenty degrees reported across the meridian, four of silence, six estimated, five reported.
  const positions = [
    ...alongParallel(30, [165, 185], { before: 100, eachMinutes: 10 }),
    ...alongParallel(30, [189, 195], { before: 40, eachMinutes: 10 }, true),
    ...alongParallel(30, [195.1, 200], { before: 29.8, eachMinutes: 10 }),
  ]
  await answerVessel(page, imoOf(0), 'MERIDIAN', positions)
  await page.goto(`/vessels/${imoOf(0)}`)
  await expect(page.getByText(/positions, 61 estimated, 1 gap$/)).toBeVisible()
  await expect.poll(async () => (await drawnRuns(page, 'tracks')).runs.length).toBeGreaterThan(5)
  const { runs, height, density } = await drawnRuns(page, 'tracks')
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A track is drawn.')
  const degree = (last.to - first.from) / 35
  const widths = runs.map(({ from, to }) => to - from + 1)

  // A cut on the wrong side would go around the world: over the silence and beyond both ends.
  expect((widths[0] ?? 0) / degree).toBeCloseTo(20, 0)
  expect((widths.at(-1) ?? 0) / degree).toBeCloseTo(5, 0)
  const silence = (runs[1]?.from ?? 0) - first.to
  expect(silence / degree).toBeGreaterThan(3.5)
  expect(silence / degree).toBeLessThan(4.5)
  const dots = widths.slice(1, -1)
  expect(dots.length).toBeGreaterThan(8)
  expect(Math.max(...dots)).toBeLessThan(8 * density)
  // Along a parallel: nothing else is drawn.
  expect(height).toBeLessThanOrEqual(6 * density)
})

test('fresh, aging, stale, gone, never heard: words in the list, names on the map', async ({ page }) => {
  await expectFleet(page, 40)
})

test('every vessel stale: the list and the wall say so; a day later none is on the map', async ({ page }) => {
  let hours = 9
  await answerFleet(page, 12, () => hours)
  await page.goto('/map')
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'last seen 9 h ago' })).toHaveCount(12)
  await page.getByRole('link', { name: 'Wall', exact: true }).click()
  const view = page.getByRole('region', { name: 'Vessels under way', exact: true })
  await expect(view).toContainText('no reports in the last 6 h')
  hours = 50
  await page.reload()
  await expect(view).toContainText('12 not heard from for a day')
  await expect(view.getByRole('region', { name: '0 vessels on the map' })).toBeVisible()
  // No track says that one sails there.
  await expect.poll(async () => (await drawnRuns(page, 'tracks')).runs).toEqual([])
})

test('an account without a shipment: the map and each page of the wall say so in words', async ({ page }) => {
  await answerFleet(page, 0, () => null)
  await page.goto('/map')
  await expect(page.getByText('0 vessels under way')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No tracked shipments at sea.')
  for (const [name, words] of [
    ['map', 'No vessels under way with tracked shipments'],
    ['deadlines', 'No container is within 3 days of its last free day'],
    ['arrivals', 'No vessels overdue or due within 7 days'],
    ['ready', 'No container reported ready without an appointment'],
  ]) {
    await page.goto(`/wall?pages=${name}`)
    await expect(page.getByRole('main')).toContainText(words ?? '')
  }
  await expect(page).toHaveTitle(/^0 past, /)
  await expect(page.locator('dl dd')).toHaveText(['0', '0', '0', '0'])
})

test('while the desk still reads the account, no page says that there is nothing', async ({ page }) => {
  await answerBoard(page, [], { isComplete: false, read: 100, total: 400 })
  const main = page.getByRole('main')
  for (const path of [
    '/map',
    '/vessels/9484948',
    '/ports/USLAX',
    '/wall?pages=map',
    '/wall?pages=deadlines',
  ]) {
    await page.goto(path)
    await expect(main).toContainText(/loading shipments: 100 of 400/i)
    await expect(main).not.toContainText(/\bNo (?:tracked|vessels|container)|\bNone$|0 shipments/)
  }
})

test('the night by the sun of a port: the wall turns dark while it stands, its map with it', async ({
  page,
  world,
}) => {
  await page.clock.install({ time: worldNow })
  // From the tropics to the latitude of Sakhalin: Japan is seen beside them.
  await answerFleet(page, 20, () => 1)
  await page.goto('/wall?pages=map&night=USOAK')
  const wall = page.getByRole('main')
  /** Pixels of land in the color of the dark theme. */
  const darkLand = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-layer=base]')
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 0x1a && data[at + 1] === 0x27 && data[at + 2] === 0x37) count += 1
      }
      return count
    })
  await expect(page.getByRole('region', { name: '20 vessels on the map' })).toBeVisible()
  await expect(wall).not.toHaveAttribute('data-theme')
  await expect.poll(() => darkLand()).toBe(0)
  // An hour after sunset in Oakland, early in the evening by the wall's own clock.
  await world.setClock('2026-11-22T02:00:00Z')
  await lookUntil(page, 35_000, (soon) => expect(wall).toHaveAttribute('data-theme', 'dark', soon))
  await expect.poll(darkLand).toBeGreaterThan(1_000)
})

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Every page with a map. */
const mapPages = ['/map', `/vessels/${imoOf(0)}`, '/wall?pages=map', `/shipments/${atSea.id}`]

async function openMaps(page: Page, url: string, onMap: () => Promise<void>): Promise<void> {
  await answerFleet(page, 3, () => 1)
  await answerVessel(
    page,
    imoOf(0),
    'VESSEL 1',
    alongParallel(18, [150, 152], { before: 5, eachMinutes: 12 }),
  )
  for (const path of mapPages) {
    await page.goto(`${url}${path}`)
    const journey = page.getByRole('region', { name: 'Journey map' })
    if (path.startsWith('/shipments')) await journey.scrollIntoViewIfNeeded()
    await expect(page.locator('canvas[data-layer=tracks]')).toBeAttached()
    await onMap()
  }
}

const tilesTitle =
  'no map asks another server unless tiles are configured; then each shows them, with their maker’s name'
test(tilesTitle, { tag: '@more' }, async ({ page, world, problems }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  await openMaps(page, world.url, () => expect(page.locator('canvas[data-layer=base]')).toBeAttached())
  expect([...origins]).toEqual([world.url])

  let asked = 0
  let alive = true
  const server = createServer((request, response) => {
    asked += /^\/\d+\/-?\d+\/-?\d+\.png$/.test(request.url ?? '') ? 1 : 0
    response.writeHead(alive ? 200 : 503, { 'content-type': 'image/png' }).end(alive ? picture : '')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const tiles = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startProxy(`${world.serviceUrl}/v2`, undefined, undefined, {
    MAP_TILES_URL: `${tiles}/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: 'Tiles & Sons',
  })
  try {
    // What the page before still asks its own server is not counted here.
    await page.goto('about:blank')
    origins.clear()
    let before = 0
    await openMaps(page, proxy.url, async () => {
      await expect(page.getByText('Tiles & Sons')).toBeVisible()
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
      await expect(page.locator('canvas[data-layer=base]')).toHaveCount(0)
      expect(asked).toBeGreaterThan(before)
      before = asked
    })
    expect([...origins].toSorted()).toEqual([proxy.url, tiles].toSorted())

    // A dead host of tiles leaves a map, not empty squares.
    alive = false
    problems.expect(/status of 503/)
    await page.goto(`${proxy.url}/map?view=12,77,5`)
    await expect(page.getByText('Tiles & Sons')).toBeVisible()
    await expect(page.locator('canvas[data-layer=base]')).toBeAttached()
    await expect.poll(async () => (await drawnRuns(page, 'base')).height).toBeGreaterThan(300)
  } finally {
    await page.close()
    await proxy.program.stop()
    server.close()
  }
})
