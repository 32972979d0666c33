import type { Page } from 'playwright/test'
import { charleston, oakland } from './support/featured.ts'
import { clearFilter, filterBy, filterMenu } from './support/filter.ts'
import { expect, test } from './support/fixtures.ts'
import { standing } from './support/standing.ts'

const shipments = (page: Page) => page.getByRole('table', { name: 'Shipments' })
const links = (page: Page) => shipments(page).getByRole('link')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(shipments(page)).toHaveAttribute('aria-busy', 'false')
  // The server drew the rows: keys work when the app has taken them over.
  await expect(page.getByText(/^Updated /)).toBeVisible()
}

test('Back returns to the row that was opened, where it stood', async ({ page }) => {
  await open(page, '/shipments?size=50')
  for (let step = 0; step < 21; step += 1) await page.keyboard.press('j')
  const bill = await links(page).nth(20).innerText()
  await expect(page.locator(':focus')).toHaveText(bill)
  const top = (await standing(links(page).nth(20))).y
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bill)

  await page.goBack()
  await expect(links(page).nth(20)).toBeFocused()
  await expect.poll(async () => (await links(page).nth(20).boundingBox())?.y).toBe(top)
  await expect(shipments(page).locator('tr[aria-current]')).toContainText(bill)

  // Keys go on from there; what is left with Escape is found again.
  await page.keyboard.press('ArrowUp')
  await expect(links(page).nth(19)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links(page).nth(19)).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(19)).toBeFocused()
})

test('another page begins at its top, Back where one was', async ({ page }) => {
  await open(page, '/shipments')
  await page.keyboard.press('j')
  await page.keyboard.press('End')
  await expect(links(page).first()).not.toBeInViewport()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  await expect(links(page).first()).toBeInViewport()
  await expect(shipments(page).locator('tr[aria-current]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  await expect(links(page).last()).toBeInViewport()
})

test('of the next page the rows in view are painted first, then all; the table is busy until then', async ({
  page,
}) => {
  await open(page, '/shipments?size=100')
  await expect(links(page)).toHaveCount(100)
  // Each number of rows that the table had since, as the document changed, and whether it called itself complete.
  const counted = await page.evaluateHandle(() => {
    const counts: { rows: number; busy: string | null | undefined }[] = []
    const row = 'tbody tr[data-row]'
    const before = document.querySelector(row)
    new MutationObserver(() => {
      if (before?.isConnected) return
      const busy = document.querySelector('table')?.getAttribute('aria-busy')
      counts.push({ rows: document.querySelectorAll(row).length, busy })
    }).observe(document.body, { childList: true, subtree: true })
    return counts
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^101–200 of/)).toBeVisible()
  // The rows of the page before stay until the answer has come.
  await expect.poll(() => counted.evaluate((counts) => counts.at(-1)?.rows)).toBe(100)
  const counts = await counted.jsonValue()
  expect(counts[0]?.rows).toBeGreaterThanOrEqual(10)
  expect(counts[0]?.rows).toBeLessThan(30)
  expect(counts.at(-1)?.rows).toBe(100)
  for (const { rows, busy } of counts) expect({ rows, busy }).toEqual({ rows, busy: String(rows < 100) })
})

test('a click anywhere on a row opens it, the middle button and Ctrl in a new tab', async ({ page }) => {
  await open(page, `/shipments?q=${charleston.bill}`)
  const vessel = shipments(page).getByRole('cell', { name: /^MAERSK SHIVLING/ })
  // The browser's own list of tabs: a tab that a page opens may have answered before the test hears of it.
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const opened = async () => {
    const tabs = await browser?.send('Target.getTargets')
    return (
      tabs?.targetInfos.filter(({ type, url }) => type === 'page' && url.endsWith(`/${charleston.id}`)) ?? []
    )
  }
  for (const how of [{ button: 'middle' as const }, { modifiers: ['Control' as const] }]) {
    await vessel.click(how)
    await expect.poll(opened).toHaveLength(1)
    for (const { targetId } of await opened()) await browser?.send('Target.closeTarget', { targetId })
    await expect.poll(opened).toEqual([])
    await expect(page).toHaveURL(/\?q=/)
  }
  await vessel.click()
  await expect(page).toHaveURL(new RegExp(`${charleston.id}$`))
  await page.goBack()
  await expect(links(page)).toBeFocused()
})

test('a filter is a step of the history, and the button tells it', async ({ page }) => {
  await open(page, '/shipments?size=100')
  await filterMenu(page).click()
  await expect(page.getByRole('main').getByLabel(/^Bill of/)).toBeFocused()
  await filterMenu(page).click()
  await filterBy(page, oakland.bill)
  await expect(page.getByText('1 shipment, newest first')).toBeVisible()
  await expect(filterMenu(page)).toHaveAccessibleName(`Filter: ${oakland.bill}`)
  await expect(page).toHaveURL(`/shipments?q=${oakland.bill}&size=100`)
  await expect(page.getByRole('link', { name: 'Stopped 0' })).toBeVisible()
  await filterMenu(page).click()
  await expect(page.getByRole('main').getByLabel(/^Bill of/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByLabel(/^Bill of/)).toBeHidden()
  await clearFilter(page)
  await expect(filterMenu(page)).toHaveText('Filter')
  await page.goBack()
  await expect(filterMenu(page)).toHaveText(oakland.bill)
  await page.goBack()
  await expect(page).toHaveURL(/\/shipments\?size=100$/)
})

test('the urgent containers are counted beside the title, and each count leads to them', async ({ page }) => {
  await open(page, '/shipments')
  const counts = page.getByRole('navigation', { name: 'Urgent containers' })
  const past = counts.getByRole('link', { name: /out of free time$/ })
  const count = Number(/^\d+/.exec(await past.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await past.click()
  await expect(page).toHaveURL(/\/shipments\?urgent=past$/)
  await expect(past).toHaveAttribute('aria-current', 'true')
  await expect(
    page.getByText(new RegExp(`^${count} containers in \\d+ shipments, most urgent first`)),
  ).toBeVisible()
  for (const row of await shipments(page).locator('tbody tr').all()) await expect(row).toContainText(/over/)
  await page.reload()
  await expect(shipments(page)).toContainText(oakland.bill)
  await past.click()
  await expect(page).toHaveURL(/\/shipments$/)
  await page.goBack()
  await counts.getByRole('link', { name: /on hold$/ }).click()
  await expect(shipments(page)).toContainText(charleston.bill)
})

test('twelve rows are seen in a window of 1440 by 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/shipments')
  const frame = await standing(shipments(page).locator('..'))
  const twelfth = await standing(shipments(page).locator('tbody tr').nth(11))
  expect(twelfth.y + twelfth.height).toBeLessThanOrEqual(frame.y + frame.height)
})

test('on a first visit, in the font that stands in for Inter, rows are as high and no word breaks', async ({
  page,
  problems,
}) => {
  problems.expect(/\.woff2/)
  const rows = () =>
    shipments(page)
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/shipments')
  await page.reload()
  await open(page, '/shipments')
  await expect.poll(() => page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true)
  const withInter = await rows()
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  await open(page, '/shipments')
  await expect.poll(rows).toEqual(withInter)
  const broken = () =>
    page.evaluate(() => {
      const words: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        // A pixel wide: for screen readers alone.
        if ((text.parentElement?.clientWidth ?? 0) === 1) continue
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[A-Za-z]{3,}/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) words.push(word)
        }
      }
      return words
    })
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(broken).toEqual([])
  }
})

test('no column is cut in a window of 1440', async ({ page }) => {
  await open(page, '/shipments?size=100')
  const frame = shipments(page).locator('..')
  await expect.poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const cut = await shipments(page)
    .locator('tbody tr td:last-child')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
})

test('with all columns shown the number of the row stays in sight', async ({ page }) => {
  await open(page, '/shipments')
  await page.getByText('Columns', { exact: true }).click()
  for (const name of [
    'References',
    'Inland destination',
    'Terminal',
    'Tags',
    'Last carrier update',
    'Added',
  ]) {
    await page.getByRole('checkbox', { name }).check()
  }
  await page.keyboard.press('Escape')
  const added = shipments(page).getByRole('columnheader', { name: 'Added' })
  await added.scrollIntoViewIfNeeded()
  await expect(added).toBeInViewport()
  await expect(links(page).first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(shipments(page).getByRole('columnheader', { name: 'Bill of lading' })).toBeInViewport()
})
