import { charleston } from './support/featured.ts'
import { searchBox } from './support/find.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/gate.ts'

/** A page that is taken over, and one whose frame alone was drawn. */
const addresses = [
  ['/shipments', []],
  ['/parties', ['@more']],
] as const

for (const [address, tag] of addresses) {
  test.describe(`before the app is here, on ${address}`, { tag: [...tag] }, () => {
    test('what is typed in the search is kept, and matches are offered', async ({ page, world }) => {
      const release = await holdScripts(page)
      await page.goto(`${world.url}${address}`, { waitUntil: 'commit' })
      await expect(searchBox(page)).toBeVisible()
      // The browser's own.
      await page.keyboard.press('Control+/')
      await expect(page.locator('body')).toBeFocused()
      await page.keyboard.press('/')
      await expect(searchBox(page)).toBeFocused()
      await page.keyboard.type('HLCUSEL')
      release()
      await expect(
        page.getByRole('listbox', { name: 'Matches' }).getByRole('option', { name: charleston.bill }),
      ).toBeVisible()
      await expect(searchBox(page)).toHaveValue('HLCUSEL')
      await expect(searchBox(page)).toBeFocused()
      await page.keyboard.type(charleston.bill.slice('HLCUSEL'.length))
      await expect(searchBox(page)).toHaveValue(charleston.bill)
    })

    test('a link that is pressed while the app comes is followed', async ({ page, world }) => {
      const release = await holdScripts(page)
      await page.goto(`${world.url}${address}`, { waitUntil: 'commit' })
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' })
      await link.hover()
      await page.mouse.down()
      release()
      await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
      await page.mouse.up()
      await expect(page).toHaveURL(/\/documents$/)
    })

    test('Enter searches', async ({ page, world }) => {
      const release = await holdScripts(page)
      await page.goto(`${world.url}${address}`, { waitUntil: 'commit' })
      await searchBox(page).fill(charleston.bill)
      await searchBox(page).press('Enter')
      await page.waitForURL(`**/find?q=${charleston.bill}`, { waitUntil: 'commit' })
      release()
      await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
    })

    test('a button that was pressed twice answers once', async ({ page, world }) => {
      const release = await holdScripts(page)
      await page.goto(`${world.url}${address}`, { waitUntil: 'commit' })
      const theme = page.getByRole('button', { name: /^Theme: system/ })
      await theme.click()
      await theme.click()
      release()
      await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible()
    })
  })
}

test('the theme is that of a system which turned dark before the app was here', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('before the app is here: a press on a row beside its link opens it', async ({ page, world }) => {
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments?q=${charleston.bill}`, { waitUntil: 'commit' })
  const row = page
    .getByRole('table', { name: 'Shipments' })
    .getByRole('row')
    .filter({ hasText: charleston.bill })
  await row.getByRole('cell').last().click()
  release()
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
})
