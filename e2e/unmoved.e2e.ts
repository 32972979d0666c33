import { atSea, brandNew, charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectHeld, hold, slow } from './support/held-nodes.ts'
import { later, openBox } from './support/live-pages.ts'
import { waitUntilSeen } from './support/seen.ts'
import { standing } from './support/standing.ts'

test('nothing on the page of a box is replaced that has not changed', async ({
  page,
  watchedWorld: world,
}) => {
  await openBox(page, world)
  const card = page.getByRole('region', { name: 'At the terminal' })
  await expect(card).toContainText('at least since')
  await hold(page, 'Terminal checked')
  await world.setClock(later)
  await expect(page.getByRole('main')).toContainText('Already picked up')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Gated out')
  await expectHeld(page, 'Terminal checked')
})

test('nothing in a list is replaced that has not changed, and what is in view stays there', async ({
  page,
  watchedWorld: world,
}) => {
  await waitUntilSeen(world.url, { type: 'container', id: charleston.free.id })
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(`${world.url}/shipments`)
  const row = page.getByRole('row').filter({ hasText: slow.bill })
  await expect(row).toContainText(slow.eta)
  await hold(page, slow.bill)
  const frame = page.getByRole('table').locator('..')
  await frame.evaluate((element) => element.scrollTo(0, 120))
  const seen = page.getByRole('row').filter({ hasText: atSea.bill })
  const { y } = await standing(seen)
  await world.setClock(slow.movesBy)
  await expect(row).toContainText(slow.movesTo)
  // Others have come above it.
  await expect(page.getByRole('row').nth(1)).not.toContainText(brandNew.bill)
  await expect.poll(async () => (await seen.boundingBox())?.y).toBe(y)
  await expectHeld(page, slow.bill)
})
