import type { Page } from 'playwright/test'
import { charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { readTable } from './support/table.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName(name, { timeout: 50 })
  }).toPass({ timeout: 15_000, intervals: [0] })
}

/** Whether the element that has the focus, or what stands round it, looks other than without. */
function focusIsVisible(page: Page): Promise<boolean> {
  return focused(page).evaluate((element: HTMLElement) => {
    const parts = [element, element.parentElement, element.closest('tr')?.querySelector('td') ?? null]
    const look = () => {
      for (const animation of document.getAnimations()) {
        // What loads goes on for ever.
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
      }
      return parts
        .filter((part) => part !== null)
        .map((part) => getComputedStyle(part))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
        .join()
    }
    const withFocus = look()
    element.blur()
    const without = look()
    element.focus({ preventScroll: true })
    return withFocus !== without
  })
}

test('a whole morning without a mouse', async ({ page }) => {
  await page.goto('/shipments')
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expect(shipments).toBeVisible()

  // Past the navigation, to the page.
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Down the table with the arrows, and into a row.
  const rows = await readTable(shipments)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(focused(page)).toHaveText((rows[1]?.['Bill of lading'] ?? '').split(' ')[0] ?? '')
  await expect.poll(() => focusIsVisible(page)).toBe(true)
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveText((rows.at(-1)?.['Bill of lading'] ?? '').split(' ')[0] ?? '')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Home')
  const first = (rows[0]?.['Bill of lading'] ?? '').split(' ')[0] ?? ''
  await expect(focused(page)).toHaveText(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(shipments).toBeVisible()

  // Search from everywhere.
  await page.keyboard.press('/')
  await page.keyboard.type('oneu 410332-2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(oakland.overdue.number)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/time=mine/)
  await page.keyboard.press('Control+k')
  await expect(focused(page)).toHaveRole('combobox')
  // A letter that is a key elsewhere is a letter here.
  await page.keyboard.type('cjkt?/')
  await expect(focused(page)).toHaveValue('cjkt?/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: /^Find/ })).not.toBeFocused()

  // From the container to its shipment, and to another of its boxes.
  await tabTo(page, new RegExp(oakland.bill))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^ONEU/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/containers\//)
})

test('menus open, work and close by keys', async ({ page }) => {
  await page.goto('/shipments')
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Columns', { timeout: 50 })
  }).toPass({ timeout: 15_000, intervals: [0] })
  await expect.poll(() => focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Vessel$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'Vessel' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Vessel' })).toBeHidden()
  await expect(focused(page)).toHaveText('Columns')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await tabTo(page, /^Next/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
})

test('everything that can be pressed can be reached, in the order it stands, and shows its focus', async ({
  page,
}) => {
  for (const path of [
    '/shipments?size=12',
    `/shipments/${charleston.id}`,
    `/containers/${charleston.held.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('updating…')).toHaveCount(0)
    const wanted = await page.locator('a[href], button, summary, input, select').evaluateAll(
      (elements) =>
        elements.filter(
          // Of the rows of a table one is in the order; the arrows move among them.
          (element) => element.checkVisibility() && element.getAttribute('tabindex') !== '-1',
        ).length,
    )
    const reached = new Set<string>()
    for (let index = 0; index < wanted; index += 1) {
      await page.keyboard.press('Tab')
      reached.add(await focused(page).evaluate((element) => element.outerHTML.slice(0, 300)))
      expect.soft(await focusIsVisible(page), await focused(page).innerText()).toBe(true)
    }
    expect(reached.size).toBe(wanted)
  }
})
