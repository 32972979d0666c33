import type { Page } from 'playwright/test'
import { jsonApiMediaType } from '#contract/error.ts'
import { charleston, oakland, sharedReference, stopped } from './support/featured.ts'
import { find } from './support/find.ts'
import { expect, test } from './support/fixtures.ts'
import { boardQuestion } from './support/desk-answers.ts'
import { gate } from './support/gate.ts'

/** Goes to a page on which nothing of a number stands. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parties' }).click()
  await expect(page).toHaveURL(/\/parties$/)
}

test.describe('a number opens its record, however it is written', () => {
  test('a container and a shipment, from wherever one is', async ({ page }) => {
    await page.goto('/shipments')
    const container = [`/containers/${charleston.held.id}`, charleston.held.number] as const
    const shipment = [`/shipments/${oakland.id}`, oakland.bill] as const
    for (const [typed, [path, heading]] of [
      [' hlxu874 211-6 ', container],
      ['Container no: HLXU 874211-6', container],
      ['oneysgnf 2187-4600', shipment],
      [oakland.reference, shipment],
    ] as const) {
      await test.step(JSON.stringify(typed), async () => {
        await find(page, typed)
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
        await leave(page)
      })
    }
  })

  test('a stopped shipment is found too, and a request that has come to nothing', async ({ page }) => {
    await page.goto(`/find?q=${stopped.bill}`)
    await expect(page).toHaveURL(new RegExp(`/shipments/${stopped.id}$`))
    await page.goto('/find?q=x7712-0946')
    await expect(page).toHaveURL(/\/tracking-requests\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('X77120946')
  })

  test('Back leads to where the search began, not into it again', async ({ page }) => {
    await page.goto('/shipments')
    await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
    await find(page, oakland.bill)
    await expect(page).toHaveURL(/\/shipments\/.+/)
    await page.goBack()
    await expect(page).toHaveURL(/\/shipments$/)
  })
})

test('several matches give a choice', async ({ page }) => {
  await page.goto('/shipments')
  await find(page, sharedReference.text)
  await expect(page.getByRole('heading', { name: /Which PO-88177 do you mean/ })).toBeVisible()
  const choices = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(choices).toHaveCount(2)
  for (const bill of sharedReference.bills) {
    await expect(choices.filter({ hasText: bill })).toHaveCount(1)
  }
  await choices.filter({ hasText: sharedReference.bills[1] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sharedReference.bills[1] ?? '')
  await page.goBack()
  await expect(choices).toHaveCount(2)
})

test('two numbers: both are listed with what they found, and the reader chooses', async ({ page }) => {
  await page.goto('/shipments')
  await find(page, `${charleston.held.number} and ${oakland.bill}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which of these 2 numbers do you mean?')
  const held = page.getByRole('region', { name: charleston.held.number })
  const bill = page.getByRole('region', { name: oakland.bill })
  await expect(held.getByRole('link', { name: new RegExp(charleston.held.number) })).toBeVisible()
  await bill.getByRole('link', { name: new RegExp(oakland.bill) }).click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${oakland.id}$`))
  // One that is not there hides nothing of the other.
  await find(page, `${oakland.reference}, CSQU3054383`)
  await expect(
    page
      .getByRole('region', { name: oakland.reference })
      .getByRole('link', { name: new RegExp(oakland.bill) }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'CSQU3054383' })).toContainText('No results')
  await expect(page.getByRole('link', { name: 'Track these numbers' })).toBeVisible()
})

test.describe('a typo', () => {
  test('the true container number or bill of lading is offered, and leads there', async ({ page }) => {
    await page.goto('/shipments')
    const { id, bill, held } = charleston
    for (const [typed, heading, words, number, path] of [
      [
        'HLXU 847211 6',
        /looks mistyped/,
        'The check digit does not match',
        held.number,
        `/containers/${held.id}`,
      ],
      ['HLUCSEL251063257', /^No results for/, 'Close matches, in your account:', bill, `/shipments/${id}`],
    ] as const) {
      await find(page, typed)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(number) })
        .click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await leave(page)
    }
  })

  test('it costs the search itself, one without its carrier, and three more', async ({ page, relayed }) => {
    await page.goto(`${relayed.url}/find?q=HLCUSEL251063275`)
    await expect(page.getByRole('main').getByRole('link', { name: charleston.bill })).toBeVisible()
    const searches = () => relayed.relay.seen.filter((request) => request.includes('/search?')).length
    // The match may stand before the last of them is asked.
    await expect.poll(searches).toBe(5)
  })
})

test.describe('nothing found', () => {
  test('nothing asked, nothing near, and a container number of someone else', async ({ page }) => {
    await page.goto('/find')
    await expect(page.getByRole('main')).toContainText(
      'type or paste a bill of lading, container or reference',
    )
    await find(page, 'CSQU3054384')
    await expect(page.getByText('Nothing in your account is one character off')).toBeVisible()
    await find(page, 'CSQU3054383')
    await expect(page.getByRole('heading', { name: 'No results for CSQU3054383' })).toBeVisible()
    await expect(page.getByText('no shipment in your account has it')).toBeVisible()
  })

  test('what is no bill of lading is named, and nobody is told to track it', async ({ page }) => {
    await page.goto('/find?q=Brightline')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { name: 'No results for Brightline' })).toBeVisible()
    await expect(main).toContainText('a name, not a number')
    await expect(main).not.toContainText('from carrier')
    await expect(main.getByRole('link', { name: /^Track/ })).toHaveCount(0)
  })

  test('text with a meaning in addresses and patterns', async ({ page }) => {
    await page.goto('/shipments')
    for (const text of ['100%', '_', "O'Neill & Sons", '<b>x</b>', '%2e%2e/', '\\', '🚢']) {
      await find(page, text)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    }
  })
})

/** A search result whose number has the last digits of a box in Oakland in it. */
function likeOakland(index: number) {
  const number = `BOOK${oakland.overdue.number.slice(-4)}${100 + index}`
  return { id: `s${index}`, type: 'search_result', attributes: { entity_type: 'shipment', number } }
}

test('last digits that too many shipments have find the box at work that ends with them', async ({
  page,
}) => {
  const body = JSON.stringify({ data: Array.from({ length: 25 }, (_, index) => likeOakland(index)) })
  await page.route('**/api/v2/search?*', (route) => route.fulfill({ body, contentType: jsonApiMediaType }))
  const board = gate()
  await page.route(boardQuestion, async (route) => {
    await board.passed
    await route.continue()
  })
  await page.goto(`/find?q=${oakland.overdue.number.slice(-4)}`)
  const rows = page.getByRole('main').getByRole('listitem')
  const first = rows.first()
  // Results stand before the board has been read, which says what their boxes do.
  await expect(first).toContainText('Looking for active containers')
  await expect(rows).toHaveCount(26)
  board.open()
  await expect(first).toContainText(oakland.overdue.number)
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(oakland.overdue.number)
})
