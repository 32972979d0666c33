import type { Locator, Page } from 'playwright/test'
import { type BenchPage, openBenchPage } from '../src/commands/bench/bench-page.ts'
import { expect, test } from './support/fixtures.ts'

/** The page of the benchmark: no page of the product has a list of this length yet. */
let bench: BenchPage

test.beforeAll(async () => {
  bench = await openBenchPage('src/app/table/long/bench/bench.html')
})

test.afterAll(() => bench.close())

async function open(page: Page, rows: number): Promise<Locator> {
  await page.goto(`${bench.url}?rows=${rows}`)
  const table = page.getByRole('table', { name: 'Active containers' })
  await expect(table).toHaveAttribute('aria-rowcount', String(rows + 1))
  return table
}

/** A row by its place in the whole list, the head being 1. */
function rowAt(table: Locator, index: number): Locator {
  return table.locator(`tr[aria-rowindex="${index}"]`)
}

const drawn = (table: Locator) => table.locator('tr[data-row]')

/** The row whose link has the focus. */
const focusedRow = (table: Locator) => table.locator('tr:has(:focus)')

test('of 20,000 rows those in sight are drawn, under a head that stays', async ({ page }) => {
  const table = await open(page, 20_000)
  await expect(rowAt(table, 2)).toBeInViewport()
  await expect.poll(() => drawn(table).count()).toBeLessThan(40)
  await table.hover()
  await page.mouse.wheel(0, 540_000)
  await expect(rowAt(table, 10_010)).toBeInViewport()
  await page.mouse.wheel(0, 2_000_000)
  await expect(rowAt(table, 20_001)).toBeInViewport({ ratio: 0.9 })
  await expect(table.getByRole('button', { name: 'Container' })).toBeInViewport()
  await expect.poll(() => drawn(table).count()).toBeLessThan(40)
})

test('a screen reader meets a table: its heads, its cells, and the place of a row among all', async ({
  page,
}) => {
  const table = await open(page, 20_000)
  await expect(table.getByRole('columnheader')).toHaveCount(10)
  const row = table.getByRole('row', { name: 'Delmar Tools Atlanta' }).first()
  await expect(row).toHaveAttribute('aria-rowindex', '2')
  await expect(row.getByRole('cell')).toHaveCount(10)
  await expect(row.getByRole('cell').first().getByRole('link')).toHaveText('MSCU0750465')
  // What stands for the rows that are not drawn says nothing.
  await expect.poll(async () => (await table.getByRole('row').count()) - (await drawn(table).count())).toBe(1)
})

test('rows beyond sight follow those in sight', async ({ page }) => {
  const table = await open(page, 20_000)
  const ports = () => drawn(table).locator('td:nth-child(6)').allInnerTexts()
  await table.getByRole('button', { name: 'Port' }).click()
  await expect.poll(async () => new Set(await ports())).toEqual(new Set(['Charleston']))
  await expect.poll(async () => (await ports()).length).toBeGreaterThan(20)
  await page.getByRole('searchbox').fill('savannah')
  await expect.poll(async () => new Set(await ports())).toEqual(new Set(['Savannah']))
})

test('every row is as high as its place is counted', async ({ page }) => {
  const table = await open(page, 500)
  for (const row of [2, 9, 16]) {
    await expect.poll(async () => (await rowAt(table, row).boundingBox())?.height).toBe(54)
  }
})

test('the filter finds rows that are not drawn, and shows its answer from the top', async ({ page }) => {
  const table = await open(page, 20_000)
  await table.hover()
  await page.mouse.wheel(0, 2_000_000)
  const last = rowAt(table, 20_001).getByRole('link')
  await expect(last).toBeInViewport()
  const number = await last.innerText()
  await page.getByRole('searchbox').fill('oakland hapag')
  await expect(rowAt(table, 2)).toBeInViewport()
  await expect(rowAt(table, 2)).toContainText('Hapag-Lloyd')
  await expect(rowAt(table, 3)).toContainText('Oakland')
  await page.getByRole('searchbox').fill(number.toLowerCase())
  await expect(page.getByRole('status')).toHaveText('1 container')
  await expect(table).toHaveAttribute('aria-rowcount', '2')
  await expect(rowAt(table, 2)).toContainText(number)
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByText('No containers match')).toBeVisible()
})

test('a head sorts up, then down, then not, and says so', async ({ page }) => {
  const table = await open(page, 20_000)
  const head = table.getByRole('columnheader', { name: 'Last free day' })
  const days = (...rows: number[]) =>
    expect.poll(() => Promise.all(rows.map((row) => rowAt(table, row).locator('td').nth(8).innerText())))
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await days(2, 3).toEqual(['Fri, Nov 6', 'Fri, Nov 6'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await days(2).toEqual(['Wed, Dec 23'])
  await head.getByRole('button').click()
  await expect(head).not.toHaveAttribute('aria-sort')
  await expect(rowAt(table, 2)).toHaveAttribute('data-row', 'container-0')
})

test('keys reach every row, and the focus stays with its row', async ({ page }) => {
  const table = await open(page, 20_000)
  await page.keyboard.press('ArrowDown')
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('PageDown')
  await expect(focusedRow(table)).toBeInViewport({ ratio: 1 })
  await expect(focusedRow(table)).not.toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('PageUp')
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('End')
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '20001')
  await expect(focusedRow(table)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('k')
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '20000')
  await expect(focusedRow(table)).toHaveAttribute('aria-current', 'true')

  // Out of sight it is drawn still, and is where the tab key and the next key come from.
  const row = 'container-19998'
  await expect(focusedRow(table)).toHaveAttribute('data-row', row)
  await table.hover()
  await page.mouse.wheel(0, -2_000_000)
  await expect(rowAt(table, 2)).toBeInViewport()
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '20000')
  await expect(table.locator('a[data-row-link]:not([tabindex])')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(focusedRow(table)).toHaveAttribute('aria-rowindex', '19999')
  await page.keyboard.press('ArrowDown')
  await expect(focusedRow(table)).toHaveAttribute('data-row', row)

  // In another order it is the same row, and a key returns to it.
  await table.getByRole('button', { name: 'Container' }).click()
  await expect(table.locator('tr[aria-current]')).toHaveAttribute('data-row', row)
  await page.keyboard.press('ArrowDown')
  await expect(focusedRow(table)).toHaveAttribute('data-row', row)
  await expect(focusedRow(table)).toBeInViewport({ ratio: 1 })
  const link = focusedRow(table).getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === address)
})

test('a row that is filtered away hands its focus to no other', async ({ page }) => {
  const table = await open(page, 20_000)
  await page.keyboard.press('ArrowDown')
  const link = focusedRow(table).getByRole('link')
  const number = await link.innerText()
  // Typed by a program: whoever types has the focus in the field.
  await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'hapag')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(rowAt(table, 2)).toContainText('Hapag')
  await expect(table.getByText(number)).toHaveCount(0)
  await expect(focusedRow(table)).toHaveCount(0)
})

test('paper gets every row, the screen its window again', async ({ page }) => {
  const table = await open(page, 300)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = `${document.querySelectorAll('tr[data-row]').length} printed`
    })
  })
  await expect.poll(() => drawn(table).count()).toBeLessThan(40)
  await page.pdf()
  await expect(page).toHaveTitle('300 printed')
  await expect.poll(() => drawn(table).count()).toBeLessThan(40)
})
