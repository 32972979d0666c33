import type { Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { atSea, charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { waitUntilSeen } from './support/seen.ts'
import { spaced, view } from './support/wall.ts'
import { startWorld, type World } from './support/world.ts'
import { getOwnWebhook } from '#contract/desk/webhook.ts'

const { free, id: shipmentId } = charleston

/** The ship of a shipment that is at sea. */
const ship = { name: 'MSC ARIANE', imo: '9484948', arrivedBy: '2026-11-22T20:00:00Z' }

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
    return (await page.request.get(`${world.url}${getOwnWebhook.path}`, { headers })).text()
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

test('the count in the navigation follows on any page what comes under tracking', async ({
  page,
  context,
}) => {
  await ownWebhook(page)
  await firstWalk(page)
  await page.goto(`${world.url}/parties`)
  const shipments = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Shipments/ })
  await expect(shipments).toHaveText(/\d+$/)
  const count = Number(/\d+$/.exec(await shipments.innerText())?.[0])
  const track = await context.newPage()
  await track.goto(`${world.url}/track`)
  await track.getByRole('textbox', { name: 'Numbers', exact: true }).fill('maeu 700 100 200')
  await track.getByRole('button', { name: 'Track 1 number' }).click()
  await expect(track.getByRole('region', { name: 'Numbers sent' })).toContainText('Pending')
  await world.setClock('2026-11-21T17:01:00Z')
  await expect(shipments).toHaveText(new RegExp(`${count + 1}$`))
})

test('it is on the pages of its shipment and its vessel, on the map and on the wall', async ({
  page: shipment,
  context,
}) => {
  await ownWebhook(shipment)
  await firstWalk(shipment)
  const [vessel, map, wall] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await shipment.goto(`${world.url}/shipments/${shipmentId}`)
  await vessel.goto(`${world.url}/vessels/${ship.imo}`)
  await map.goto(`${world.url}/map`)
  await wall.goto(`${world.url}/wall?pages=deadlines`)
  const row = shipment.getByRole('row').filter({ hasText: free.number })
  await expect(row).not.toContainText('Picked up')
  const days = view(wall, 'Last free day')
  await expect(days).toContainText(spaced(free.number))
  const cargo = vessel.getByRole('region', { name: /on board/i })
  await expect(cargo).toContainText(atSea.bill)
  const vessels = map.getByRole('list', { name: /^Vessels/ })
  await expect(vessels).toContainText(ship.name)
  await world.setClock(later)
  await expect(row).toContainText('Picked up')
  await expect(days).not.toContainText(spaced(free.number))
  await world.setClock(ship.arrivedBy)
  await expect(cargo).toContainText('0 shipments on board')
  await expect(vessels).not.toContainText(ship.name)
})

test('the webhook is marked as the dashboard’s own, and no page changes it', async ({ page }) => {
  await ownWebhook(page)
  await page.goto(`${world.url}/webhooks`)
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('This dashboard’s own')
  await row.getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'keeps this dashboard up to date' })).toContainText(
    'npm run desk -- forget-webhook',
  )
  await expect(page.getByRole('region', { name: 'Settings' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Delete|Show secret|Save/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})
