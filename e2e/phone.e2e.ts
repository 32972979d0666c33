import type { Page } from 'playwright/test'
import { atSea, charleston, crowded, oakland, rail, sharedReference } from './support/featured.ts'
import { altered } from './support/altered.ts'
import { searchBox } from './support/find.ts'
import { filterMenu } from './support/filter.ts'
import { expect, test } from './support/fixtures.ts'
import { standing } from './support/standing.ts'
import { expectUncut } from './support/uncut.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What reaches beyond the right edge, unless something round it scrolls by itself. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`)
  })
}

test('every page fits 390 px', async ({ page }) => {
  for (const [what, path, ready] of [
    ['the shipments', '/shipments', oakland.bill],
    ['shipments with nothing in them', '/shipments?q=nothing-like-it', 'No tracked shipments match'],
    ['a shipment', `/shipments/${charleston.id}`, 'Wando Welch Terminal'],
    ['a crowded shipment', `/shipments/${crowded.id}`, 'HALDEN-SPRING-2027'],
    ['a container', `/containers/${charleston.held.id}`, 'Two Rivers Drayage'],
    ['a container at sea', `/containers/${atSea.container.id}`, 'MSC ARIANE'],
    ['a container by rail', `/containers/${rail.container.id}`, 'Canadian National'],
    ['a vessel', '/vessels/9484948', atSea.bill],
    ['a choice', `/find?q=${sharedReference.text}`, sharedReference.bills[0] ?? ''],
    ['a typo', '/find?q=HLXU8742115', 'The check digit does not match'],
    ['nothing found', '/find?q=CSQU3054383', 'No results'],
    ['the status', '/status', 'Tracked shipments read'],
    ['no page', '/nowhere', 'No such page'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(ready)
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(beyond).toBe(0)
      await expect.poll(() => overflowing(page)).toEqual([])
    })
  }
})

test('a journey with the thumb: search, open, container, back', async ({ page }) => {
  await page.goto('/shipments')
  const box = searchBox(page)
  await box.tap()
  await box.fill(oakland.reference)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
  await page.getByRole('link', { name: oakland.overdue.number }).tap()
  await expect(page.getByRole('region', { name: 'Last free day' })).toContainText('Thu 19 Nov')
  await expect(page.getByRole('region', { name: 'Can a truck go?' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
})

test('what the search box suggests fits the phone, and a thumb opens it', async ({ page }) => {
  await page.goto('/shipments')
  const box = searchBox(page)
  await box.tap()
  await box.fill(oakland.bill)
  const option = page.getByRole('option').filter({ hasText: oakland.bill })
  await expect(option).toBeInViewport({ ratio: 1 })
  const size = await standing(option)
  expect(size.width).toBeGreaterThan(350)
  expect(size.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
})

test('a page opens at its top, over one bar', async ({ page }) => {
  await page.goto('/shipments')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(oakland.bill)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const bar = await standing(page.getByRole('navigation', { name: 'Main' }))
  expect(bar).toMatchObject({ x: 0, width: 390 })
  expect(bar.y + bar.height).toBe(844)
  expect(bar.height).toBeLessThan(60)
  // Right over the bar begins the page.
  const above = await page.evaluate(
    (y) => document.elementFromPoint(195, y)?.closest('main') !== null,
    bar.y - 4,
  )
  expect(above).toBe(true)
})

test('a vessel that is tapped far down the list shows its panel, and closed leads back', async ({ page }) => {
  await page.goto('/map')
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
  const name = await rows.nth(12).locator('strong').innerText()
  // By its name: the list grows while it loads.
  const row = rows.filter({ has: page.getByText(name, { exact: true }) })
  await row.tap()
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Close' }).tap()
  await expect(panel).toBeHidden()
  await expect(row).toBeInViewport()
})

test('the bar has five pages and More, which has the others and closes behind them', async ({ page }) => {
  await page.goto('/shipments')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  const more = bar.getByRole('button', { name: 'More' })
  await more.tap()
  const fields = bar.getByRole('link', { name: 'Custom fields' })
  await expect(fields).toBeInViewport({ ratio: 1 })
  await fields.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom fields')
  await expect(fields).toBeHidden()
  await more.tap()
  await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
})

test('one bar stands above the list', async ({ page }) => {
  await page.goto('/shipments')
  const states = await standing(page.getByRole('navigation', { name: 'Tracking status' }))
  const filter = await standing(filterMenu(page))
  expect([filter.y, filter.height]).toEqual([states.y, states.height])
  expect(filter.x + filter.width).toBeLessThanOrEqual(390)
})

test('what a finger presses is large enough', async ({ page }) => {
  for (const path of ['/shipments', `/shipments/${charleston.id}`, `/containers/${charleston.held.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const small = await page
      .locator('button, summary, input:not([type=checkbox]), select')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            // WCAG 2.2, 2.5.8: 24 by 24 CSS px.
            return width < 24 || height < 24
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
    expect(small).toEqual([])
  }
})

test('where a box stands in its yard is never cut', async ({ page, relayed, world }) => {
  const place = 'Yard W4-118 (Grounded)'
  relayed.relay.rule = altered(world.serviceUrl, {
    [charleston.held.id]: { attributes: { location_at_pod_terminal: place } },
  })
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  await expectUncut(page.getByText(place))
})
