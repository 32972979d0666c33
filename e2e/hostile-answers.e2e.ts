import type { Page } from 'playwright/test'
import { changing, recordsOf } from './support/changed.ts'
import { charleston } from './support/featured.ts'
import { expect, test as base } from './support/fixtures.ts'
import { hostile, type HostileClass, hostileValues } from './support/hostile.ts'
import { type RelayedDashboard, startRelayedDashboard } from './support/relay.ts'
import { pathsOf, walks, watchAnswers } from './support/walk.ts'

const test = base.extend<{ openDashboard: (kind: HostileClass) => Promise<RelayedDashboard> }>({
  openDashboard: async ({ world, problems }, use) => {
    const opened: RelayedDashboard[] = []
    await use(async (kind) => {
      const dashboard = await startRelayedDashboard(world.serviceUrl)
      dashboard.relay.rule = hostile(world.serviceUrl, kind)
      opened.push(dashboard)
      return dashboard
    })
    problems.end()
    await Promise.all(opened.map((dashboard) => dashboard.close()))
  },
})

/** After so many requests a walk goes on with a fresh minute: the pages before it are not to hold up the next. */
const freshAfter = 30

/** Pixels that a page may be high: of text that breaks in narrow columns a page has much. */
const mostHigh = 60_000

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Values that nobody put into words, and pages that are none. */
const wordless = /\b(?:undefined|NaN|Infinity|Invalid Date)\b|\[object|native code|Something went wrong/

/** How far a page goes beyond the screen to the side, in pixels, and whether it is higher than anyone can scroll. */
function beyondScreen(page: Page) {
  return page.evaluate((most) => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
    return { sideways: scrollWidth - clientWidth, isTooHigh: scrollHeight > most }
  }, mostHigh)
}

for (const kind of Object.keys(hostileValues) as HostileClass[]) {
  for (const walk of walks) {
    test(`${kind}: ${walk}`, async ({ page, world, openDashboard, problems }) => {
      test.setTimeout(240_000)
      // An answer of ten thousand lists can be larger than the proxy takes.
      problems.expect(/status of 50[24]/)
      let dashboard = await openDashboard(kind)
      const answered = watchAnswers(page)
      for (const path of await pathsOf(walk, world)) {
        await test.step(path, async () => {
          if (dashboard.relay.seen.length > freshAfter) dashboard = await openDashboard(kind)
          await page.goto(`${dashboard.url}${path}`)
          await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
          await answered()
          for (const size of sizes) {
            await page.setViewportSize(size)
            await expect
              .poll(() => beyondScreen(page), `${path} at ${size.width}`)
              .toEqual({ sideways: 0, isTooHigh: false })
          }
          await expect(page.locator('body'), path).not.toContainText(wordless)
          expect(dashboard.output(), path).not.toContain('could not be drawn')
        })
      }
    })
  }
}

test('ten thousand references are shown as far as there is room, and the rest on request', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = changing(world.serviceUrl, /^\/v2\/shipments\//, (document) => {
    const [shipment] = recordsOf(document)
    Object.assign(shipment?.attributes ?? {}, {
      ref_numbers: Array.from({ length: 10_000 }, (_, index) => `PO-${index}`),
    })
  })
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const about = page.getByRole('region', { name: 'About' })
  await expect(about.getByText('PO-49', { exact: true })).toBeVisible()
  await expect(about.getByText('PO-50', { exact: true })).toHaveCount(0)
  await expect(about).toContainText('50 of 10,000 shown')
  await page.emulateMedia({ media: 'print' })
  await expect(about.getByRole('button', { name: 'Show 500 more' })).toBeHidden()
  await expect(about.getByText('50 of 10,000 shown')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // The button stays where the focus is, so that a second press is a key away.
  await about.getByRole('button', { name: 'Show 500 more' }).press('Enter')
  await expect(about.getByText('PO-549', { exact: true })).toBeVisible()
  await expect(about.getByRole('button', { name: 'Show 500 more' })).toBeFocused()
})

test('a journey by way of a longitude of 1e308 is drawn without it', async ({ page, relayed, world }) => {
  relayed.relay.rule = changing(world.serviceUrl, /\/map_geojson/, (document) => {
    const { features = [] } = document as { features?: { geometry: { coordinates: unknown[] } }[] }
    for (const { geometry } of features) {
      if (Array.isArray(geometry.coordinates[0])) geometry.coordinates.splice(1, 0, [1e308, 0])
      else geometry.coordinates[0] = 1e308
    }
  })
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await page.getByRole('heading', { name: 'Journey' }).scrollIntoViewIfNeeded()
  await expect(page.locator('canvas').first()).toBeVisible()
  // A tab that draws for ever answers nothing.
  await page.getByRole('link', { name: 'UTC' }).click()
  await expect(page).toHaveURL(/time=utc/)
})
