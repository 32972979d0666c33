import type { Page } from 'playwright/test'
import { charleston, stopped } from './support/featured.ts'
import { expectFits } from './support/fits.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { lookUntil } from './support/look-until.ts'

const numbers = (page: Page) => page.getByRole('textbox', { name: 'Numbers', exact: true })
const found = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Numbers found' }).getByRole('row').filter({ hasText: text })
const sent = (page: Page) => page.getByRole('region', { name: 'Numbers sent' })

test('one number from anywhere to its shipment; wrong ones are pointed out first', async ({
  page,
  dividedWorld: world,
}) => {
  await page.clock.install()
  await page.goto(world.url)
  await page.getByRole('link', { name: 'Track a shipment' }).click()
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('No container, bill of lading or booking number found')).toBeVisible()

  await numbers(page).fill('HLXU8742115')
  await expect(found(page, 'HLXU8742115')).toContainText(charleston.held.number)
  await page.getByRole('button', { name: 'Track 1 number' }).click()
  await expect(page.getByText('Some numbers need a fix')).toBeVisible()

  // The number suggests its line, but not for sure: it is offered.
  await numbers(page).fill('HLXU8742116')
  await page.getByRole('button', { name: 'Use Hapag-Lloyd for HLXU8742116' }).click()
  await expect(page.getByLabel('Carrier of HLXU8742116')).toHaveValue('HLCU')

  await numbers(page).fill('maeu 700 100 200')
  await expect(
    page
      .getByRole('textbox', { name: 'Carrier of MAEU700100200' })
      .or(page.getByRole('combobox', { name: 'Carrier of MAEU700100200' })),
  ).toHaveValue('MAEU')
  await page.getByRole('button', { name: 'Track 1 number' }).click()
  await expect(sent(page)).toContainText('Pending')
  // Taken by the service is not yet tracked.
  await expect(sent(page)).toContainText('0 of 1 done, 1 waiting for the carrier')
  await world.setClock('2026-11-21T17:01:00Z')
  await lookUntil(page, 5_000, (soon) => expect(sent(page)).toContainText('1 number done', soon))
  await sent(page).getByRole('link', { name: 'Open shipment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MAEU700100200')
})

test('what is tracked already is told before it is sent, skipped and opened', async ({ page, relayed }) => {
  await page.goto(`${relayed.url}/track`)
  await numbers(page).fill(
    [charleston.bill, charleston.held.number, stopped.bill, 'X77120946', 'MAEU700100299', 'Brightline'].join(
      '\n',
    ),
  )
  await expect(page.getByText('5 numbers found, 2 tracked already')).toBeVisible()
  const heads = page.getByRole('table', { name: 'Numbers found' }).getByRole('columnheader')
  await expect(heads).toHaveText(['Number', 'Type', 'Carrier', 'Tracked', 'Skip'])
  await expect(found(page, charleston.bill)).toContainText('Already tracked')
  await expect(found(page, charleston.held.number)).toContainText('Already tracked')
  await expect(found(page, stopped.bill)).toContainText('Tracking stopped')
  await expect(found(page, 'X77120946')).toContainText('Failed before')
  await expect(found(page, 'MAEU700100299')).toContainText('Not yet')
  await expect(found(page, charleston.bill).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Track 3 numbers' })).toBeVisible()
  // A search for each, and the shipment of the box.
  const searches = relayed.relay.seen.filter((request) => request.includes('/search?'))
  expect(searches).toHaveLength(5)

  await numbers(page).fill(charleston.bill)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('Nothing left to send')).toBeVisible()
  expect(relayed.relay.seen.filter((request) => request.startsWith('POST /v2/tracking_requests '))).toEqual(
    [],
  )
  await page.getByRole('link', { name: `Open ${charleston.bill}` }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${charleston.id}$`))
})

test('of many numbers the first are looked up, and no more', async ({ page, relayed }) => {
  await page.goto(`${relayed.url}/track`)
  const many = Array.from({ length: 60 }, (_, index) => `MAEU${700_600_100 + index};MAEU`)
  await numbers(page).fill(['Number;SCAC', ...many].join('\n'))
  await expect(page.getByText('The first 20 are checked for being tracked already')).toBeVisible()
  const searches = () => relayed.relay.seen.filter((request) => request.includes('/search?')).length
  await expect.poll(searches).toBe(20)
  await expect(page.getByRole('button', { name: 'Track 60 numbers' })).toBeVisible()
  expect(searches()).toBe(20)
})

test('a mail with several numbers: tracked ones are listed, refused and failed ones corrected', async ({
  page,
  dividedWorld: world,
  problems,
}) => {
  problems.expect(/422/)
  await page.clock.install()
  await page.goto(`${world.url}/track`)
  await numbers(page).fill(
    `Please follow ${charleston.bill} and ARKU70010020, and MAEU700199904.\nBooking no. 6390277, thanks!`,
  )
  await expect(page.getByText('4 numbers found')).toBeVisible()
  await page.getByLabel('Carrier of 6390277').fill('COSU')
  await expectFits(page, 390)
  await expect(found(page, charleston.bill)).toContainText('Already tracked')
  await found(page, charleston.bill).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Track 4 numbers' }).click()
  await expect(sent(page)).toContainText('1 of 4 done, 2 waiting for the carrier, 1 rejected')
  const row = (text: string) => sent(page).getByRole('row').filter({ hasText: text })
  await expect(row(charleston.bill)).toContainText('Already tracked')
  await expect(row('ARKU70010020')).toContainText('does not support tracking')
  await row('ARKU70010020').getByLabel('Carrier of').fill('MAEU')
  await row('ARKU70010020').getByRole('button', { name: 'Retry' }).click()
  await expect(sent(page)).toContainText('1 of 4 done, 3 waiting for the carrier')
  await expect(sent(page)).not.toContainText('rejected')

  await world.setClock('2026-11-21T17:01:00Z')
  const failed = row('MAEU700199904')
  await lookUntil(page, 5_000, (soon) => expect(failed).toContainText('does not release its data', soon))
  await expect(sent(page)).toContainText('1 failed')
  await row('MAEU700199904').getByLabel('Number MAEU').fill('MAEU700100205')
  await row('MAEU700199904').getByRole('button', { name: 'Retry' }).click()
  await expect(row('MAEU700100205')).toContainText('Pending')

  // A request that failed days ago is made again with its kind, line and references.
  await page.goto(`${world.url}/tracking-requests?q=ZIMUHKG80099906`)
  await page.getByRole('link', { name: 'Correct and resend' }).first().click()
  const again = page.getByRole('form', { name: 'Request to correct' })
  await expect(again.getByLabel('Type')).toHaveValue('booking_number')
  await again.getByLabel('Number', { exact: true }).fill('HLXU874211')
  await again.getByLabel('Type').selectOption('container')
  await again.getByRole('button', { name: 'Resend' }).click()
  await expect(again.getByLabel('Number', { exact: true })).toHaveAccessibleDescription(
    /four letters and seven digits/,
  )
  await again.getByLabel('Number', { exact: true }).fill('ZIMUHKG80012345')
  await again.getByLabel('Type').selectOption('booking_number')
  await again.getByRole('button', { name: 'Resend' }).click()
  await expect(row('ZIMUHKG80012345')).toContainText('Booking, ZIMU')
  await expect(row('ZIMUHKG80012345')).toContainText('Pending')
  await page.goto(`${world.url}/tracking-requests?q=PF-31188`)
  await expect(page.getByText('ZIMUHKG80012345', { exact: true })).toBeVisible()
})

test('a lost connection and a reload lose nothing and send nothing twice; Back asks', async ({
  page,
  context,
  dividedWorld: world,
  problems,
}) => {
  problems.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource/, partsCutOff)
  await page.goto(`${world.url}/tracking-requests`)
  // Of two days ago, and before all that is newer and tracked.
  await expect(page.getByRole('table', { name: 'Failed and pending' }).getByRole('row').nth(1)).toContainText(
    'Correct and resend',
  )
  await page.getByRole('banner').getByRole('link', { name: 'Track a shipment' }).click()
  await numbers(page).fill('MAEU700300401\nMAEU700300402\nMAEU700300403')
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('3 numbers found')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${world.url}/track`)
  await numbers(other).fill('MAEU700300409')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Track 3 numbers' }).click()
  await expect(sent(page)).toContainText('Sending…')
  // One tab sends; the other one sees it, and goes on when the first one has ended.
  await other.getByRole('button', { name: 'Track 1 number' }).click()
  await expect(sent(other)).toContainText('Another tab is sending these numbers')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(other.getByRole('button', { name: 'Resume' })).toBeVisible()
  await other.close()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Track more' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.goto(`${world.url}/track?number=MAEU700300404`)
  await expect(page.getByText('MAEU700300404 is waiting.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  // With the last one done the number that was brought along is taken up.
  await expect(numbers(page)).toHaveValue('MAEU700300404')
  await page.goto(`${world.url}/tracking-requests?q=MAEU7003004`)
  await expect(page.getByText('3 requests')).toBeVisible()
})
