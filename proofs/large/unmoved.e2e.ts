import { atSea, charleston } from '#e2e/support/featured.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectHeld, hold } from '#e2e/support/held-nodes.ts'
import { later } from '#e2e/support/live-pages.ts'
import { waitUntilSeen } from '#e2e/support/seen.ts'

const { free, held, id: shipmentId } = charleston

test('nothing on the page of a shipment is replaced that has not changed', async ({
  page,
  watchedWorld: world,
}) => {
  await waitUntilSeen(world.url, { type: 'container', id: free.id })
  await page.goto(`${world.url}/shipments/${shipmentId}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Recorded since')
  await hold(page, held.yard)
  await world.setClock(later)
  await expect(page.getByRole('row').filter({ hasText: free.number })).toContainText('Picked up')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Gated out')
  await expectHeld(page, held.yard)
})

test('the page of a vessel follows its shipments, and nothing is replaced that has not changed', async ({
  page,
  watchedWorld: world,
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

test('a vessel that was heard later than its page tells is asked for again', async ({
  page,
  watchedWorld: world,
}) => {
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
