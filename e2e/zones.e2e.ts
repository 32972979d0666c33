import type { Locator, Page } from 'playwright/test'
import { altered } from './support/altered.ts'
import { changing, type WireDocument, type WireRecord } from './support/changed.ts'
import { copiedAnswer } from './support/copied.ts'
import { atSea, charleston, rail } from './support/featured.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/fixtures.ts'
import type { RelayedDashboard } from './support/relay.ts'
import type { World } from './support/world.ts'

const milestones = (page: Page) => page.getByRole('region', { name: 'Milestones' })
const milestone = (page: Page, words: RegExp) =>
  milestones(page).getByRole('listitem').getByRole('listitem').filter({ hasText: words })

/** Answers to such requests come changed. */
function change(
  { relay }: RelayedDashboard,
  world: World,
  targets: RegExp,
  alter: (rows: WireRecord[], document: WireDocument) => void,
): void {
  relay.rule = changing(world.serviceUrl, targets, (document) =>
    alter([document.data ?? []].flat(), document),
  )
}

/** The world's ramp is in Winnipeg, whose time has no abbreviation. */
function throughMemphis(rows: WireRecord[]): void {
  const ramp = rows.find(({ attributes }) => attributes?.['event'] === 'rail_arrived')
  const memphis = { location_name: 'Memphis', location_locode: 'USMEM', timezone: 'America/Chicago' }
  Object.assign(ramp?.attributes ?? {}, memphis)
  for (const { attributes = {} } of rows.slice(-1)) attributes['timezone'] = 'America/New_York'
}

test('China’s CST and Chicago’s are told apart in the timeline and the last free day; a mail names places', async ({
  page,
  world,
  relayed,
}) => {
  change(relayed, world, /\/raw_events/, throughMemphis)
  await page.goto(`${relayed.url}/containers/${rail.container.id}`)
  await expect(milestone(page, /Vessel departed/)).toContainText(/28 Oct 20:10\s*CST \(UTC\+8\)/)
  await expect(milestone(page, /Rail arrived/)).toContainText(/20 Nov 10:00\s*CST \(UTC-6\)/)
  await expect(milestone(page, /Arrived at destination/)).toContainText('CST (UTC-6)')
  // The box waits at a ramp on the way, whose time it is, not that of the last place.
  await expect(milestone(page, /^.*Now/)).toContainText(/21 Nov 11:00\s*CST \(UTC-6\)\s*Now/)
  await expect(page.getByRole('region', { name: 'Last free day' })).toContainText('(CST, UTC-6)')
  const answer = await copiedAnswer(page)
  expect(answer).toContain('Memphis')
  expect(answer).toContain('Times are local to each place.')
  // A customer may take CST for either.
  expect(answer).not.toMatch(/\b[ECP][SD]T\b|UTC/)
})

test('the server draws the same last free day as the browser', async ({ browser, page, relayed, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const drawnByServer = await context.newPage()
  for (const [zone, midnight] of [
    ['America/Vancouver', '2026-11-24T07:00:00Z'],
    ['America/Winnipeg', '2026-11-24T05:00:00Z'],
  ]) {
    const days = { pickup_lfd_terminal: midnight, pickup_lfd_line: null, pickup_lfd_rail: null }
    relayed.relay.rule = altered(world.serviceUrl, {
      container: { attributes: { pod_timezone: zone, pickup_lfd: midnight, import_deadlines: days } },
    })
    await drawnByServer.goto(`${relayed.url}/shipments?q=${charleston.bill}`)
    await expect(drawnByServer.getByRole('main')).toContainText('LFD Tue 24 Nov · 3 d')
    // The server draws only the frame of this page.
    await page.goto(`${relayed.url}/containers/${charleston.free.id}`)
    await expect(page.getByRole('region', { name: 'Last free day' })).toContainText('Tue 24 Nov')
  }
  await context.close()
})

test('Now at sea stands in UTC, and “My time” is the reader’s', async ({ page }) => {
  await page.goto(`/containers/${atSea.container.id}`)
  await expect(milestone(page, /Now at sea/)).toContainText(/21 Nov 17:00\s*UTC/)
  await page.getByRole('link', { name: 'My time' }).click()
  await expect(milestone(page, /Now at sea/)).toContainText(/21 Nov 12:00\s*EST/)
})

test('a reason without words of its own can be read', async ({ page, relayed, world }) => {
  change(relayed, world, /^\/v2\/tracking_requests\?/, (rows) => {
    const [first, second] = rows
    Object.assign(first?.attributes ?? {}, { status: 'failed', failed_reason: 'shipping_line_not_supported' })
    Object.assign(second?.attributes ?? {}, { status: 'on_strike', failed_reason: 'pier_on_strike' })
  })
  await page.goto(`${relayed.url}/tracking-requests?status=failed`)
  const main = page.getByRole('main')
  await expect(main).toContainText('The tracking service does not support this carrier.')
  await expect(main).toContainText('Pier on strike.')
  await expect(main).not.toContainText(/\w_\w/)
})

/** Texts of the timeline that run into the line beside them. */
async function overlaps(list: Locator): Promise<string[]> {
  return list.evaluate((region) =>
    [...region.querySelectorAll('li > span:first-child')].flatMap((time) => {
      const line = time.nextElementSibling?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(time)
      return line !== undefined && range.getBoundingClientRect().right > line.left + 1
        ? [time.textContent]
        : []
    }),
  )
}

test('dates with a year fit the timeline, in windows of each width', async ({ page, relayed, world }) => {
  change(relayed, world, /\/raw_events/, (rows) => {
    for (const { attributes = {} } of rows) {
      if (typeof attributes['timestamp'] === 'string' && attributes['estimated'] === false)
        attributes['timestamp'] = attributes['timestamp'].replace('2026-', '2025-')
    }
  })
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(milestone(page, /Transshipment discharged/)).toContainText(
    /16 Oct 2025 03:15\s*CST \(UTC\+8\)/,
  )
  for (const width of [1440, 1024, 390]) {
    await expectFits(page, width)
    await expect.poll(() => overlaps(milestones(page))).toEqual([])
  }
})

test('dates with a year fit the list, in windows of each width', async ({ page, relayed, world }) => {
  change(relayed, world, /^\/v2\/shipments\?/, (rows) => {
    for (const { attributes = {} } of rows) {
      for (const [name, value] of Object.entries(attributes)) {
        if (/^po[ld]_.*_at$/.test(name) && typeof value === 'string')
          attributes[name] = value.replace(/^\d{4}/, '2024')
      }
    }
  })
  await page.goto(`${relayed.url}/shipments?q=${atSea.bill}`)
  // On a phone the table is a list of cards.
  for (const width of [1440, 390]) {
    await expectFits(page, width)
    await expect(page.getByRole('main')).toContainText(/9\sNov\s2024\s*22\sNov\s2024/)
  }
})
