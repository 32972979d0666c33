import { boardQuestion } from './support/desk-answers.ts'
import { charleston, oakland } from './support/featured.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { readCopy } from './support/kept-copy.ts'
import { lookUntil } from './support/look-until.ts'
import { expectReload, mark, networkErrors } from './support/reloads.ts'
import { counter, cutFacts, misfits, spaced, view } from './support/wall.ts'
import { startWorld, worldNow } from './support/world.ts'

const minuteMs = 60_000

test('goes through its pages by itself, the worst first; keys hold; Escape leaves', async ({ page }) => {
  await page.clock.install({ time: worldNow })
  await page.goto('/wall?pages=deadlines,arrivals,ready&dwell=10')
  const days = view(page, 'Last free day')
  await expect(days.getByRole('listitem').first()).toContainText('2 days over')
  await expect(days).toContainText(spaced(oakland.overdue.number))
  await expect(days).toContainText(/1 of \d/)
  await expect.poll(() => misfits(page)).toEqual([])
  await expect.poll(async () => Number(await counter(page, 'out of free time'))).toBeGreaterThanOrEqual(5)
  await expect(page).toHaveTitle(/^\d+ past, (?:under )?\d min old · Quayside$/)
  await expect(page.getByText('17:00 UTC')).toContainText('Sat 21 Nov EST')
  await expect(page.getByText(/^Checked \d+ s ago · list \d+ (?:s|min) old · carrier data/)).toBeVisible()

  const moved = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.getAttribute('style'))
  const clockLeft = async () => (await page.locator('header time').boundingBox())?.x ?? 0
  const [layout, left] = [await moved('main > div[style]'), await clockLeft()]
  await page.clock.runFor(8_000)
  await expect.poll(() => moved('section [aria-hidden] > div')).toMatch(/scaleX\(0\.[0-7]/)
  await page.clock.runFor(9_000)
  await expect(days).toContainText(/2 of \d/)
  await page.clock.runFor(17_000)
  const calls = view(page, 'Arrivals, overdue and next 7 days')
  await expect(calls.getByRole('listitem').filter({ hasText: 'ETA in' }).first()).toBeVisible()
  await expect.poll(() => misfits(page)).toEqual([])
  // The panels change sides with the page, and all of it wanders.
  await expect.poll(async () => Math.abs((await clockLeft()) - left)).toBeGreaterThan(500)
  await page.keyboard.press('ArrowLeft')
  await expect(days).toContainText('held')
  await page.clock.runFor(90_000)
  await expect(days).toBeVisible()
  await page.clock.runFor(45_000)
  await expect(days).toBeHidden()
  await expect.poll(() => moved('main > div[style]')).not.toBe(layout)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/shipments$/)
})

test('the network is cut for 20 minutes and comes back; midnight in the port changes bands without it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(networkErrors)
  // Its desk reads all anew each second: what is shown is as old as the link.
  const world = await startWorld({ shipments: 60, watchSeconds: 1 })
  // A loudspeaker that counts.
  await page.addInitScript(() => {
    let sounds = 0
    const part = {
      connect: () => part,
      addEventListener: () => {},
      start: () => {},
      stop: () => {},
      frequency: {},
      gain: {},
    }
    const speaker = function speaker() {
      sounds += 1
      document.documentElement.dataset['sounds'] = String(sounds)
      return { createOscillator: () => part, createGain: () => part, currentTime: 0 }
    }
    Object.assign(window, { AudioContext: speaker })
  })
  await page.clock.install({ time: worldNow })
  // One minute before midnight in Charleston, with a clock that runs.
  await world.setClock('2026-11-22T04:59:00Z', 1)
  // Its first page stays on, so that no row leaves the screen with a turn.
  await page.goto(`${world.url}/wall?pages=deadlines&night=off&reload=off&chime=past&dwell=600`)
  const held = page.getByRole('listitem').filter({ hasText: spaced(charleston.held.number) })
  await expect(held).toContainText('today, hold')
  const past = Number(await counter(page, 'out of free time'))
  await expect(page.locator('html')).not.toHaveAttribute('data-sounds')

  await context.setOffline(true)
  await page.clock.runFor(2 * minuteMs)
  await expect(held).toContainText('1 day over, hold')
  await expect.poll(async () => Number(await counter(page, 'out of free time'))).toBeGreaterThan(past)
  await expect(page.getByText('This screen is offline.')).toBeVisible()
  await page.clock.fastForward(18 * minuteMs)
  await expect(page.getByText(/^Data 20 min old\. This screen is offline\./)).toBeVisible()
  await expect(page).toHaveTitle(/20 min old/)
  // Once for all that crossed together.
  await expect(page.locator('html')).toHaveAttribute('data-sounds', '1')
  await expect(page.getByRole('listitem').first()).toBeVisible()

  await context.setOffline(false)
  const fresh = page.getByText(/^Checked \d+ s ago · list \d+ s old/)
  await lookUntil(page, 20_000, (soon) => expect(fresh).toBeVisible(soon))
  await expect(page.getByText(/^Data \d+ min old/)).toBeHidden()
  problems.end()
  await world.close()
})

test('a wrong local clock is reported; ages are words of the ladder; nothing near is said', async ({
  page,
}) => {
  // Ten minutes ahead of the proxy's own clock.
  await page.clock.install({ time: Date.now() + 10 * minuteMs })
  await page.goto('/wall?pages=arrivals,deadlines&port=ZZZZZ')
  await expect(page.getByText('This computer’s clock is off by')).toBeVisible()
  await expect(page.getByText('No vessels overdue or due within 7 days')).toBeVisible()
  await expect.poll(() => counter(page, 'vessels in, next 24 h')).toBe('0')
})

test('a board that cannot be read is asked for again by itself; stuck, it reloads', async ({
  page,
  problems,
}) => {
  problems.expect(networkErrors)
  let answer: { status: number; body: string } | null = { status: 503, body: '{"errors":[]}' }
  await page.route(boardQuestion, (route) => (answer === null ? route.continue() : route.fulfill(answer)))
  await page.clock.install()
  await page.goto('/wall?pages=arrivals')
  await expect(page.getByText('Shipments could not be loaded. Retrying.')).toBeVisible()
  await expect(page).toHaveTitle(/^Wall, no data yet/)
  answer = null
  await page.clock.fastForward(6_000)
  await expect(view(page, 'Arrivals, overdue and next 7 days').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Shipments could not be loaded. Retrying.')).toBeHidden()

  // All is well, and nothing of the board can be read: only another page may.
  await mark(page)
  answer = { status: 200, body: '{"data":{}}' }
  await expectReload(page, 16 * minuteMs)
  answer = null
  await expect(view(page, 'Arrivals, overdue and next 7 days').getByRole('listitem').first()).toBeVisible()
})

test('nothing is cut, and the rows are of the same tier, on every kind of screen', async ({ page }) => {
  for (const [query, name] of [
    ['deadlines', 'Last free day'],
    ['arrivals', 'Arrivals, overdue and next 7 days'],
    ['ready', 'Ready to go, no appointment'],
  ] as const) {
    const row = view(page, name).getByRole('listitem').first()
    await page.goto(`/wall?pages=${query}&dwell=600`)
    await expect(row).toBeVisible()
    // A wall that is open fits itself to another screen.
    for (const [what, width, height] of [
      ['1080p', 1920, 1080],
      ['4K', 3840, 2160],
      ['upright', 1080, 1920],
    ] as const) {
      await test.step(`${query}, ${what}`, async () => {
        await page.setViewportSize({ width, height })
        await expect.poll(() => misfits(page)).toEqual([])
        if (what !== 'upright') await expect.poll(() => cutFacts(page)).toEqual([])
        if (query !== 'deadlines') return
        const size = await row.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
        expect((size / Math.min(width, height)).toFixed(3)).toBe('0.040')
      })
    }
  }
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const scale of [1.2, 1.4, 1.6]) {
    await page.goto(`/wall?pages=map&scale=${scale}&dwell=600`)
    await expect(page.getByText('Watching for changes')).toBeVisible()
    await expect.poll(() => cutFacts(page)).toEqual([])
  }
})

test('parts of it that do not load: it goes on without its map, and comes by itself after a cold start', async ({
  page,
  problems,
}) => {
  problems.expect(networkErrors, partsCutOff)
  const lose = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  await lose('MapPage')
  await page.clock.install({ time: worldNow })
  await page.goto('/wall?pages=map,deadlines&dwell=600&reload=01:00')
  const map = view(page, 'Vessels under way')
  await expect(map).toContainText('The map did not load.')
  await expect.poll(() => counter(page, 'out of free time')).toMatch(/\d/)
  await page.keyboard.press('ArrowRight')
  await expect(view(page, 'Last free day').getByRole('listitem').first()).toBeVisible()
  // Before its parts are there: it may load itself again at once.
  await mark(page)
  await page.unrouteAll()
  await page.clock.fastForward(5 * minuteMs)
  await expectReload(page)
  await expect(map.locator('canvas').first()).toBeVisible()

  await lose('WallPage')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The wall did not load/)
  await page.unrouteAll()
  await page.clock.fastForward(11 * minuteMs)
  await expect(map.locator('canvas').first()).toBeVisible()

  // It is a little past noon there: the planned minute, and a few more.
  await mark(page)
  await page.clock.fastForward(13 * 60 * minuteMs)
  await expectReload(page)
  await expect(page.locator('header time')).toBeVisible()
})

test('a cold start with a late network: the last good data at once, the same mode; the screen is kept awake, the pointer hidden', async ({
  page,
  world,
}) => {
  // What the owner of the screen allows: the first lock is lost with the first hiding, later ones are refused.
  await page.addInitScript(() => {
    let asked = 0
    const request = async () => {
      asked += 1
      if (asked > 1) throw new DOMException('Low power.', 'NotAllowedError')
      return Promise.resolve({ release: async () => Promise.resolve() })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await page.clock.install({ time: worldNow })
  const address = `${world.url}/wall?pages=deadlines,ready&dwell=30&scale=1.2&night=off`
  await page.goto(address)
  const rows = page.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  // Larger type on a narrower screen: still nothing cut, and more than one row.
  await expect.poll(() => misfits(page)).toEqual([])
  await expect.poll(() => rows.count()).toBeGreaterThan(2)
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(readCopy)).toContain('"answers"')

  await expect(page.getByText('Screen may go to sleep')).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Screen may go to sleep')).toBeVisible()
  const pointer = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).cursor)
  await expect.poll(() => pointer()).toBe('none')
  await page.mouse.move(400, 400)
  await expect.poll(pointer).toBe('auto')
  await page.clock.runFor(4_000)
  await expect.poll(() => pointer()).toBe('none')

  // The dashboard is there and says nothing for ever.
  await page.route(boardQuestion, () => new Promise(() => {}))
  await page.reload()
  await expect(rows.first()).toBeVisible({ timeout: 3_000 })
  await expect(page).toHaveTitle(/^\d+ past, (?:under )?\d+ min old/)
  await page.clock.runFor(6 * minuteMs)
  await expect(rows.first()).toBeVisible()
  await expect(page).toHaveURL(address)
})
