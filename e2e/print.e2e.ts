import type { Page } from 'playwright/test'
import { charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'

/** What paper has no use for and still would print. */
function useless(page: Page): Promise<string[]> {
  return page
    .locator('button, nav, canvas, search, [role=button], progress')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 120)),
    )
}

test('on paper a page has where it came from and when, no ways, no buttons, no map, no ages', async ({
  page,
}) => {
  for (const [what, path, ready] of [
    ['the shipments', '/shipments', oakland.bill],
    ['a shipment', `/shipments/${charleston.id}`, 'Wando Welch Terminal'],
    ['a container', `/containers/${charleston.held.id}`, 'Two Rivers Drayage'],
    ['a port', '/ports/USLAX', 'waiting for pickup'],
    ['a vessel', '/vessels/9484948', 'MSC ARIANE'],
  ] as const) {
    await test.step(what, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(ready)
      await expect(page.getByText(/^Printed /)).toBeHidden()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
      await expect(page.getByText('Printed Sat 21 Nov 2026 12:00 EST, simulated')).toBeVisible()
      await expect.poll(() => useless(page)).toEqual([])
      await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/\bago\b|just now/)
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).color))
        .toBe('rgb(15, 27, 42)')
    })
  }
})

test('who prints without a look at the preview has the time on paper too', async ({ page }) => {
  await page.goto('/shipments')
  await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
  await expect(page.getByText(/^Printed /)).toHaveCount(0)
  await page.pdf()
  await expect(page.getByText('Printed Sat 21 Nov 2026 12:00 EST, simulated')).toBeAttached()
  await expect(page.getByText(/^as of Sat 21 Nov /)).toBeAttached()
})

test('on paper the map is its vessels, each with the time of its report', async ({ page }) => {
  await page.goto('/map?port=USLAX')
  const first = page
    .getByRole('list', { name: /^Vessels/ })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText(/min ago/)
  await page.emulateMedia({ media: 'print' })
  await expect(first.getByText(/^Sat 21 Nov \d\d:\d\d UTC$/)).toBeVisible()
  await expect(page.locator('canvas').first()).toBeHidden()
  await expect(page.getByLabel('Port of discharge')).toBeHidden()
  // The map comes back as it was.
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page).toHaveURL(/\/map\?port=USLAX$/)
})
