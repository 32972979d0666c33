import type { Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { waitUntilSeen } from './support/seen.ts'
import { startWorld, type World } from './support/world.ts'
import { takeDelivery } from '#contract/desk/webhook.ts'

const { free } = charleston

/** A shipment of a world of sixty whose ETA moves from day to day. */
const slow = { bill: 'OOLU4374318169', eta: '28 Nov', movesBy: '2026-11-28T17:00:00Z', movesTo: '4 Dec' }

/** By then the box has been picked up. */
const later = '2026-11-21T20:00:00Z'

/** Seconds between two walks: what is seen before has come by the webhook. */
const longPause = 3_600

let world: World

test.beforeEach(async () => {
  world = await startWorld({ shipments: 60, watchSeconds: longPause })
})

test.afterEach(async ({ problems }) => {
  problems.end()
  await world.close()
})

/** Waits until the dashboard has registered its webhook. */
async function ownWebhook(page: Page): Promise<void> {
  const registered = async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    return (await page.request.get(`${world.url}${takeDelivery.path}`, { headers })).text()
  }
  await expect.poll(registered).toMatch(/"id":"[0-9a-f-]{36}"/)
}

/** Waits until the first walk has read everything: from then on the next one is an hour away. */
async function firstWalk(page: Page): Promise<void> {
  await waitUntilSeen(world.url, { type: 'container', id: free.id })
  await page.goto(`${world.url}/containers/${free.id}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Recorded since')
}

test('what changes in the world is on an open list and on a page without a reload, by the webhook alone', async ({
  page: box,
  context,
}) => {
  await ownWebhook(box)
  await firstWalk(box)
  const list = await context.newPage()
  await list.goto(`${world.url}/shipments?q=${slow.bill}`)
  const row = list.getByRole('row').filter({ hasText: slow.bill })
  await expect(row).toContainText(slow.eta)
  for (const page of [box, list]) await page.evaluate(() => document.body.setAttribute('data-marked', ''))
  await world.setClock(later)
  await expect(box.getByRole('main')).toContainText('Already picked up')
  await world.setClock(slow.movesBy)
  await expect(row).toContainText(slow.movesTo)
  for (const page of [box, list]) await expect(page.locator('body')).toHaveAttribute('data-marked', '')
})

test('the webhook is marked as the dashboard’s own, and no page changes it', async ({ page }) => {
  await ownWebhook(page)
  await page.goto(`${world.url}/webhooks`)
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('This dashboard’s own')
  await row.getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'This dashboard’s own' })).toContainText(
    'npm run desk -- forget-webhook',
  )
  await expect(page.getByRole('region', { name: 'Settings' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Delete|Show secret|Save/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})
