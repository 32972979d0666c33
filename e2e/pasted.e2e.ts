import type { Page } from 'playwright/test'
import { changing, recordsOf } from './support/changed.ts'
import { charleston, oakland } from './support/featured.ts'
import { find, searchBox } from './support/find.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/gate.ts'

const numbers = (page: Page) => page.getByRole('textbox', { name: 'Numbers', exact: true })
const found = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Numbers found' }).getByRole('row').filter({ hasText: text })
const sent = (page: Page) => page.getByRole('region', { name: 'Numbers sent' })
const column = (page: Page, name: string) => page.getByRole('combobox', { name: `${name} holds` })

/** More numbers than an address has room for. */
const many = Array.from({ length: 1_500 }, (_, index) => `MAEU${700_600_000 + index}`)

test('a sheet shows how it is read, refuses what it spoiled, and sends the rest', async ({
  page,
  dividedWorld: world,
  problems,
}) => {
  problems.expect(/422/)
  await page.goto(`${world.url}/track`)
  await numbers(page).fill(
    [
      'Available,Customer,Vessel,Container Size,Booking,Line Code,Container',
      `YES,Halden,ONE APUS,40HC,700300411,SUDU,"HLXU\u2011874211\u200b(6)"`,
      'NO,Halden,ONE APUS,40HC,6.39031E+11,MAEU,ＨＬＸＵ８７４３０５１',
      'NO,Halden,ONE APUS,40HC,6.39031E+11,MAEU,#N/A',
    ].join('\n'),
  )
  await expect(page.getByText('3 numbers found in “Container”, 2 tracked already, 1 to fix')).toBeVisible()
  await expect(found(page, charleston.held.number)).toContainText('Already tracked')
  await expect(found(page, charleston.free.number)).toContainText('Already tracked')
  await expect(found(page, '#N/A')).toContainText('error')
  for (const name of ['Available', 'Customer', 'Vessel', 'Container Size', 'Booking']) {
    await expect(column(page, name)).toHaveValue('skip')
  }
  await expect(column(page, 'Line Code')).toHaveValue('scac')

  // By the keyboard: another column has the numbers.
  await column(page, 'Booking').focus()
  await page.keyboard.press('N')
  await expect(column(page, 'Booking')).toHaveValue('number')
  await expect(column(page, 'Container')).toHaveValue('skip')
  await expect(page.getByText('3 numbers found in “Booking”, 2 to fix')).toBeVisible()
  const rounded = found(page, '6.39031E+11')
  await expect(rounded).toHaveCount(2)
  await expect(rounded.first()).toContainText('rounded this number')
  await expect(rounded.first()).toContainText('format the column as text')
  await expectFits(page, 390)
  await page.getByRole('button', { name: 'Track 3 numbers' }).click()
  await expect(page.getByText('Some numbers need a fix')).toBeVisible()
  for (const row of await rounded.all()) await row.getByRole('checkbox').check()
  // The account does not list this carrier: the service says so.
  await page.getByRole('button', { name: 'Track 1 number' }).click()
  await expect(sent(page).getByRole('row').filter({ hasText: '700300411' })).toContainText(
    'SUDU is not a known SCAC',
  )
})

test('a number is found in any dress; one that a spreadsheet rounded says why not', async ({ page }) => {
  await page.goto('/shipments')
  for (const typed of [
    'HLXU\u00a0874211\u20116',
    'HLXU874211(6)',
    'ＨＬＸＵ８７４２１１６',
    'H\u200bLXU.874211.6',
  ]) {
    await find(page, typed)
    await expect(page).toHaveURL(new RegExp(`/containers/${charleston.held.id}$`))
    await page.goBack()
  }
  await find(page, '6,39031E+11')
  await expect(page.getByRole('main')).toContainText(
    'A spreadsheet rounded this number: its last digits are lost',
  )
  await expect(page.getByRole('main')).toContainText('format the column as text')
  await expect(page.getByRole('main')).not.toContainText('No results')
})

test('1,500 numbers in the search are handed to Track, also over a reload', async ({ page }) => {
  await page.goto('/parties')
  await find(page, many.join(' '))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('1,500 numbers are too many to search at once')
  await expect(page.getByRole('main')).toContainText('too long for a link')
  await page.reload()
  await expect(heading).toHaveText('1,500 numbers are too many to search at once')
  await page.getByRole('link', { name: 'Track these 1,500 numbers' }).click()
  await expect(page.getByText('1,500 numbers found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1,500 numbers found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Track 1,500 numbers' })).toBeVisible()
})

test('so are those that are sent before the app is here', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shipments', { waitUntil: 'commit' })
  await searchBox(page).fill(many.join(' '))
  await searchBox(page).press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1,500 numbers are too many')
})

test('one bill is one, with and without the letters of its carrier', async ({ page, relayed, world }) => {
  const bare = charleston.bill.slice(4)
  // A service that keeps the bill without them, and compares texts as they are.
  const kept = changing(world.serviceUrl, /^\/v2\/search\?/, (document) => {
    for (const { id, attributes } of recordsOf(document)) {
      if (attributes !== undefined && id === charleston.id) attributes['number'] = bare
    }
  })
  relayed.relay.rule = (request) =>
    request.target === `/v2/search?query=${charleston.bill}`
      ? { status: 200, body: JSON.stringify({ data: [] }) }
      : kept(request)
  await page.goto(`${relayed.url}/parties`)
  // And one that is kept with them, asked for without.
  for (const [typed, id] of [
    [charleston.bill, charleston.id],
    [oakland.bill.slice(4), oakland.id],
  ] as const) {
    await find(page, typed)
    await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`))
    await page.goBack()
  }

  await page.goto(`${relayed.url}/track`)
  await numbers(page).fill([charleston.bill, bare, oakland.bill.slice(4)].join('\n'))
  await expect(page.getByText('2 numbers found, 2 tracked already')).toBeVisible()
  await expect(found(page, charleston.bill)).toContainText('Already tracked')
  await expect(found(page, oakland.bill.slice(4))).toContainText('Already tracked')
})
