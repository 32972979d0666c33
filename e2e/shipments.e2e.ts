import type { Page } from 'playwright/test'
import { exportedFile } from './support/exported.ts'
import { charleston, oakland, stopped } from './support/featured.ts'
import { clearFilter, filterBy } from './support/filter.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow, readTable } from './support/table.ts'

const shipments = (page: Page) => page.getByRole('table', { name: 'Shipments' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

async function bills(page: Page): Promise<string[]> {
  await expect(shipments(page)).toHaveAttribute('aria-busy', 'false')
  return (await readTable(shipments(page))).map((row) => row['Bill of lading'] ?? '')
}

function countIn(text: string | null): number {
  return Number(/([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

/** The exported file by its lines, its beginning and its end looked at. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const { name, text } = await exportedFile(page)
  expect(text.startsWith('\u{FEFF}')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return { name, lines: text.slice(1, -2).split('\r\n') }
}

test('the address / leads to the shipments, newest first, with totals that add up', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/shipments$/)
  await expect(page).toHaveTitle('Shipments · Quayside')
  await expectRow(shipments(page), {
    'Bill of lading': oakland.bill,
    Customer: oakland.reference,
    'Arrival at discharge port': 'Arrived Thu 12 Nov',
    Slip: '−2 d',
    Containers: '6 LFD Thu 19 Nov · 2 d over',
  })
  const states = page.getByRole('navigation', { name: 'Tracking status' })
  await expect(states.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
  // Each of the three counts comes with an answer of its own.
  await expect(async () => {
    const [tracking, ended, all] = await states.getByRole('link').allTextContents()
    expect(countIn(tracking ?? null) + countIn(ended ?? null)).toBe(countIn(all ?? null))
    const count = `${countIn(tracking ?? null)} shipments, newest first`
    await expect(page.getByText(count)).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
})

test.describe('search', () => {
  test('a number in any form, a part of it or a reference finds its shipment', async ({ page }) => {
    await page.goto('/shipments')
    for (const typed of ['oneysgnf2187', oakland.reference, 'oneu 410332-2']) {
      await filterBy(page, typed)
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed)
      await expect.poll(() => bills(page)).toEqual([expect.stringContaining(oakland.bill)])
      await clearFilter(page)
      await expect(page.getByText(/^1–25 of/)).toBeVisible()
    }
  })

  test('what is not found says where else to look, and leads there', async ({ page }) => {
    await page.goto(`/shipments?q=${stopped.bill}`)
    await expect(page.getByText(`No tracked shipments match ${stopped.bill}.`)).toBeVisible()
    await expect(pages(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Search tracked and stopped shipments' }).click()
    await expectRow(shipments(page), { 'Bill of lading': stopped.bill })
    await expect(page).toHaveURL(/tracking=all/)
    await clearFilter(page)
    await expect(page).toHaveURL(/\/shipments\?tracking=all$/)
  })

  test('by the number of the tracking request', async ({ page }) => {
    await page.goto('/shipments')
    await filterBy(page, charleston.bill, 'Tracking request number')
    await expect(page.getByText('1 shipment, newest first')).toBeVisible()
    await expectRow(shipments(page), { 'Bill of lading': charleston.bill })
    await expect.poll(() => new URL(page.url()).searchParams.get('number')).toBe(charleston.bill)
  })

  test('a page beyond the end leads to the last one', async ({ page }) => {
    await page.goto('/shipments?page=9999')
    await page.getByRole('link', { name: 'Go to the last page' }).click()
    await expect(pages(page).getByText(/Page (\d+) of \1/)).toBeVisible()
  })
})

test.describe('pages', () => {
  test('page 2 is loaded when the pointer comes to its link; Back returns to where one was', async ({
    page,
  }) => {
    const loaded = (number: string) =>
      page.waitForResponse((response) => {
        const url = new URL(response.url())
        return url.pathname.endsWith('/shipments') && url.searchParams.get('page[number]') === number
      })
    const second = loaded('2')
    await page.goto('/shipments')
    await expect(pages(page).getByText(/^1–25 of/)).toBeVisible()
    const firstPage = await bills(page)
    const next = pages(page).getByRole('link', { name: 'Next' })
    await next.hover()
    await second
    // The pointer rests there: whoever goes on does not wait for the page after it either.
    const third = loaded('3')
    await next.click()
    await third
    await expect(pages(page).getByText(/^26–50 of/)).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await expect(page).toHaveTitle('Shipments, page 2 · Quayside')
    const secondPage = await bills(page)
    expect(secondPage).toHaveLength(25)
    expect(secondPage.filter((bill) => firstPage.includes(bill))).toEqual([])

    await shipments(page).getByRole('link').nth(3).click()
    await expect(page.getByRole('region', { name: 'Route' })).toBeVisible()
    await page.goBack()
    await expect(pages(page).getByText(/^26–50 of/)).toBeVisible()
    await expect.poll(() => bills(page)).toEqual(secondPage)
    await page.goBack()
    await expect(pages(page).getByText(/^1–25 of/)).toBeVisible()
    await expect.poll(() => bills(page)).toEqual(firstPage)
    await page.goForward()
    await expect(pages(page).getByText(/^26–50 of/)).toBeVisible()
  })

  test('another size keeps the first row on screen', async ({ page }) => {
    await page.goto('/shipments?size=12&page=3')
    const first = (await bills(page))[0]
    await pages(page).getByRole('combobox').selectOption('100')
    await expect(pages(page).getByText(/^1–100 of/)).toBeVisible()
    await expect.poll(() => bills(page)).toContain(first)
  })
})

test.describe('what is remembered', () => {
  test('columns', async ({ page }) => {
    await page.goto('/shipments')
    const heads = shipments(page).getByRole('columnheader')
    await expect(heads.filter({ hasText: 'Vessel' })).toBeVisible()
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Vessel' }).uncheck()
    await page.getByRole('checkbox', { name: 'Tags' }).check()
    await expect(heads.filter({ hasText: 'Vessel' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'Vessel' })).toBeHidden()
    await page.reload()
    await expect(heads.filter({ hasText: 'Tags' })).toBeVisible()
    await expect(heads.filter({ hasText: 'Vessel' })).toHaveCount(0)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(heads.filter({ hasText: 'Vessel' })).toBeVisible()
    await expect(heads.filter({ hasText: 'Tags' })).toHaveCount(0)
    // Another program can write nonsense there: the page forgets it.
    await page.evaluate(() => localStorage.setItem('quayside.shipment-columns', '{"vessel":"no"'))
    await page.reload()
    await expect(shipments(page).getByRole('columnheader', { name: 'Vessel' })).toBeVisible()
  })

  test('the theme: that of the system until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/shipments')
    const theme = page.getByRole('button', { name: /^Theme:/ })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await theme.click()
    await theme.click()
    await expect(theme).toHaveAccessibleName(/^Theme: dark/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(theme).toHaveAccessibleName(/^Theme: dark/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('export', () => {
  test('a search, with what a sheet needs', async ({ page }) => {
    await page.goto(`/shipments?q=${oakland.reference}`)
    await expectRow(shipments(page), { 'Bill of lading': oakland.bill })
    const { name, lines } = await exported(page)
    expect(name).toBe('shipments-PO-88190-2026-11-21.csv')
    const [heads, row, ...rest] = lines.map((line) => line.split(','))
    expect(rest).toEqual([])
    const cells = Object.fromEntries((heads ?? []).map((head, index) => [head, row?.[index]]))
    expect(cells).toMatchObject({
      'Bill of lading': oakland.bill,
      Customer: 'Halden Outdoor',
      References: oakland.reference,
      'Port of discharge LOCODE': 'USOAK',
      'Slip (days)': '-2',
      Containers: '6',
      'Next last free day': '2026-11-19',
      'Arrived (UTC)': '2026-11-12T11:35:00Z',
    })
    expect(cells['Container numbers']).toContain(oakland.overdue.number)
    expect(cells['Arrived (port time)']).toContain('03:35')
  })
})
