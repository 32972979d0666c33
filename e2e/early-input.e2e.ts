import { charleston } from './support/featured.ts'
import { searchBox } from './support/find.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/gate.ts'
import { expectRow } from './support/table.ts'

/** A page that is taken over, and one whose frame alone was drawn. */
const addresses = ['/shipments', '/parties']

for (const address of addresses) {
  test.describe(`before the app is here, on ${address}`, () => {
    test('what is typed in the search is kept, and matches are offered', async ({ page, world }) => {
      const release = await holdScripts(page)
      await page.goto(`${world.url}${address}`, { waitUntil: 'commit' })
      await expect(searchBox(page)).toBeVisible()
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

test('before the app is here: what is typed in the filter of the list is kept, and applied', async ({
  page,
  world,
}) => {
  const release = await holdScripts(page)
  await page.goto(`${world.url}/shipments?size=50`, { waitUntil: 'commit' })
  const filter = page.getByRole('searchbox', { name: /^Filter by/ })
  await filter.fill(charleston.bill)
  release()
  await expect(page).toHaveURL(new RegExp(`q=${charleston.bill}`))
  await expect(filter).toHaveValue(charleston.bill)
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': charleston.bill })
})
