import { randomUUID } from 'node:crypto'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/support/axe.ts'
import {
  atSea,
  brandNew,
  charleston,
  crowded,
  oakland,
  oddEvents,
  rail,
  sharedReference,
  stopped,
} from '#e2e/support/featured.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { filterMenu } from '#e2e/support/filter.ts'
import { searchBox } from '#e2e/support/find.ts'
import type { RelayAnswer } from '#e2e/support/relay.ts'

const views: readonly (readonly [name: string, path: string, ready: string])[] = [
  ['the shipments', '/shipments', oakland.bill],
  ['stopped shipments', '/shipments?tracking=stopped', 'Page 1 of'],
  ['shipments without a match', '/shipments?q=nothing-like-it', 'No tracked shipments match'],
  ['a shipment', `/shipments/${charleston.id}`, 'Wando Welch Terminal'],
  ['a shipment past its days', `/shipments/${oakland.id}`, '2 d over'],
  ['a shipment of minutes ago', `/shipments/${brandNew.id}`, 'No ports, vessel or dates reported yet'],
  ['a stopped shipment', `/shipments/${stopped.id}`, 'Tracking stopped'],
  ['a crowded shipment', `/shipments/${crowded.id}`, 'HALDEN-SPRING-2027'],
  ['a container on hold', `/containers/${charleston.held.id}`, 'Two Rivers Drayage'],
  ['a container past its day', `/containers/${oakland.overdue.id}`, 'Thu 19 Nov'],
  ['a container at sea', `/containers/${atSea.container.id}`, 'MSC ARIANE'],
  ['a container by rail', `/containers/${rail.container.id}`, 'Canadian National'],
  ['a container with odd milestones', `/containers/${oddEvents.container.id}`, 'Seal verified'],
  ['a choice', `/find?q=${sharedReference.text}`, sharedReference.bills[0] ?? ''],
  ['a typo', '/find?q=HLXU8742115', charleston.held.number],
  ['nothing found', '/find?q=CSQU3054383', 'No results'],
  ['nothing asked', '/find', 'type or paste'],
  ['numbers to track', '/track?number=HLXU8742115%0AMAEU700100200%0A6390277', 'Carrier not recognized'],
  ['tracking requests', '/tracking-requests', 'All others, newest first'],
  ['a vessel', '/vessels/9484948', 'MSC ARIANE'],
  ['the status', '/status', 'Oldest data'],
  ['no page', '/nowhere', 'No such page'],
]

for (const [name, path, ready] of views) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(ready)
    await expectAccessibleInBothThemes(page)
  })
}

test('axe finds nothing on what opens over a page', async ({ page }) => {
  await page.goto('/shipments')
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
  await page.getByText('Columns', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Vessel' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await filterMenu(page).click()
  await expect(page.getByRole('main').getByLabel('Tracking request number')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

const failures: readonly [words: string, answer: RelayAnswer][] = [
  ['The tracking service is not responding.', { status: 500, body: '' }],
  ['Unexpected response.', { status: 200, body: '{"data":{}}' }],
  ['The tracking service refuses the key.', { status: 401, body: '' }],
  ['API budget used up.', { status: 429, body: '', headers: { 'retry-after': '60' } }],
]

for (const [words, answer] of failures) {
  test(`axe finds nothing on pages that say: ${words}`, async ({ page, relayed, problems }) => {
    problems.expect(/status of (4|5)\d\d/)
    relayed.relay.rule = () => answer
    for (const path of [
      '/shipments',
      `/shipments/${charleston.id}`,
      `/containers/${charleston.held.id}`,
      '/find?q=PO-1',
    ]) {
      await page.goto(`${relayed.url}${path}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(words)
      // The banner says the same, before the page is there and has its answer.
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByRole('status').filter({ hasText: /^Loading / })).toHaveCount(0)
      await expectAccessibleInBothThemes(page)
    }
  })
}

test('axe finds nothing while a page is loading, and nothing on a missing record', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 404/)
  const missing = [`/shipments/${randomUUID()}`, `/containers/${randomUUID()}`]
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  relayed.relay.rule = async () => {
    await released
    return { status: 404, body: '{"errors":[{"title":"Not Found"}]}' }
  }
  for (const path of ['/shipments', ...missing, '/find?q=x']) {
    await page.goto(`${relayed.url}${path}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/^(Loading|Searching for) /)
        .first(),
    ).toBeAttached()
    await expectAccessibleInBothThemes(page)
  }
  release?.()
  for (const path of missing) {
    await page.goto(`${relayed.url}${path}`)
    await expect(page.getByRole('heading', { name: /^No such/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

test('axe finds nothing on what is offered while one types', async ({ page }) => {
  await page.goto('/parties')
  await searchBox(page).fill('HLCUSEL')
  await expect(page.getByRole('listbox', { name: 'Matches' }).getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('axe finds nothing on the wall, by day and by night', async ({ page }) => {
  for (const night of ['00-00', 'off']) {
    await page.goto(`/wall?pages=deadlines&dwell=600&night=${night}`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, ['wcag2aaa'])
  }
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const narrow = ['the shipments', 'a shipment', 'a container on hold', 'a vessel']
  for (const [name, path, ready] of views.filter(([view]) => narrow.includes(view))) {
    test(`axe finds nothing on ${name}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(ready)
      await expectAccessibleInBothThemes(page)
    })
  }
})
