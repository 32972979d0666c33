import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { charleston } from './support/featured.ts'
import { searchBox } from './support/find.ts'
import { expect, test } from './support/fixtures.ts'
import { gate, holdScripts } from './support/gate.ts'
import { readCopy } from './support/kept-copy.ts'
import { quietOf } from './support/quiet.ts'
import { expectRow } from './support/table.ts'

test('a page that an extension changed before the app came is drawn again', async ({
  page,
  world,
  problems,
}) => {
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments?size=25`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
  // React reports that the page differs from what it draws.
  problems.expect(/React error #418/)
  await heading.evaluate((element) => element.replaceChildren('Changed'))
  release()
  await expect(heading).toHaveText('Shipments')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
})

type Shift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Keeps a list of all moves, also of those while the document is read: a browser paints it in the middle of a bar. */
async function keepShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => shifts.push(...entries.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
}

/** Opens a page whose whole document is shown, and only then lets the app's own code come. */
async function openInTwoSteps(page: Page, address: string): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.documentElement.dataset['first'] === undefined,
  )
  release()
}

/** Returns what has moved. React reports what it draws again as an error, which fails the test. */
async function movesOf(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: readonly PerformanceEntry[] }
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
  test(`nothing moves while the page is read and when the app takes over, ${name}`, async ({
    browser,
    world,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      ...(userAgent === undefined ? {} : { userAgent }),
    })
    const page = await context.newPage()
    const quiet = quietOf(page)
    await keepShifts(page)
    // The server and the browser agree on the rules of both zones.
    await openInTwoSteps(page, `${world.url}/shipments?q=${charleston.bill}&tracking=all`)
    await expect(page.getByRole('link', { name: /^All 1/ })).toBeVisible()
    await quiet()
    await expect.poll(() => movesOf(page)).toEqual({ shift: 0, moved: [] })
    await openInTwoSteps(page, `${world.url}/shipments?size=50`)
    await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
    await quiet()
    await expect.poll(() => movesOf(page)).toEqual({ shift: 0, moved: [] })
    await context.close()
  })
}

/** Serves a dashboard whose documents stop after a text, until they are let go. */
async function stopAfter(stop: string, { url }: { url: string }) {
  const { passed, open } = gate()
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(url).host, origin: url, 'accept-encoding': 'identity' }
    const from = request(`${url}${asked.url}`, { headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 0, answered.headers)
      if (answered.headers['content-type']?.startsWith('text/html') !== true) answered.pipe(answer)
      else void sendInTwo(answered)
    })
    async function sendInTwo(answered: NodeJS.ReadableStream) {
      const [before = '', ...after] = (await text(answered)).split(stop)
      answer.write(before + stop)
      await passed
      answer.end(after.join(stop))
    }
    from.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () => server.close().closeAllConnections()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, goOn: open, close }
}

for (const stop of ['Columns</span></summary>', '</thead>', 'Previous</button>']) {
  test(`what is still being read is not in the first picture: ${stop}`, async ({ page, world }) => {
    const stopped = await stopAfter(stop, world)
    await keepShifts(page)
    await page.goto(`${stopped.url}/shipments?size=50`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    stopped.goOn()
    await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
    await expect.poll(() => movesOf(page)).toEqual({ shift: 0, moved: [] })
    stopped.close()
  })
}

test('what is typed after a slash, before the search box is there, lands in it', async ({ page, world }) => {
  const stopped = await stopAfter('<div id="root">', world)
  await page.goto(`${stopped.url}/shipments`, { waitUntil: 'commit' })
  // No frame is painted yet, and so none can be waited for.
  await page.waitForFunction(() => document.getElementById('root') !== null, undefined, { polling: 50 })
  await page.keyboard.type('/HLCU')
  await expect(searchBox(page)).toHaveCount(0)
  stopped.goOn()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('SEL')
  await expect(searchBox(page)).toHaveValue('HLCUSEL')
  await expect(page.getByRole('option', { name: charleston.bill })).toBeVisible()
  stopped.close()
})

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
  counts.open()
})
