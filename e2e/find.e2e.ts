import type { Page } from 'playwright/test'
import { charleston, oakland, sharedReference, stopped, traveledTwice } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'

async function find(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /^Find a bill of lading/ })
  await box.fill(text)
  await box.press('Enter')
}

test.describe('a number opens its record, however it is written', () => {
  for (const typed of [
    charleston.held.number,
    'hlxu 874211 6',
    'HLXU-874211-6',
    ' hlxu874 2116 ',
    'HLXU 874.211/6',
    'Container no: HLXU 874211-6',
  ]) {
    test(`container ${JSON.stringify(typed)}`, async ({ page }) => {
      await page.goto('/shipments')
      await find(page, typed)
      await expect(page).toHaveURL(new RegExp(`/containers/${charleston.held.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(charleston.held.number)
    })
  }

  for (const typed of [
    oakland.bill,
    'oneysgnf 2187 4600',
    'ONEY-SGNF21874600',
    oakland.reference,
    'B/L: ONEYSGNF21874600',
  ]) {
    test(`shipment ${JSON.stringify(typed)}`, async ({ page }) => {
      await page.goto('/shipments')
      await find(page, typed)
      await expect(page).toHaveURL(new RegExp(`/shipments/${oakland.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
    })
  }

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

test('a container that traveled twice: the journey under way first, the ended one marked', async ({
  page,
}) => {
  await page.goto(`/find?q=${traveledTwice.number}`)
  const choices = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(choices.first()).toBeVisible()
  const ways = await choices.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual(
    expect.arrayContaining([`/containers/${traveledTwice.current}`, `/containers/${traveledTwice.old}`]),
  )
})

test.describe('a typo', () => {
  for (const [what, typed] of [
    ['two digits swapped', 'HLXU 847211 6'],
    ['a wrong digit', 'HLXU 874219 6'],
    ['a wrong check digit', 'HLXU8742115'],
    ['a wrong letter', 'hlzu8742116'],
  ] as const) {
    test(`${what}: the true number is offered, and leads there`, async ({ page }) => {
      await page.goto('/shipments')
      await find(page, typed)
      await expect(page.getByRole('heading', { name: /looks mistyped/ })).toBeVisible()
      await expect(page.getByText('The check digit does not match')).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(charleston.held.number) })
        .click()
      await expect(page).toHaveURL(new RegExp(`/containers/${charleston.held.id}$`))
    })
  }

  test('nothing of the account is near: it says so', async ({ page }) => {
    await page.goto('/find?q=CSQU3054384')
    await expect(page.getByText('No container in your account is one digit off')).toBeVisible()
  })
})

test.describe('nothing found', () => {
  test('a valid container number of someone else', async ({ page }) => {
    await page.goto('/find?q=CSQU3054383')
    await expect(page.getByRole('heading', { name: 'No results for CSQU3054383' })).toBeVisible()
    await expect(page.getByText('no shipment in your account has it')).toBeVisible()
  })

  test('text with a meaning in addresses and patterns', async ({ page }) => {
    for (const text of ['100%', '_', "O'Neill & Sons", '<b>x</b>', '%2e%2e/', '\\', '🚢']) {
      await page.goto('/shipments')
      await find(page, text)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    }
  })

  test('nothing asked', async ({ page }) => {
    await page.goto('/find')
    await expect(page.getByRole('main')).toContainText(
      'type or paste a bill of lading, container or reference',
    )
  })
})
