import type { Page } from 'playwright/test'
import { offBy } from '../src/http/testing/inherited.ts'
import { brandNew } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUntil } from './support/look-until.ts'
import { readTable } from './support/table.ts'
import { startProxy, worldNow } from './support/world.ts'

async function newest(page: Page): Promise<{ bills: string[]; total: number }> {
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expect(shipments).toHaveAttribute('aria-busy', 'false')
  const summary = await page.getByText(/^[\d,]+ shipments, newest first/).innerText()
  const rows = await readTable(shipments)
  return {
    bills: rows.map((row) => (row['Bill of lading'] ?? '').split(' ')[0] ?? ''),
    total: Number.parseInt(summary.replaceAll(',', ''), 10),
  }
}

test('new shipments appear at the top as time goes on', async ({ browser, page, world }) => {
  await page.goto('/shipments?tracking=all')
  const before = await newest(page)
  expect(before.total).toBe(1200)
  expect(before.bills[0]).toBe(brandNew.bill)
  await world.setClock('2026-11-22T17:00:00Z')
  const later = await browser.newPage({ baseURL: world.url })
  await later.goto('/shipments?tracking=all&size=100')
  const after = await newest(later)
  expect(after.total).toBeGreaterThan(before.total)
  expect(before.bills).not.toContain(after.bills[0])
  expect(after.bills).toContain(brandNew.bill)
  await later.close()
})

test('the world says that it is simulated, and which time it is there', async ({ page, world }) => {
  await page.clock.install()
  await page.goto('/shipments')
  await expect(page.getByText('Simulated world')).toBeVisible()
  await expect(page.getByText(/Sat 21 Nov 17:00 UTC, clock stopped/)).toBeVisible()
  await world.setClock('2026-11-21T18:00:00Z', 600)
  const fast = page.getByText(/Sat 21 Nov (1[89]|2\d):\d\d UTC, 600× speed/)
  await lookUntil(page, 5_000, (soon) => expect(fast).toBeVisible(soon))
})

test('a wrong clock of this computer changes no fact', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2031-03-03T03:03:03Z'))
  await page.goto('/shipments')
  await expect(page.getByText(/Sat 21 Nov 17:00 UTC/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Shipments' })).toContainText('today')
})

const hourMs = 3_600_000

for (const { days, range, hours } of [
  { days: 30, range: '', hours: null },
  { days: -30, range: '?range=24h', hours: 24 },
]) {
  test(`a fresh dashboard ${days} days off opens a vessel${range}`, async ({ page, world }) => {
    const wrong = new Date(Date.parse(worldNow) + days * 24 * hourMs)
    await page.clock.setSystemTime(wrong)
    const offMs = wrong.getTime() - Date.now()
    const { url, program } = await startProxy(`${world.serviceUrl}/v2`, undefined, undefined, offBy(offMs))
    try {
      const answer = page.waitForResponse(/\/api\/v2\/vessels\/9484948/)
      await page.goto(`${url}/vessels/9484948${range}`)
      await expect(page.getByRole('heading', { name: 'MSC ARIANE', level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Replay' })).toContainText('positions')
      const from = new URL((await answer).url()).searchParams.get('show_positions[from_timestamp]')
      const asked = from === null ? null : (Date.parse(worldNow) - Date.parse(from)) / hourMs
      expect(asked).toBe(hours)
    } finally {
      await page.goto('about:blank')
      await program.stop()
    }
  })
}

test('a dashboard whose service has never answered says so, and shows no time', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 502/)
  const { url, program } = await startProxy('http://127.0.0.1:9/v2')
  try {
    await page.goto(`${url}/map`)
    await expect(page.getByRole('heading', { name: 'Vessel map', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
    await page.goto(`${url}/wall`)
    await expect(page.getByText('The tracking service is not responding.')).toBeVisible()
    await expect(page.getByRole('time')).toHaveCount(0)
  } finally {
    await page.goto('about:blank')
    await program.stop()
  }
})
