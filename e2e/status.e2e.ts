import type { Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUntil } from './support/look-until.ts'
import { startDividedWorld, startWorld, type World } from './support/world.ts'
import { getDeskStatus } from '#contract/desk/status.ts'

/** Milliseconds between two looks of the page at the dashboard. */
const lookMs = 5_000

function card(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** What stands beside a name on a card. */
function fact(page: Page, name: string, label: string) {
  return card(page, name)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) }) })
    .getByRole('definition')
}

async function requestsOf(page: Page, spender: string): Promise<number> {
  return Number(await fact(page, 'Request budget', spender).textContent())
}

test.describe('a dashboard that watches', () => {
  // They only look: one world is enough for all.
  test.describe.configure({ mode: 'default' })

  let world: World

  test.beforeAll(async () => {
    world = await startWorld({ shipments: 60, watchSeconds: 1 })
  })

  test.afterAll(() => world.close())

  test('opens from the shell, and tells that all is read and how old it is', async ({ page }) => {
    await page.goto(`${world.url}/shipments`)
    await page.getByRole('complementary', { name: 'Status' }).getByRole('link', { name: 'Status' }).click()
    await expect(page).toHaveTitle('Status · Quayside')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
    await expect(page.getByText(/^All well\. Data \d+ s old\.$/)).toBeVisible()
    await expect(card(page, 'What is watched')).toContainText('Complete')
    await expect(fact(page, 'What is watched', 'Tracked shipments read')).toHaveText(/^(\d+) of \1$/)
    await expect(fact(page, 'What is watched', 'Active containers')).toHaveText(/^[1-9]\d*$/)
    await expect(fact(page, 'What is watched', 'Oldest data')).toHaveText(/^\d+ s old$/)
    await expect(fact(page, 'What is watched', 'Last problem')).toHaveText('None since the start')
    await expect(card(page, 'Memory')).toContainText('Responding')
    await expect(fact(page, 'Memory', 'Size')).toHaveText(/^[\d.]+ [KM]B$/)
    await expect(fact(page, 'Tracking service', 'Shipments')).toHaveText('Simulated')
    await expect(fact(page, 'This dashboard', 'Time zone data')).toHaveText(/^20\d\d[a-z]\b/)
    await expect(fact(page, 'This dashboard', 'In this browser')).toHaveText(/^(?:Older than )?20\d\d[a-z]\b/)
    await expectAccessibleInBothThemes(page)
  })

  test('the connected screens rise with each browser, and fall when it leaves', async ({ page, browser }) => {
    await page.clock.install()
    await page.goto(`${world.url}/status`)
    // Nothing on this page is asked of the account.
    await expect(page.getByRole('complementary', { name: 'Status' })).toContainText(/Updated \d+ s ago/)
    const streams = fact(page, 'Connected screens', 'Live connections')
    const expectStreams = (count: string) =>
      lookUntil(page, lookMs, (soon) => expect(streams).toHaveText(count, soon))
    await expectStreams('1')
    const other = await browser.newContext()
    const colleague = await other.newPage()
    await colleague.goto(`${world.url}/parties`)
    await expectStreams('2')
    await other.close()
    await expectStreams('1')
  })

  test('the budget is split by who asks, and the page itself asks the account for nothing', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto(`${world.url}/status`)
    await lookUntil(page, lookMs, async () => expect(await requestsOf(page, 'Watch')).toBeGreaterThan(0))
    // Whoever has spent nothing has no part of the bar, and no gap in it.
    const parts = card(page, 'Request budget').locator('[aria-hidden="true"] > span')
    const widths = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(2)
    const before = await requestsOf(page, 'People')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const other = await context.newPage()
    await other.goto(`${world.url}/find?q=${oakland.reference}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
    await lookUntil(page, lookMs, async () => {
      const now = await requestsOf(page, 'People')
      expect(now).toBeGreaterThan(before)
    })
    expect(asked).toContain(getDeskStatus.path)
    expect(asked.filter((path) => path.startsWith('/api/v2/'))).toEqual([])
  })

  test('all of it is copied as text for a mail', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    await page.goto(`${world.url}/status`)
    await expect(card(page, 'What is watched')).toContainText('Complete')
    await page.getByRole('button', { name: 'Copy as text' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect
      .poll(copied)
      .toMatch(
        /^Quayside status, \w{3} \d+ \w{3} \d\d:\d\d \w+\n\nAll well\. [^\n]+\n\nWhat is watched: Complete\n/,
      )
    await expect.poll(copied).toMatch(/\n {2}Live connections: \d+\n/)
  })
})

test('a service that is away is told with since when, and that it is over', async ({ page, problems }) => {
  test.slow()
  problems.expect(/Failed to load resource/)
  const world = await startDividedWorld({ shipments: 60, watchSeconds: 1 })
  await page.clock.install()
  await page.goto(`${world.url}/status`)
  const watched = card(page, 'What is watched')
  await lookUntil(page, lookMs, (soon) => expect(watched).toContainText('Complete', soon))
  await world.stopService('SIGKILL')
  await lookUntil(page, lookMs, (soon) => expect(watched).toContainText('Not getting through', soon))
  await expect(fact(page, 'What is watched', 'Last problem')).toHaveText(/^Now, for \d+ s$/)
  await expect(card(page, 'What is watched')).toContainText('The dashboard keeps trying.')
  await expect(card(page, 'Tracking service')).toContainText('Cannot be reached')
  await expectAccessibleInBothThemes(page)
  await world.startService()
  const problem = fact(page, 'What is watched', 'Last problem')
  await lookUntil(page, lookMs, (soon) => expect(problem).toHaveText(/^Resolved \d+ s ago$/, soon))
  await expect(card(page, 'What is watched')).toContainText('Complete')
  problems.end()
  await world.close()
})

test('without the dashboard’s server what was known stays, and it is told from when', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_|Failed to load resource/)
  await page.clock.install()
  await page.goto('/status')
  await expect(card(page, 'Memory')).toContainText('Responding')
  await page.route(`**${getDeskStatus.path}`, (route) => route.abort())
  const words = 'Until then you see the last known data.'
  await lookUntil(page, lookMs, (soon) => expect(page.getByRole('main')).toContainText(words, soon))
  await expect(card(page, 'Memory')).toContainText('Responding')
  await page.unroute(`**${getDeskStatus.path}`)
  await lookUntil(page, lookMs, (soon) => expect(page.getByRole('main')).not.toContainText(words, soon))
})
