import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** A shipment of a world of sixty whose ETA moves from day to day. */
export const slow = {
  id: '2c5b01a7-b267-4f85-8871-f9000c3eed48',
  bill: 'OOLU4374318169',
  eta: '28 Nov',
  movesBy: '2026-11-28T17:00:00Z',
  movesTo: '4 Dec',
}

/** Elements that people see as one piece: a change inside one may replace the rest of that piece too. */
const units = 'section, form, tr, td, li, dt, dd, p, h1, h2, h3, a, button, input, figure, canvas'

declare global {
  interface Window {
    /** The elements of the page, each with what it was, and in which row. */
    heldElements?: Map<Element, string>
    held: (selector: string) => [Element, string][]
  }
}

function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Find a bill of lading' })
}

/** Holds on to all that is on the page, selects a text, puts the focus somewhere and types. */
export async function hold(page: Page, selected: string): Promise<void> {
  await searchBox(page).fill('half a num')
  await page.getByRole('main').getByRole('link').first().focus()
  await page
    .getByRole('main')
    .getByText(selected)
    .first()
    .evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.evaluate((selector) => {
    window.held = (each) =>
      Array.from(document.querySelector('main')?.querySelectorAll(each) ?? [], (element) => [
        element,
        `${element.closest('[data-row]')?.getAttribute('data-row')} ${element.outerHTML}`,
      ])
    window.heldElements = new Map(window.held(selector))
  }, units)
}

/** Elements that were taken away, and stand there again as they were. */
async function replaced(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const before = window.heldElements ?? new Map<Element, string>()
    const gone = new Set(Array.from(before).flatMap(([each, html]) => (each.isConnected ? [] : [html])))
    return window
      .held(selector)
      .filter(([each, html]) => !before.has(each) && gone.has(html))
      .map(([, html]) => html)
  }, units)
}

export async function expectHeld(page: Page, selected: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.heldElements?.size ?? 0)).toBeGreaterThan(50)
  await expect.poll(() => replaced(page)).toEqual([])
  await expect(searchBox(page)).toHaveValue('half a num')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain(selected)
}
