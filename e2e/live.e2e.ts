import type { Page } from 'playwright/test'
import { charleston } from './support/featured.ts'
import { builtFile } from './support/built-file.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { slow } from './support/held-nodes.ts'
import { expectOneStream, history, later, openBox, openRecord, streamsOf } from './support/live-pages.ts'
import { mark } from './support/reloads.ts'
import { spaced, view } from './support/wall.ts'
import { startDividedWorld, startWorld } from './support/world.ts'

const { bill, free, id: shipmentId } = charleston

/** Milliseconds: who opens a page again after so long opens it for another time. */
const aVisitMs = 11 * 60_000

/** As if another tab, or nothing, were in view. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', {
      value: isHidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** What a page asks the account for, from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v2/')) asked.push(pathname)
  })
  return asked
}

test.describe('a dashboard that watches', () => {
  test('what changes is on the open pages of all tabs without a reload, also of one that begins to hear later', async ({
    page: box,
    context,
    watchedWorld: world,
  }) => {
    const streams = streamsOf(context)
    await openBox(box, world)
    const list = await context.newPage()
    await list.goto(`${world.url}/shipments?q=${bill}`)
    const shipment = await context.newPage()
    const held: (() => Promise<void>)[] = []
    await shipment.route(`**${builtFile('src/app/shell/beside.ts')}`, (route) => {
      held.push(async () => route.continue())
    })
    await shipment.goto(`${world.url}/shipments/${shipmentId}`)
    await expect.poll(() => held.length).toBe(1)
    const pages = [box, list, shipment]
    for (const each of pages) await mark(each)
    await expect.poll(streams.open).toBe(1)
    await box.getByRole('combobox').fill('half a num')
    await world.setClock(later)
    await expect(box.getByRole('main')).toContainText('Already picked up')
    const row = shipment.getByRole('row').filter({ hasText: free.number })
    await expect(row).not.toContainText('Picked up')
    for (const go of held) await go()
    await expect(row).toContainText('Picked up')
    for (const each of pages) await expect(each.locator('body')).toHaveAttribute('data-old')
    await expect(box.getByRole('combobox')).toHaveValue('half a num')
    const seen = history(box).getByRole('listitem').filter({ hasText: 'Gated out' })
    await expect(seen.first()).toContainText('not reported → changed to Sat 21 Nov 14:52 EST')
    await expect(seen.first()).toContainText('terminal checked Sat 21 Nov 14:56 EST')
    await expect(seen.first()).toContainText('Between Sat 21 Nov 12:00 and Sat 21 Nov 15:00 EST')
  })

  test('what changed since a page was last open is marked with what it was; a reload keeps the marks', async ({
    page,
    watchedWorld: world,
  }) => {
    const yard = () =>
      page
        .getByRole('region', { name: 'At the terminal' })
        .getByRole('definition')
        .filter({ hasText: 'picked up' })
    await page.clock.install()
    await openBox(page, world)
    await page.goto(`${world.url}/parties`)
    await world.setClock(later)
    await page.clock.fastForward(aVisitMs)
    await openBox(page, world)
    await expect(yard()).toContainText('was W4-120-A1')
    await expect(yard().getByText('was W4-120-A1')).toHaveAttribute(
      'title',
      'Changed since you last opened this page, Sat 21 Nov 12:00 EST',
    )
    await expect(page.getByRole('region', { name: 'Gate-out and empty return' })).toContainText(
      'Sat 21 Nov 14:52 EST new',
    )
    await page.reload()
    await expect(yard()).toContainText('was W4-120-A1')
    await page.goto(`${world.url}/parties`)
    await page.clock.fastForward(aVisitMs)
    await openBox(page, world)
    await expect(page.getByRole('region', { name: 'At the terminal' })).toContainText('Checked')
    await expect(yard()).toHaveCount(0)
  })

  test('the wall opens from the board, asks the account for nothing, and shows a change at once', async ({
    page,
    watchedWorld: world,
  }) => {
    const asked = askedOf(page)
    await page.goto(`${world.url}/wall?pages=deadlines`)
    const days = view(page, 'Last free day')
    await expect(days).toContainText(spaced(free.number))
    await world.setClock(later)
    await expect(days).not.toContainText(spaced(free.number))
    expect(asked).toEqual([])
  })

  test('the path of an ETA is told on its page, and on a wall that is switched on later', async ({
    page,
    watchedWorld: world,
  }) => {
    await openRecord(page, world, { type: 'shipment', id: slow.id })
    await world.setClock(slow.movesBy)
    await expect(history(page)).toContainText(
      /ETA moved once, from Sat 28 Nov .* to Fri 4 Dec .*: 6 d 4 h later/,
    )
    const asked = askedOf(page)
    await page.goto(`${world.url}/wall?pages=arrivals`)
    await expect(
      page.getByText(/(?:ETA .+ →|arrived|discharged|hold|last free day) .+ · .+ ago/i),
    ).toBeVisible()
    expect(asked).toEqual([])
  })

  test('the map opens from the board and the positions that are known, and follows both', async ({
    page,
    watchedWorld: world,
  }) => {
    test.slow()
    const asked = askedOf(page)
    await page.goto(`${world.url}/map`)
    const vessels = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
    await expect(vessels.first()).toContainText(/heard|ago/)
    // Each vessel costs the budget a request, at the pace of what nobody waits for.
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    const before = await vessels.count()
    await world.setClock(slow.movesBy)
    await expect.poll(() => vessels.count()).not.toBe(before)
    expect(asked).toEqual([])
  })

  test('tabs share one stream, and the next listens when that of the stream is closed', async ({
    page,
    watchedWorld: world,
  }) => {
    await expectOneStream(page, world, 3)
  })

  test('a browser without locks listens too, and lets go while nobody looks', async ({
    page,
    context,
    watchedWorld: world,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    })
    const streams = streamsOf(context)
    await openBox(page, world)
    await expect.poll(streams.open).toBe(1)
    await hide(page, true)
    await expect.poll(streams.open).toBe(0)
    await world.setClock(later)
    await hide(page, false)
    await expect.poll(streams.open).toBe(1)
    await expect(page.getByRole('main')).toContainText('Already picked up')
  })
})

test('a page that was opened as the line broke follows what changes as soon as its code comes', async ({
  page,
  context,
  watchedWorld: world,
  problems,
}) => {
  problems.expect(/ERR_|Failed to load resource/, partsCutOff)
  const streams = streamsOf(context)
  let cut = 0
  await page.route(`**${builtFile('src/app/shell/beside.ts')}`, async (route) => {
    cut += 1
    await (cut === 1 ? route.abort() : route.continue())
  })
  await openBox(page, world)
  await expect.poll(() => cut).toBeGreaterThan(0)
  await expect.poll(streams.open).toBe(1)
})

test('what came while the dashboard was off is on the page when it is back, and the gap is told', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_|Failed to load resource/, partsCutOff)
  const world = await startDividedWorld({ shipments: 60, watchSeconds: 1 })
  const streams = streamsOf(context)
  await openBox(page, world)
  await mark(page)
  await expect.poll(streams.open).toBe(1)
  await world.stopProxy()
  await world.setServiceClock(later)
  await world.startProxy()
  await expect(page.getByRole('main')).toContainText('Already picked up')
  await expect(page.locator('body')).toHaveAttribute('data-old')
  const seen = history(page).getByRole('listitem').filter({ hasText: 'Gated out' })
  await expect(seen.first()).toContainText('Between Sat 21 Nov 12:00 and Sat 21 Nov 15:00 EST')
  problems.end()
  await world.close()
})

test('a container’s page tells since when a value stands, or at least since when', async ({
  page,
  problems,
}) => {
  const world = await startWorld({
    shipments: 60,
    watchSeconds: 1,
    service: { SERVICE_NOW: '2026-11-21T19:45:00Z' },
  })
  await openBox(page, world)
  const day = page.getByRole('region', { name: 'Last free day' })
  await expect(day).toContainText('at least since Sat 21 Nov 14:45 EST')
  const terminal = page.getByRole('region', { name: 'At the terminal' })
  await expect(terminal).toContainText('Reported available at least since Sat 21 Nov 14:45 EST')
  await world.setClock(later)
  await expect(terminal).toContainText('Reported not available since Sat 21 Nov 15:00 EST')
  problems.end()
  await world.close()
})

test('a shipment tells the changes of its boxes, each by its number, and older ones as one scrolls on', async ({
  page,
  watchedWorld: world,
}) => {
  const boxes: string[] = []
  const asked: (string | null)[] = []
  const seenAt = Date.parse('2026-11-21T16:00:00Z')
  // A desk that has seen one change a minute of each of its boxes for hours.
  await page.route('**/api/desk/history/shipment/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    boxes.splice(0, boxes.length, ...(searchParams.get('beside') ?? '').split(','))
    const before = searchParams.get('before')
    asked.push(before)
    const last = before === null ? 450 : Number(before) - 1
    const changes = Array.from({ length: Math.min(200, last) }, (_, index) => {
      const id = last - index
      const at = seenAt - (450 - id) * 60_000
      return {
        id,
        subject: { type: 'container', id: boxes[id % boxes.length] },
        fact: 'yard_place',
        from: `A${id - 1}`,
        to: `A${id}`,
        seenAt: at,
        unchangedAt: at - 60_000,
        sourceAt: null,
      }
    })
    const times = { firstSeenAt: seenAt, recordedSince: seenAt - 30 * 3_600_000, readAt: seenAt }
    return route.fulfill({ json: { ...times, facts: {}, changes, hasMore: last > 200, older: [] } })
  })
  await page.goto(`${world.url}/shipments/${shipmentId}`)
  const list = history(page).getByRole('list').first()
  const entries = list.locator(':scope > li')
  await expect(entries).toHaveCount(8)
  await expect(history(page)).toContainText('8 of more than 200 shown')
  await expect(entries.filter({ hasText: free.number }).first()).toContainText('A4')
  await entries.first().getByRole('link').focus()
  await history(page).getByRole('button', { name: 'Show older changes' }).click()
  await expect(entries).toHaveCount(200)
  for (const count of [400, 450]) {
    await entries.last().scrollIntoViewIfNeeded()
    await expect(entries).toHaveCount(count)
  }
  await expect(history(page)).not.toContainText('shown')
  expect(asked).toEqual([null, '251', '51'])
})

test('a history that cannot be read is told, and asked for again', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await page.route('**/api/desk/history/**', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ errors: [{ status: '503', code: 'memory_away' }] }),
    }),
  )
  await page.goto(`/containers/${free.id}`)
  await expect(history(page)).toContainText('The history is not available')
  await page.unroute('**/api/desk/history/**')
  await history(page).getByRole('button', { name: 'Try now' }).click()
  await expect(history(page)).toContainText('Recorded since')
})
