import type { Page } from 'playwright/test'
import { read } from './support/asking.ts'
import { atSea } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { gate } from './support/gate.ts'
import type { World } from './support/world.ts'

/** Of the MSC Ariane, on its way over the Pacific at the world's clock. */
const imo = '9484948'

interface Position {
  timestamp: string
  latitude: number
  estimated: boolean
}

/** What the service itself says of a range, past the dashboard. */
async function positions(world: World, from: string, to: string): Promise<Position[]> {
  const range = `show_positions[from_timestamp]=${from}&show_positions[to_timestamp]=${to}`
  const { data } = await read<{ data: { attributes: { positions: Position[] } } }>(
    world,
    `/v2/vessels/${imo}?${range}`,
  )
  return data.attributes.positions
}

const replay = (page: Page) => page.getByRole('region', { name: 'Replay' })
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Replay time' })

test('a vessel at an instant of its track, by link and by keyboard', async ({ page, world }) => {
  const [from, to] = ['2026-11-12T00:00:00Z', '2026-11-20T00:00:00Z']
  const heard = await positions(world, from, to)
  const middle = heard.findIndex(
    ({ estimated, timestamp }, index) =>
      index > heard.length / 2 &&
      !estimated &&
      Date.parse(heard[index + 1]?.timestamp ?? '') - Date.parse(timestamp) < 600_000,
  )
  const [here, next] = [heard[middle], heard[middle + 1]]
  if (here === undefined || next === undefined) throw new Error('The vessel is heard somewhere.')
  const at = Math.round((Date.parse(here.timestamp) + Date.parse(next.timestamp)) / 2000) * 1000
  const latitude = Math.abs((here.latitude + next.latitude) / 2)

  await page.goto(`/vessels/${imo}?from=${from}&to=${to}&at=${new Date(at).toISOString()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MSC ARIANE')
  await expect(page).toHaveTitle(/^MSC ARIANE/)
  await expect(replay(page)).toContainText(`${heard.length.toLocaleString('en-US')} positions`)
  await expect
    .poll(async () => {
      const shown = await replay(page)
        .getByText(/° [NS], .*kn/)
        .textContent()
      return Math.abs(Number.parseFloat(shown ?? '') - latitude)
    })
    .toBeLessThanOrEqual(0.011)

  await scrubber(page).focus()
  await page.keyboard.press('Home')
  await expect(replay(page).getByText(/Thu 12 Nov 00:0\d UTC$/)).toBeVisible()
  await expect(page).toHaveURL(/at=2026-11-12T00:0/)
  await page.keyboard.press('ArrowRight')
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /kn, |kn · (reported|estimated)/)
  await replay(page).getByRole('button', { name: 'Play' }).click()
  await expect(replay(page).getByText(/Thu 12 Nov 0[3-9]:\d\d UTC$/)).toBeVisible()
  await replay(page).getByRole('button', { name: 'Pause' }).click()
  await expect(replay(page).getByRole('button', { name: 'Play' })).toBeVisible()

  // Inside a silence nothing is invented.
  const silence = heard.findIndex(
    ({ timestamp }, index) =>
      Date.parse(heard[index + 1]?.timestamp ?? '') - Date.parse(timestamp) > 2.2 * 3_600_000,
  )
  const last = heard[silence]
  if (last === undefined) throw new Error('The vessel is silent for a while.')
  const within = new Date(Date.parse(last.timestamp) + 3_600_000).toISOString()
  await page.goto(`/vessels/${imo}?from=${from}&to=${to}&at=${within}`)
  await expect(replay(page)).toContainText('no reports from')
  await expect(replay(page)).toContainText('estimated')
})

test('ranges, a wrong one, Back, and what is on board', async ({ page }) => {
  await page.goto(`/vessels/${imo}`)
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText(/min ago/)
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText('along its expected route')
  await expect(page.getByRole('link', { name: atSea.bill })).toBeVisible()
  const track = gate()
  await page.route(/\/api\/v2\/vessels\//, async (route) => {
    await track.passed
    await route.continue()
  })
  await page.getByRole('link', { name: '24 h' }).click()
  await expect(page).toHaveURL(/range=24h/)
  await expect(page.getByRole('link', { name: '24 h' })).toHaveAttribute('aria-current', 'true')
  // What is typed while the track is on its way stays when it comes.
  await page.getByLabel('From (UTC)').fill('18 Nov 00:00')
  track.open()
  await expect(replay(page)).toContainText('Fri 20 Nov')
  await page.getByLabel(/To \(UTC\)/).fill('soon')
  // In 24 hours, whatever the language of the browser.
  await expect(page.getByLabel('From (UTC)')).toHaveValue('2026-11-18 00:00')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter an end, such as 2026-11-21 14:30')
  await page.getByLabel(/To \(UTC\)/).fill('2026-11-17T01:00:00+01:00')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toHaveText('The end must be after the start.')
  await page.getByLabel(/To \(UTC\)/).fill('Nov 19, 12 am')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-11-18T00:00:00Z&to=2026-11-19T00:00:00Z/)
  await expect(replay(page)).toContainText('Wed 18 Nov')
  await page.goBack()
  await expect(page).toHaveURL(/range=24h$/)
  await page.goto(`/vessels/${imo}?from=2026-11-20&to=2026-11-19`)
  await expect(page.getByRole('main')).toContainText('The end must be after the start.')
  await page.getByRole('link', { name: atSea.bill }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(atSea.bill)
})

test('the journey map of a shipment and of a container lead to the vessel', async ({ page }) => {
  for (const path of [`/shipments/${atSea.id}`, `/containers/${atSea.container.id}`]) {
    await page.goto(path)
    const map = page.getByRole('region', { name: 'Journey map', exact: true })
    await map.scrollIntoViewIfNeeded()
    await expect(map).toContainText('along its expected route')
    await expect(map.getByRole('link', { name: 'MSC ARIANE' })).toHaveAttribute('href', `/vessels/${imo}`)
  }
})

test('a range without positions says so', async ({ page }) => {
  await page.goto(`/vessels/${imo}?from=2026-11-19T00:00:00Z&to=2026-11-19T00:00:01Z`)
  await expect(page.getByRole('main')).toContainText('No positions in this range.')
})
