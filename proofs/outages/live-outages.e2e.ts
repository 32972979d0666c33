import type { BrowserContext, Locator, Page } from 'playwright/test'
import { findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { FaultRelay } from '../faults/fault-relay.ts'
import { changesAfter, tornIn } from '../kill/change-log.ts'
import { charleston } from '#e2e/support/featured.ts'
import { expect, partsCutOff, test } from '#e2e/support/fixtures.ts'
import { waitUntilSeen } from '#e2e/support/seen.ts'
import { readTable } from '#e2e/support/table.ts'
import { spaced, view } from '#e2e/support/wall.ts'
import { type DividedWorld, startDividedWorld, worldNow } from '#e2e/support/world.ts'
import { getReadiness } from '#contract/desk/monitor.ts'

const { free } = charleston

/** Where the world's clock is set while one of the three is away. By then the box is picked up, then brought back empty. */
const [afterDesk, afterService, afterDatabase] = [
  '2026-11-21T20:00:00Z',
  '2026-11-23T20:00:00Z',
  '2026-11-26T20:00:00Z',
] as const

const postgres = findPostgres()

/** The four kinds of pages that people leave open, and what each of them shows. */
const screens: readonly { path: string; read: (page: Page) => Promise<unknown> }[] = [
  { path: '/shipments', read: (page) => readTable(page.getByRole('table', { name: 'Shipments' })) },
  {
    path: `/containers/${free.id}`,
    // Without ages: that the terminal was asked again is no news.
    read: async (page) =>
      [
        ...(await texts(page.getByRole('region', { name: 'At the terminal' }).getByRole('definition'))),
        ...(await texts(history(page).getByRole('listitem'))),
      ].filter((text) => !/^\d+ \w+ ago$/.test(text)),
  },
  {
    path: '/map',
    // Up to the boxes. Positions come one after the other, each when the budget has room for it.
    read: async (page) =>
      (await texts(page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem'))).map((text) =>
        text.replace(/(\d box(?:es)?) .*/, '$1'),
      ),
  },
  {
    path: '/wall?pages=deadlines',
    // What it counts: its rows take turns.
    read: (page) => texts(page.locator('dl > div')),
  },
]

function history(page: Page): Locator {
  return page.getByRole('region', { name: 'History' })
}

async function texts(found: Locator): Promise<string[]> {
  return (await found.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Opens each screen and marks its document: a reload would take the mark away. */
async function openScreens(context: BrowserContext, url: string): Promise<Page[]> {
  const pages: Page[] = []
  for (const { path } of screens) {
    const page = await context.newPage()
    // All rows are in view: one that nobody has seen yet has the words of the server, whose time zones may be older.
    await page.setViewportSize({ width: 1440, height: 2_000 })
    await page.goto(`${url}${path}`)
    await page.evaluate(() => document.body.setAttribute('data-marked', ''))
    pages.push(page)
  }
  return pages
}

async function readScreens(pages: readonly Page[]): Promise<unknown[]> {
  return Promise.all(pages.map(async (page, index) => screens[index]?.read(page)))
}

async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  )
}

test.describe('a dashboard that watches, its memory on PostgreSQL', () => {
  test.skip(postgres === null, 'PostgreSQL is not installed')

  let server: Awaited<ReturnType<typeof startPostgres>>
  let line: FaultRelay
  let world: DividedWorld

  test.beforeEach(async () => {
    server = await startPostgres(postgres ?? '')
    const database = new URL(await server.createDatabase())
    line = await FaultRelay.start({ host: '127.0.0.1', port: server.port })
    database.port = String(line.port)
    world = await startDividedWorld({ shipments: 60, watchSeconds: 1, deskDatabaseUrl: database.href })
  })

  test.afterEach(async ({ problems }) => {
    problems.end()
    await world.close()
    await line.close()
    await server.stop()
  })

  test('desk, service and database are away in turn while the world goes on: afterwards no open page lacks anything', async ({
    context,
    browser,
    problems,
  }) => {
    // Each of the three outages takes as long as other tests.
    test.setTimeout(240_000)
    problems.expect(/ERR_|Failed to load resource/, partsCutOff)
    const { url } = world
    await waitUntilSeen(url, { type: 'container', id: free.id })
    const pages = await openScreens(context, url)
    const [, box, , wall] = pages
    if (box === undefined || wall === undefined) throw new Error('Not all pages are open.')
    await expect(history(box)).toContainText('Recorded since')
    const seen = [await readScreens(pages)]

    /** Waits until all that has been told by now is on the open pages, as on pages that are opened now. */
    const expectUpToDate = async () => {
      const other = await browser.newContext()
      const fresh = await openScreens(other, url)
      await expect(async () => {
        const [open, opened] = await Promise.all([readScreens(pages), readScreens(fresh)])
        expect(open).toEqual(opened)
        for (const [index, before] of seen.at(-1)?.entries() ?? []) expect(open[index]).not.toEqual(before)
      }).toPass({ timeout: 60_000 })
      for (const page of pages) await expect(page.locator('body')).toHaveAttribute('data-marked', '')
      seen.push(await readScreens(pages))
      await other.close()
    }

    await world.stopProxy()
    await world.setServiceClock(afterDesk)
    await world.startProxy()
    await expectUpToDate()
    await expect(box.getByRole('main')).toContainText('Already picked up')
    await expect(view(wall, 'Last free day')).not.toContainText(spaced(free.number))

    await world.stopService('SIGTERM')
    await expect(box.getByRole('main')).toContainText('The tracking service is not responding.')
    await world.startService(afterService)
    await expectUpToDate()

    await line.set({ opening: 'refused' })
    line.drop()
    await expect.poll(() => statusOf(`${url}${getReadiness.path}`)).toBe(503)
    await world.setClock(afterDatabase)
    await line.lift()
    await expectUpToDate()

    // On the page of the box each change stands with its times, and between which two the dashboard was away.
    const items = history(box).getByRole('listitem')
    const gone = items.filter({ hasText: 'Gated out' }).first()
    await expect(gone).toContainText('terminal checked Sat 21 Nov 14:56 EST')
    await expect(gone).toContainText('Between Sat 21 Nov 12:00 and Sat 21 Nov 15:00 EST')
    await expect(items.filter({ hasText: /empty/i }).first()).toContainText(
      'Between Mon 23 Nov 15:00 and Thu 26 Nov 15:00 EST',
    )
    // So it is with all the others.
    const [start, one, two, three] = [worldNow, afterDesk, afterService, afterDatabase].map((time) =>
      Date.parse(time),
    )
    const log = await changesAfter(url, 0)
    const gaps = log.map(({ unchangedAt, seenAt }) => ({ unchangedAt, seenAt }))
    expect(gaps).toContainEqual({ unchangedAt: start, seenAt: one })
    expect(gaps).toContainEqual({ unchangedAt: two, seenAt: three })
    for (const { unchangedAt, seenAt } of log) {
      expect([start, one, two]).toContain(unchangedAt)
      expect([one, two, three]).toContain(seenAt)
    }
    expect(tornIn(log)).toEqual([])
  })
})
