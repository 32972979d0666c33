import type { Page } from 'playwright/test'
import { jsonApiMediaType } from '#contract/error.ts'
import { askProxy } from '#e2e/support/ask-proxy.ts'
import { atSea, charleston } from '#e2e/support/featured.ts'
import { expect, serverAway, test } from '#e2e/support/fixtures.ts'
import { freePort } from '#e2e/support/program.ts'
import type { RelayAnswer, RelayedDashboard } from '#e2e/support/relay.ts'
import { startProxy } from '#e2e/support/world.ts'

// How often a part is asked for, and how it comes back; what every page says without it, the kinds of accounts prove.

/** The desk asks at its own pace. */
const soon = { timeout: 30_000 }

/** What a service says of a part that the account has not bought. */
const forbidden: RelayAnswer = {
  status: 403,
  headers: { 'content-type': jsonApiMediaType },
  body: JSON.stringify({
    errors: [{ status: '403', title: 'Forbidden', detail: 'Routing data is not enabled.', source: null }],
  }),
}

/** A vessel as an account without positions gets it. */
function bareVessel(imo: string): RelayAnswer {
  const attributes = { name: `VESSEL ${imo}`, imo, mmsi: '211000000', latitude: null, longitude: null }
  const data = { id: `00000000-0000-4000-8000-00000${imo}`, type: 'vessel', attributes }
  return { status: 200, body: JSON.stringify({ data }) }
}

/** The account has no part whose requests look so. */
function refuse({ relay }: RelayedDashboard, part: RegExp): void {
  relay.rule = ({ target }) => (part.test(target) ? forbidden : null)
}

function grant({ relay }: RelayedDashboard): void {
  relay.rule = () => null
}

/** How often the service was asked for it. */
function asked({ relay }: RelayedDashboard, part: RegExp): number {
  return relay.seen.filter((request) => part.test(request)).length
}

const positions = /\/vessels\/\d{7}\?show_positions/
const plain = /\/vessels\/(\d{7})$/

function refusePositions({ relay }: RelayedDashboard): void {
  relay.rule = ({ target }) => {
    if (positions.test(target)) return forbidden
    const imo = plain.exec(target)?.[1]
    return imo === undefined ? null : bareVessel(imo)
  }
}

async function expectCalm(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/loading…|not heard|could not be loaded/)).toHaveCount(0)
}

/**
 * The page knows which start of the proxy it hears. What was refused before it knows does not outlast it: another start
 * may have another account's key.
 */
async function expectKnownProxy(page: Page): Promise<void> {
  const refusedParts = () => page.evaluate(() => localStorage.getItem('quayside.refused-parts'))
  await expect.poll(refusedParts).toMatch(/"run":"[^"]+"/)
}

test.beforeEach(({ problems }) => {
  problems.expect(/status of 403/)
})

const noPositions = 'Vessel positions are not part of this account’s plan.'
const onMap = '1 vessel, positions not in your plan'

test('without positions in the plan the desk asks for them once, for every page', async ({
  page,
  relayed,
}) => {
  test.slow()
  refusePositions(relayed)
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  await expect(page.getByText(noPositions)).toBeVisible()
  await expect(page.getByText(/^shipments updated /)).toBeVisible()
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('position not in your plan')
  await expect(page.getByText(onMap)).toBeVisible()
  await expectCalm(page)
  expect([asked(relayed, positions), asked(relayed, plain)]).toEqual([1, 1])

  await rows.first().getByRole('button').click()
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(panel).toContainText('MMSI 211000000')
  await expect(panel).toContainText('not in your plan')
  await expect(panel).not.toContainText('position not reported')
  await panel.getByRole('link', { name: 'Track, speed and replay' }).click()
  await expect(page.getByText(noPositions)).toBeVisible(soon)
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText('position not in your plan')
  await expect(page.getByRole('link', { name: '24 h' })).toHaveCount(0)
  await expectCalm(page)
  await expectKnownProxy(page)
  expect(asked(relayed, positions)).toBe(1)

  await page.goto(`${relayed.url}/map?port=USLAX`)
  await expect(page.getByText(onMap)).toBeVisible(soon)
  expect(asked(relayed, positions)).toBe(1)
  const check = page.getByRole('button', { name: 'Check now' })
  await check.click()
  await expect.poll(() => asked(relayed, positions), soon).toBe(2)
  await expect(check).toBeEnabled(soon)
  await expect(page.getByText(noPositions)).toBeVisible()
  grant(relayed)
  await check.click()
  await expect(page.getByText('1 vessel under way')).toBeVisible(soon)
  await expect(page.getByText(noPositions)).toBeHidden()
  expect(asked(relayed, positions)).toBe(3)
})

test('without vessels in the plan none is asked for again', async ({ page, relayed }) => {
  refuse(relayed, /\/vessels\//)
  await relayed.watch(atSea.bill)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  await expect(page.getByText(noPositions)).toBeVisible()
  await expect(page.getByText(/^shipments updated /)).toBeVisible()
  await expect(page.getByText(onMap)).toBeVisible()
  await expectCalm(page)
  // With positions and without them.
  expect(asked(relayed, /\/vessels\//)).toBe(2)
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto(`${relayed.url}/vessels/9484948`)
    await expect(page.getByText('Vessels are not part of this account’s plan.')).toBeVisible()
    await expectCalm(page)
    await expectKnownProxy(page)
  }
  // The page has asked by itself, once: that positions are not there, the desk has told it.
  expect(asked(relayed, /\/vessels\//)).toBe(3)
})

test('without journey maps in the plan one is asked for on all pages together', async ({ page, relayed }) => {
  const journeys = /\/containers\/[^/]+\/map_geojson/
  refuse(relayed, journeys)
  await relayed.watch(atSea.bill)
  for (const path of [`/shipments/${atSea.id}`, `/containers/${atSea.container.id}`]) {
    await page.goto(`${relayed.url}${path}`)
    const map = page.getByRole('region', { name: 'Journey map', exact: true })
    await map.scrollIntoViewIfNeeded()
    await expect(map).toContainText('Journey maps are not part of this account’s plan.')
    await expect(map.getByRole('button')).toHaveText(['Check now'])
    await expectCalm(page)
    await expectKnownProxy(page)
  }
  await page.goto(`${relayed.url}/vessels/9484948`)
  const report = page.getByRole('region', { name: 'Last report' })
  // What the shipments know is said all the same.
  await expect(report).toContainText('Los Angeles')
  await expect(report).toContainText('not in your plan')
  await page.goto(`${relayed.url}/map`)
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
  await rows.first().click()
  await expect(page.getByRole('heading', { level: 3 })).toContainText('on board')
  await expect(page.getByText(/^shipments updated /)).toBeVisible(soon)
  await expectCalm(page)
  expect(asked(relayed, journeys)).toBe(1)
})

const container = `/containers/${charleston.held.id}`
const shipment = `/shipments/${charleston.id}`

for (const { part, requests, path, region = '', made, never } of [
  { part: 'Milestones', requests: /\/raw_events/, path: container },
  { part: 'Vetted events', requests: /\/transport_events/, path: `${container}?events=both` },
  { part: 'Documents', requests: /\/documents\?/, path: '/documents', never: 'Choose files' },
  {
    part: 'Documents',
    requests: /\/documents\?/,
    path: shipment,
    region: 'Documents',
    never: 'Upload a document',
  },
  { part: 'Custom fields', requests: /\/custom_fields/, path: shipment },
  {
    part: 'Custom fields',
    requests: /\/custom_field_definitions/,
    path: '/custom-fields',
    made: ['New custom field', 'Create field'],
  },
  { part: 'Parties', requests: /\/parties/, path: '/parties', made: ['New party', 'Add party'] },
  {
    part: 'Webhooks',
    requests: /\/webhooks\?/,
    path: '/webhooks',
    made: ['New webhook', 'Create webhook'],
  },
]) {
  const place = path.replace(/\/[\da-f-]{36}/, '')
  test(`${place} without ${part} in the plan is calm and asks once`, async ({ page, relayed }) => {
    refuse(relayed, requests)
    const words = `${part} are not part of this account’s plan.`
    const sentence = page.getByText(words)
    const card = page.getByRole('region', { name: region, exact: true })
    // Some cards load when they are nearly in view, and cards above them push them out of view again.
    const expectWords = () =>
      expect(async () => {
        if (region !== '') await card.scrollIntoViewIfNeeded()
        await expect(sentence).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 10_000 })
    await page.goto(`${relayed.url}${path}`)
    await expectWords()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectKnownProxy(page)
    await page.reload()
    await expectWords()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    if (never !== undefined) await expect(page.getByText(never)).toHaveCount(0)
    if (made !== undefined) {
      const [name, save] = made
      const button = page.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAttribute('title', words)
      await expect(page.getByRole('link', { name })).toHaveCount(0)
      // Nor does a link to the form lead there.
      await page.goto(`${relayed.url}${path}/new`)
      await expect(sentence).toBeVisible()
      await expect(page.getByRole('button', { name: save })).toHaveCount(0)
      await page.goto(`${relayed.url}${path}`)
    }
    expect(asked(relayed, requests)).toBe(1)

    // Whoever knows that the plan has changed has it asked for at once.
    const check = page
      .getByRole('status')
      .filter({ hasText: words })
      .getByRole('button', { name: 'Check now' })
    await check.click()
    await expect.poll(() => asked(relayed, requests)).toBe(2)
    await expect(sentence).toBeVisible()
    grant(relayed)
    await check.click()
    await expect(sentence).toBeHidden()
    await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
    if (made !== undefined) await expect(page.getByRole('link', { name: made[0] })).toBeVisible()
  })
}

test('without refreshes in the plan: the button says so after the first press', async ({ page, relayed }) => {
  refuse(relayed, /\/refresh/)
  await page.goto(`${relayed.url}${container}`)
  const button = page.getByRole('button', { name: 'Refresh now' })
  await button.click()
  await expect(page.getByText('Refreshes on demand are not part of this account’s plan.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(asked(relayed, /\/refresh/)).toBe(1)
  await expectKnownProxy(page)
  await page.reload()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  grant(relayed)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Refresh requested.')).toBeVisible()
})

test('the wall asks a proxy that was started anew for what the last one was refused', async ({
  page,
  context,
  relayed,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, serverAway)
  const port = await freePort()
  const upstream = `${relayed.relay.url}/v2`
  refusePositions(relayed)
  relayed.relay.only = atSea.bill
  const first = await startProxy(upstream, port)
  await page.goto(`${first.url}/wall?pages=map&port=USLAX`)
  const wall = page.getByRole('region', { name: 'Vessels under way', exact: true })
  await expect(wall).toContainText(onMap, soon)
  await expect(wall).not.toContainText('not heard')
  expect(asked(relayed, positions)).toBe(1)
  await context.setOffline(true)
  await first.program.stop()

  grant(relayed)
  const second = await startProxy(upstream, port)
  // Its first answer tells it the time of the simulated world.
  await askProxy(second.url, '/webhooks/ips')
  await context.setOffline(false)
  await expect(wall).not.toContainText('not in your plan', soon)
  await expect(wall).not.toContainText('not heard')
  problems.end()
  await second.program.stop()
})
