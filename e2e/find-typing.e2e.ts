import type { Page } from 'playwright/test'
import { charleston, oakland } from './support/featured.ts'
import { searchBox as box } from './support/find.ts'
import { expect, test } from './support/fixtures.ts'
import { gate } from './support/gate.ts'
import { standing } from './support/standing.ts'
import { expectWhole } from './support/whole.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Matches' }).getByRole('option')
const recent = (page: Page) => page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')

test('hits show under the box of any page; arrows, Enter and Escape work; nothing moves', async ({
  page,
}) => {
  await page.goto('/parties')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'New party' })).toBeVisible()
  const before = await standing(heading)
  await page.keyboard.press('/')
  await page.keyboard.type('hlcu sel 2510')
  const option = options(page).filter({ hasText: charleston.bill })
  await expect(option).toBeVisible()
  await expect(option).toContainText('to Charleston')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => heading.boundingBox()).toEqual(before)
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const current = page.getByRole('option', { selected: true })
  await expect(current).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await current.getAttribute('id')) ?? '')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toBeFocused()

  await box(page).fill(charleston.held.number)
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/containers/${charleston.held.id}$`))
  await expect(box(page)).toHaveValue('')

  // What was opened is offered again before anything is typed; Escape twice leaves the box.
  await page.keyboard.press('/')
  await expect(recent(page)).toHaveText([charleston.held.number])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).not.toBeFocused()
})

test('who comes back to the box while the next page is drawn stays in it', async ({ page }) => {
  // The address changes before the page does: the key is pressed in between, however fast the page is drawn.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...change) => {
      push(...change)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
    }
  })
  await page.goto('/parties')
  await box(page).fill(charleston.held.number)
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(charleston.held.number)
  await expect(box(page)).toBeFocused()
  await expect(recent(page)).toHaveText([charleston.held.number])
})

test('few requests: none for three characters, none for what an earlier answer holds', async ({
  page,
  relayed,
}) => {
  const searches = () =>
    relayed.relay.seen.flatMap((request) => /\/search\?query=(.*)/.exec(request)?.[1] ?? [])
  // Pauses between two keys pass at once.
  await page.clock.install()
  await page.goto(`${relayed.url}/parties`)
  const type = async (text: string) => {
    await box(page).fill(text)
    await page.clock.runFor(1_000)
  }
  await type('HLX')
  await type('HLXU8742')
  await expect(options(page)).toHaveText([/HLXU/])
  await type('HLXU87421')
  await type('HLXU874211')
  await expect(options(page)).toHaveText([/HLXU/])
  await type('HLXU8742116 HLXU8743051')
  await expect(options(page)).toHaveCount(0)
  await type('ZZZZ99')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await type('ZZZZ9999')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await type(oakland.bill)
  await expect(options(page)).toHaveText([new RegExp(oakland.bill)])
  // What was suggested is not asked for again.
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipments/${oakland.id}$`))
  expect(searches()).toEqual(['HLXU8742', 'ZZZZ99', oakland.bill])
})

test('a text that is left in the box asks for nothing more', async ({ page, relayed }) => {
  let looks = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/status')) looks += 1
  })
  await page.clock.install()
  await page.goto(`${relayed.url}/parties`)
  await box(page).fill('HLXU8742')
  await page.clock.runFor(1_000)
  await expect(options(page)).toHaveText([/HLXU/])
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page)).toHaveCount(0)
  for (let minute = 1; minute <= 3; minute += 1) {
    // Each look at the status paints the frame anew, and with it the box.
    const before = looks
    await page.clock.runFor(61_000)
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  expect(relayed.relay.seen.filter((request) => request.includes('/search?'))).toHaveLength(1)
})

test('what Enter waits for goes on while the next number is typed', async ({ page, relayed }) => {
  const answer = gate()
  relayed.relay.rule = ({ target }) => (target.includes('/search?') ? answer.passed : null)
  const searches = () => relayed.relay.seen.filter((request) => request.includes('/search?')).length
  await page.goto(`${relayed.url}/parties`)
  await box(page).fill(charleston.bill)
  await expect.poll(searches).toBe(1)
  await box(page).press('Enter')
  // The address changes before its page waits for the answer too.
  await expect(
    page
      .getByRole('main')
      .getByText(/^Searching for /)
      .first(),
  ).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('9')
  answer.open()
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
  expect(searches()).toBe(1)
})

test('a search that is sent before the suggestions are here is remembered', async ({ page }) => {
  await page.route(/SearchSuggestions/, async (route) => {
    await remembered
    await route.continue()
  })
  await page.goto('/parties')
  // Before that, the form would load another document, whose page remembers nothing.
  await expectWhole(page)
  const remembered = expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain(charleston.bill)
  await box(page).fill(charleston.bill)
  await box(page).press('Enter')
  await remembered
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
})

test('a search that fails leaves the box as it was', async ({ page, relayed, problems }) => {
  problems.expect(/500|Failed to load resource/)
  await page.goto(`${relayed.url}/parties`)
  relayed.relay.rule = ({ target }) => (target.includes('/search?') ? { status: 500, body: '{}' } : null)
  await box(page).fill(charleston.bill)
  await expect(page.getByText('Press Enter to search')).toBeVisible()
  relayed.relay.rule = () => null
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
})
