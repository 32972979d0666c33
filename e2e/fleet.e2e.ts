import { changing, recordsOf } from './support/changed.ts'
import { fleetQuestion } from './support/desk-answers.ts'
import { atSea } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { gate } from './support/gate.ts'
import type { RelayRule } from './support/relay.ts'

/** Answers of the service behind to such requests, of which a test changes the attributes of each record. */
function changingEach(
  serviceUrl: string,
  targets: RegExp,
  change: (attributes: Record<string, unknown>, id: string) => void,
): RelayRule {
  return changing(serviceUrl, targets, (document) => {
    for (const { id, attributes = {} } of recordsOf(document)) change(attributes, id)
  })
}

test('what the colors of ships mean stands on the map and on the wall', async ({ page }) => {
  test.slow()
  for (const path of ['/map', '/wall?pages=map']) {
    await page.goto(path)
    const legend = page.getByRole('list', { name: 'Colors of ships' })
    await expect(legend.getByRole('listitem')).toHaveText(
      [
        '7+ days late',
        '3–6 days late',
        '1–2 days late',
        'on time',
        'early',
        'slip unknown',
        'heard over 1 h ago',
        'heard over 6 h ago',
      ],
      { timeout: 30_000 },
    )
  }
})

const rowsOf = { role: 'list', name: /^Vessels/ } as const

test('a ship not heard from for a day is in the list with its day, and neither on the map nor under way', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = changingEach(world.serviceUrl, /\/vessels\/9484948/, (attributes) => {
    attributes['position_timestamp'] = '2026-11-19T04:00:00Z'
    attributes['positions'] = []
  })
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  const rows = page.getByRole(rowsOf.role, { name: rowsOf.name }).getByRole('listitem')
  await expect(page.getByText('0 vessels under way', { exact: true })).toBeVisible()
  await expect(page.getByText('1 not heard from for a day', { exact: true })).toBeVisible()
  const row = rows.filter({ hasText: 'MSC ARIANE' })
  await expect(row).toContainText('last seen 19 Nov')
  await row.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'MSC ARIANE' })).toContainText('last seen 19 Nov')
  // Nothing is measured from where it was then.
  await page.goto(`${relayed.url}/vessels/9484948`)
  const report = page.getByRole('region', { name: 'Last report' })
  await expect(report).toContainText('last seen 19 Nov')
  await expect(report).toContainText('not heard from for a day')
  await expect(report).not.toContainText('ETA in doubt')

  // Nor from where it was at a time that nobody tells.
  relayed.relay.rule = changingEach(world.serviceUrl, /\/vessels\/9484948/, (attributes) => {
    attributes['position_timestamp'] = null
    attributes['positions'] = []
  })
  await page.reload()
  await expect(report.getByText('time of last report unknown')).toHaveCount(2)
  await expect(report).not.toContainText(/ nm |ETA in doubt/)
})

test('a ship without an IMO is listed as not on the map; its panel names its cargo, its link opens it', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = changingEach(world.serviceUrl, /\/shipments\?/, (attributes, id) => {
    if (id === atSea.id) attributes['pod_vessel_imo'] = null
  })
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  const rows = page.getByRole(rowsOf.role, { name: rowsOf.name }).getByRole('listitem')
  const row = rows.filter({ hasText: 'not on the map: no IMO reported' })
  await expect(row).toContainText('MSC ARIANE')
  await row.getByRole('button').click()
  const panel = page.getByRole('region', { name: 'MSC ARIANE' })
  await expect(panel).toContainText('IMO not reported')
  await expect(panel.getByRole('link', { name: atSea.bill })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Track, speed and replay' })).toHaveCount(0)
  await expect(page.getByText('1 without an IMO', { exact: true })).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
})

test('while its report loads the panel says so', async ({ page }) => {
  const answer = gate()
  await page.route(fleetQuestion, async (route) => {
    await answer.passed
    await route.continue()
  })
  await page.goto('/map?port=USLAX')
  // All that its shipments tell of it is reported.
  const rows = page.getByRole(rowsOf.role, { name: rowsOf.name }).getByRole('listitem')
  await rows.filter({ hasText: 'MSC ARIANE' }).getByRole('button').click()
  const panel = page.getByRole('region', { name: 'MSC ARIANE' })
  await expect(panel.getByText('loading…')).toHaveCount(4)
  await expect(panel).not.toContainText('not reported')
  answer.open()
  await expect(panel.getByText('loading…')).toHaveCount(0)
})
