import type { Page } from 'playwright/test'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { gate, holdScripts } from './support/gate.ts'
import { readCopy } from './support/kept-copy.ts'
import { copyBuild } from './support/other-build.ts'
import { quietOf } from './support/quiet.ts'
import { expectRow } from './support/table.ts'
import { startProxy } from './support/world.ts'

/** What a page shows when it has its data. */
type Shown = (page: Page) => Promise<void>

const list: Shown = (page) =>
  expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': charleston.bill })

const heading =
  (text: string | RegExp): Shown =>
  (page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

interface Opened {
  name: string
  address: string
  /** The page's main question, as it arrives at the service. */
  question: RegExp
  shown: Shown
}

const opened: Opened[] = [
  {
    name: 'the list',
    address: '/shipments',
    question: /^GET \/v2\/shipments\?(?!.*page\[size\]=1&).*page\[number\]=1&.*include=/,
    shown: list,
  },
  {
    name: 'a shipment',
    address: `/shipments/${charleston.id}`,
    question: new RegExp(`^GET /v2/shipments/${charleston.id}\\?`),
    shown: heading(charleston.bill),
  },
  {
    name: 'the tracking requests',
    address: '/tracking-requests',
    question: /^GET \/v2\/tracking_requests\?.*page\[number\]=1/,
    shown: heading('Tracking requests'),
  },
]

/** Questions that the browser itself asked, of the tracking interface. */
function ownQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v2/'))
      asked.push(`GET ${pathname.slice('/api'.length)}${decodeURI(search)}`)
  })
  return asked
}

test('a page’s data is asked for before the script has run, used, and asked for once', async ({
  browser,
  problems,
  relayed,
}) => {
  const atService = (question: RegExp) =>
    relayed.relay.seen.map((line) => decodeURI(line)).filter((line) => question.test(line))
  for (const { name, address, question, shown } of opened) {
    await test.step(name, async () => {
      // A browser that has kept nothing of the pages before.
      const context = await browser.newContext()
      problems.watch(context)
      const page = await context.newPage()
      const own = ownQuestions(page)
      const quiet = quietOf(page)
      const release = await holdScripts(page)
      relayed.relay.seen.length = 0
      await page.goto(`${relayed.url}${address}`, { waitUntil: 'commit' })
      await expect(page.getByRole('navigation').first()).toBeVisible()
      expect(atService(question)).toHaveLength(1)
      release()
      await shown(page)
      await quiet()
      expect(atService(question)).toHaveLength(1)
      expect(own.filter((line) => question.test(line))).toEqual([])
      await context.close()
    })
  }
})

test('rows, links and the window’s title are there before the script has run', async ({ page, world }) => {
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments?size=50`, { waitUntil: 'commit' })
  await list(page)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await expect(page).toHaveTitle('Shipments · Quayside')
  await expect(page.getByRole('link', { name: charleston.bill })).toHaveAttribute(
    'href',
    `/shipments/${charleston.id}`,
  )
  release()
})

test('without JavaScript the rows are there, and a line says what is missing', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.url}/shipments`)
  await list(page)
  // Playwright finds no text in this element.
  const line = page.locator('noscript')
  await expect.poll(() => line.evaluate((element) => element.textContent)).toContain('JavaScript is off')
  await expect(line).toBeInViewport()
  await page.goto(`${world.url}/shipments/${charleston.id}`)
  await expect(line).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.close()
})

test('what this browser shows otherwise is drawn by the app, from the same data', async ({
  page,
  relayed,
}) => {
  await page.goto(`${relayed.url}/shipments`)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Customer' }).click()
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeHidden()
  const own = ownQuestions(page)
  const release = await holdScripts(page)
  await page.goto(`${relayed.url}/shipments?size=50`, { waitUntil: 'commit' })
  // The frame stands, and no column that was hidden.
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeHidden()
  release()
  await list(page)
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeHidden()
  expect(own.filter((line) => /page\[number\]=1&.*include=/.test(line))).toEqual([])
})

test('a slow service: the frame comes without the data, which is asked for once', async ({
  page,
  relayed,
}) => {
  const pages = () => relayed.relay.seen.filter((line) => line.includes('include='))
  const answer = gate()
  relayed.relay.rule = async ({ target }) => {
    if (target.includes('include=')) await answer.passed
    return null
  }
  const own = ownQuestions(page)
  const ownPages = () => own.filter((line) => line.includes('include='))
  // Each page has asked before it is left, or the question of the first would be taken for one of the second.
  await page.goto(`${relayed.url}/shipments`)
  await expect(page.getByText('Loading shipments')).toBeAttached()
  await expect.poll(ownPages).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('Loading shipments')).toBeAttached()
  await expect.poll(ownPages).toHaveLength(2)
  // Both documents and both browsers share one question. Looked at before the answer: when the desk then sees a change, the
  // page rightly asks again.
  expect(pages().filter((line) => /page\[number\]=1&page\[size\]=25&/.test(decodeURI(line)))).toHaveLength(1)
  answer.open()
  await list(page)
})

test('a stopped service: the frame comes, and the app asks itself', async ({
  page,
  dividedWorld,
  problems,
}) => {
  problems.expect(/502/)
  await dividedWorld.stopService('SIGTERM')
  const release = await holdScripts(page)
  await page.goto(`${dividedWorld.url}/shipments`, { waitUntil: 'commit' })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // What the server learned from its question: the service had not been asked before.
  const status = (await (await page.request.get(`${dividedWorld.url}/api/status`)).json()) as {
    service: { failure: string | null }
  }
  expect(status.service.failure).toBe('unreachable')
  release()
  await expect(page.getByRole('alert').first()).toContainText('tracking service')
  await dividedWorld.startService()
  await expect(page.getByRole('table', { name: 'Shipments' }).getByRole('link').first()).toBeVisible({
    timeout: 30_000,
  })
})

test('after a new build the data of the document is used, and no copy of the old one', async ({
  page,
  relayed,
}) => {
  const upstream = `${relayed.relay.url}/v2`
  const older = await startProxy(upstream)
  await page.goto(`${older.url}/shipments`)
  await list(page)
  // The copy for the next visit is written a moment after the last answer.
  await expect.poll(() => page.evaluate(readCopy)).toContain('"answers"')
  await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
  // An open page would go on asking a proxy that is gone.
  await page.goto('about:blank')
  await older.program.stop()
  const build = copyBuild()
  const newer = await startProxy(upstream, Number(new URL(older.url).port), build.entry)
  try {
    relayed.relay.seen.length = 0
    const own = ownQuestions(page)
    const release = await holdScripts(page)
    await page.goto(`${newer.url}/shipments`, { waitUntil: 'commit' })
    await list(page)
    const pages = () =>
      relayed.relay.seen.filter((line) =>
        // The desk asks for longer pages.
        /page\[number\]=1&page\[size\]=25&.*include=/.test(decodeURI(line)),
      )
    expect(pages()).toHaveLength(1)
    release()
    await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
    expect(pages()).toHaveLength(1)
    expect(own.filter((line) => /page\[number\]=1&.*include=/.test(line))).toEqual([])
    await page.goto('about:blank')
  } finally {
    await newer.program.stop()
    build.remove()
  }
})
