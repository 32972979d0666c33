import type { Locator } from 'playwright/test'
import { altered } from './support/altered.ts'
import { alone, ashore, expectDeadline, lastFreeDay, usualDeadlines } from './support/deadline-cases.ts'
import { atSea } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'

const { bill, container, id: shipmentId } = atSea

for (const each of usualDeadlines) {
  test(`${each.title}: list, page, mail, CSV and wall say the same`, async ({ page, relayed, world }) => {
    await expectDeadline(page, relayed, world.serviceUrl, each)
  })
}

/** The color of a tag's words. */
function colorOf(tag: Locator): Promise<string> {
  return tag.evaluate((element) => getComputedStyle(element).color)
}

test('a deadline and its appointment have one color on the page and in the table', async ({
  page,
  relayed,
  world,
}) => {
  for (const [appointment, fault, plan] of [
    ['2026-11-21T22:00:00Z', null, 'in time'],
    ['2026-11-23T18:00:00Z', 'too late', 'too late'],
  ] as const) {
    relayed.relay.rule = altered(world.serviceUrl, {
      [container.id]: {
        attributes: { ...ashore, ...lastFreeDay('2026-11-21'), pickup_appointment_at: appointment },
      },
      [shipmentId]: alone,
    })
    await page.goto(`${relayed.url}/shipments?q=${bill}`)
    const listed = page.getByRole('table', { name: 'Shipments' }).getByRole('row', { name: bill })
    // The list says why a day has another color than others as near.
    await expect(listed).toContainText(`appointment ${plan}`)
    await page.goto(`${relayed.url}/shipments/${shipmentId}`)
    const row = page.getByRole('table', { name: 'Containers' }).getByRole('row', { name: container.number })
    const inTable = row.getByText('today', { exact: true })
    await expect(inTable).toBeVisible()
    const today = await colorOf(inTable)
    const late = fault === null ? null : await colorOf(row.getByText(`appointment ${fault}`))

    await page.goto(`${relayed.url}/containers/${container.id}`)
    const tags = page.getByRole('region', { name: 'Last free day' }).getByText('today', { exact: true })
    // Above the card, and in the row of the owner.
    await expect(tags).toHaveCount(2)
    for (const tag of await tags.all()) await expect.poll(() => colorOf(tag)).toBe(today)
    if (fault === null) continue
    const onPage = page.getByRole('region', { name: 'Last free day' }).getByText(fault, { exact: true })
    await expect.poll(() => colorOf(onPage)).toBe(late)
  }
})

test('at its terminal, a box says why it stands where it stands', async ({ page, relayed, world }) => {
  relayed.relay.rule = altered(world.serviceUrl, {
    [container.id]: {
      attributes: { ...ashore, ...lastFreeDay('2026-11-22'), pickup_appointment_at: '2026-11-22T16:00:00Z' },
    },
  })
  await relayed.watch(bill)
  await page.goto(`${relayed.url}/containers/${container.id}`)
  await page.getByRole('region', { name: 'At the terminal' }).getByRole('link').first().click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: container.number }) })
  await expect(row).toContainText('LFD Sun 22 Nov · 1 d')
  await expect(row).toContainText('appt. Sun 22 Nov 08:00')
})
