import { expectCalmPage } from '#e2e/support/calm-page.ts'
import { changing, recordsOf } from '#e2e/support/changed.ts'
import { charleston } from '#e2e/support/featured.ts'
import { expect, test as base } from '#e2e/support/fixtures.ts'
import { hostile, type HostileClass, hostileValues } from '#e2e/support/hostile.ts'
import { type RelayedDashboard, startRelayedDashboard } from '#e2e/support/relay.ts'
import { pathsOf, walks, watchAnswers } from '#e2e/support/walk.ts'

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
          await expectCalmPage(page, dashboard, path, answered)
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
