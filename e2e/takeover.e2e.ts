import { listCallArrivals } from '#contract/desk/call-arrivals.ts'
import type { Page } from 'playwright/test'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { gate, holdScripts } from './support/gate.ts'
import { readCopy } from './support/kept-copy.ts'
import { quietOf } from './support/quiet.ts'
import { expectRow } from './support/table.ts'
import { expectWhole } from './support/whole.ts'

/** The rows of the list that React knows: it marks their elements. */
async function takenOver(page: Page): Promise<number> {
  return page
    .locator('tbody tr[data-row]')
    .evaluateAll(
      (rows) => rows.filter((row) => Object.keys(row).some((key) => key.startsWith('__reactFiber$'))).length,
    )
}

test('rows are taken over when they are seen, or when a key comes to them', async ({ page, world }) => {
  // With what other bills on a call report, each row is drawn anew.
  await page.route(`**${listCallArrivals.path}`, (route) => route.fulfill({ json: [] }))
  await page.goto(`${world.url}/shipments?size=50`)
  await expect.poll(() => takenOver(page)).toBeGreaterThanOrEqual(10)
  await expectWhole(page)
  await expect.poll(() => takenOver(page)).toBeLessThan(25)
  await page.keyboard.press('j')
  await page.keyboard.press('End')
  const last = page.getByRole('table').getByRole('row').last()
  await expect(last).toBeInViewport()
  await expect(last.getByRole('link')).toBeFocused()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => takenOver(page)).toBeGreaterThanOrEqual(20)
})

test('a row that is drawn anew while it is pressed leads to its shipment', async ({ page, world }) => {
  await page.goto(`${world.url}/shipments?q=${charleston.bill}`)
  await expectWhole(page)
  await expect.poll(() => takenOver(page)).toBe(1)
  await page.getByRole('link', { name: charleston.bill }).hover()
  await page.mouse.down()
  await page.locator('tbody tr').evaluate((row) => row.replaceWith(row.cloneNode(true)))
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
})

test('rows that nobody has seen hold up no other page of the list', async ({ page, world }) => {
  await page.goto(`${world.url}/shipments?size=25`)
  await expectWhole(page)
  // The first 25 rows are among them.
  await page.getByRole('combobox', { name: /per page/ }).selectOption('50')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await expect.poll(() => takenOver(page)).toBe(50)
})

test('a page that the browser draws again has all its rows', async ({ page, world }) => {
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments?size=25`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
  // As translators and extensions do before the app has begun.
  await heading.evaluate((element) => element.replaceChildren('Changed'))
  release()
  await expect(heading).toHaveText('Shipments')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
})

type Shift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * Marks the first frame in which the document stands whole. Until then a browser paints it while it reads it, in the
 * middle of a cell or a bar, as far as this machine's speed has it: what moves by that moves with the chunks. Keeps a
 * list of all moves beside it.
 */
async function markWhole(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => shifts.push(...entries.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      // The first frame brings the rest of the document: its move is the reader's. From the second on nothing may.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('stands')))
    })
  })
}

/** Opens a page whose whole document is marked, and only then lets the app's own code come. */
async function openInTwoSteps(page: Page, address: string): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0)
  release()
}

/** Parts that the app drew again although the server had drawn them. */
async function redrawnIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('redrawn').map((mark) => String((mark as PerformanceMark).detail)),
  )
}

/** Moves since the document stands, and parts that the app drew again. */
async function disturbances(page: Page): Promise<{ shift: number; moved: string[]; redrawn: string[] }> {
  const moves = await page.evaluate(() => {
    const [stands] = performance.getEntriesByName('stands')
    const { shifts: all } = window as unknown as { shifts: readonly PerformanceEntry[] }
    if (stands === undefined) throw new Error('The whole document was not marked.')
    const shifts = all.filter(({ startTime }) => startTime >= stands.startTime)
    return {
      shift: shifts.reduce((sum, entry) => sum + (entry as Shift).value, 0),
      moved: shifts.flatMap((entry) =>
        (entry as Shift).sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
        ),
      ),
    }
  })
  return { ...moves, redrawn: await redrawnIn(page) }
}

for (const { name, width, height, dark, userAgent } of [
  { name: 'in a window', width: 1440, height: 900, dark: false },
  {
    name: 'on a phone in the dark',
    width: 390,
    height: 844,
    dark: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  },
]) {
  test(`nothing moves when the app takes over, ${name}`, async ({ browser, world }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      ...(userAgent === undefined ? {} : { userAgent }),
    })
    const page = await context.newPage()
    const quiet = quietOf(page)
    await markWhole(page)
    // The server and the browser agree on the rules of both zones.
    await openInTwoSteps(page, `${world.url}/shipments?q=${charleston.bill}&tracking=all`)
    await expect(page.getByRole('link', { name: /^All 1/ })).toBeVisible()
    await quiet()
    await expect.poll(() => disturbances(page)).toEqual({ shift: 0, moved: [], redrawn: [] })
    await openInTwoSteps(page, `${world.url}/shipments?size=50`)
    await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
    await quiet()
    await expect.poll(() => disturbances(page)).toMatchObject({ shift: 0, moved: [] })
    await context.close()
  })
}

/** React asks for its next slice by a message to itself: it comes late enough for the kept copy to be read before. */
function delaySlices() {
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => setTimeout(() => post(message), 100)
    }
  }
}

test('what this browser has kept comes into the page when it is taken over, and nothing is drawn anew', async ({
  page,
  relayed,
}) => {
  const address = `${relayed.url}/shipments?q=${charleston.bill}`
  const filter = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}\\b`) })
  await page.goto(address)
  await expect(filter('All')).toHaveText(/1$/)
  await expect.poll(() => page.evaluate(readCopy)).toContain('"tracking":"all"')

  // The server draws without what its page's main question does not say.
  const counts = gate()
  relayed.relay.rule = async ({ target }) => {
    if (!target.includes('include=')) await counts.passed
    return null
  }
  await page.addInitScript(delaySlices)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': charleston.bill })
  await expect(filter('All')).toHaveText(/All$/)
  release()
  await expect(filter('All')).toHaveText(/1$/)
  await expect.poll(() => redrawnIn(page)).toEqual([])
  counts.open()
})
