import type { Page } from 'playwright/test'
import { atSea, brandNew, charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { later, openBox } from './support/live-pages.ts'
import { waitUntilSeen } from './support/seen.ts'
import { standing } from './support/standing.ts'
import { startWorld, type World } from './support/world.ts'

const { free, held, id: shipmentId } = charleston

/** A shipment of a world of sixty whose ETA moves from day to day. */
const slow = { bill: 'OOLU4374318169', eta: '28 Nov', movesBy: '2026-11-28T17:00:00Z', movesTo: '4 Dec' }

/** What people look at as one: within it, what has changed takes along what stands beside it. */
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
async function hold(page: Page, selected: string): Promise<void> {
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

async function expectHeld(page: Page, selected: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.heldElements?.size ?? 0)).toBeGreaterThan(50)
  await expect.poll(() => replaced(page)).toEqual([])
  await expect(searchBox(page)).toHaveValue('half a num')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain(selected)
}

let world: World

test.beforeEach(async () => {
  world = await startWorld({ shipments: 60, watchSeconds: 1 })
})

test.afterEach(async ({ problems }) => {
  problems.end()
  await world.close()
})

test('nothing on the page of a box is replaced that has not changed', async ({ page }) => {
  await openBox(page, world)
  const card = page.getByRole('region', { name: 'At the terminal' })
  await expect(card).toContainText('at least since')
  await hold(page, 'Terminal checked')
  await world.setClock(later)
  await expect(page.getByRole('main')).toContainText('Already picked up')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Gated out')
  await expectHeld(page, 'Terminal checked')
})

test('nothing on the page of a shipment is replaced that has not changed', async ({ page }) => {
  await waitUntilSeen(world.url, { type: 'container', id: free.id })
  await page.goto(`${world.url}/shipments/${shipmentId}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Recorded since')
  await hold(page, held.yard)
  await world.setClock(later)
  await expect(page.getByRole('row').filter({ hasText: free.number })).toContainText('Picked up')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Gated out')
  await expectHeld(page, held.yard)
})

test('nothing in a list is replaced that has not changed, and what is in view stays there', async ({
  page,
}) => {
  await waitUntilSeen(world.url, { type: 'container', id: free.id })
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(`${world.url}/shipments`)
  const row = page.getByRole('row').filter({ hasText: slow.bill })
  await expect(row).toContainText(slow.eta)
  await hold(page, slow.bill)
  const frame = page.getByRole('table').locator('..')
  await frame.evaluate((element) => element.scrollTo(0, 120))
  const seen = page.getByRole('row').filter({ hasText: atSea.bill })
  const { y } = await standing(seen)
  await world.setClock(slow.movesBy)
  await expect(row).toContainText(slow.movesTo)
  // Others have come above it.
  await expect(page.getByRole('row').nth(1)).not.toContainText(brandNew.bill)
  await expect.poll(async () => (await seen.boundingBox())?.y).toBe(y)
  await expectHeld(page, slow.bill)
})

test('the page of a vessel follows its shipments, and nothing is replaced that has not changed', async ({
  page,
}) => {
  await waitUntilSeen(world.url, { type: 'container', id: atSea.container.id })
  await page.goto(`${world.url}/vessels/9484948`)
  const cargo = page.getByRole('region', { name: /on board/i })
  await expect(cargo).toContainText(atSea.bill)
  await hold(page, 'Distance left')
  // Its ship has arrived.
  await world.setClock('2026-11-22T20:00:00Z')
  await expect(cargo).toContainText('0 shipments on board')
  await expectHeld(page, 'Distance left')
})

test('a vessel that was heard later than its page tells is asked for again', async ({ page }) => {
  await waitUntilSeen(world.url, { type: 'container', id: atSea.container.id })
  let asked = 0
  await page.route('**/api/v2/vessels/**', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const answer = (await (await route.fetch()).json()) as {
      data: { attributes: { position_timestamp: string; positions: { timestamp: string }[] } }
    }
    const { attributes } = answer.data
    attributes.position_timestamp = '2026-11-21T15:00:00Z'
    attributes.positions = attributes.positions.filter(
      ({ timestamp }) => timestamp <= attributes.position_timestamp,
    )
    return route.fulfill({ json: answer })
  })
  await page.goto(`${world.url}/shipments/${atSea.id}`)
  await page.getByRole('main').getByRole('link', { name: 'MSC ARIANE' }).click()
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText('1 min ago')
  expect(asked).toBe(2)
})
