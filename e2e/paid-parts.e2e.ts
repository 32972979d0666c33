import { askProxy } from './support/ask-proxy.ts'
import type { Page } from 'playwright/test'
import { jsonApiMediaType } from '#contract/error.ts'
import { atSea, charleston } from './support/featured.ts'
import { expect, serverAway, test } from './support/fixtures.ts'
import { freePort } from './support/program.ts'
import type { RelayAnswer, RelayedDashboard } from './support/relay.ts'
import { startProxy } from './support/world.ts'

const dayMs = 24 * 3_600_000

/** The account is read before its vessels are asked for. */
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

const noPositions = 'Vessel positions are not part of this account’s plan.'

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

test('without positions in the plan: said once, asked once a day, and each vessel once without them', async ({
  page,
  context,
  relayed,
  problems,
}) => {
  test.slow()
  problems.expect(/status of 403/)
  refusePositions(relayed)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  await expect(page.getByText(noPositions)).toBeVisible(soon)
  await expect(page.getByText(/^updated /)).toBeVisible(soon)
  const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('listitem')
  const count = await rows.count()
  expect(count).toBeGreaterThan(2)
  await expect(rows.filter({ hasText: 'position not in your plan' })).toHaveCount(count)
  await expect(page.getByText(`${count} vessels, positions not in your plan`)).toBeVisible()
  await expectCalm(page)
  expect(asked(relayed, positions)).toBe(1)
  expect(asked(relayed, plain)).toBe(count)

  await rows.first().getByRole('button').click()
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(panel).toContainText('MMSI 211000000')
  await expect(panel).toContainText('not in your plan')
  await expect(panel).not.toContainText('position not reported')

  // Neither a reload nor another tab asks again, nor does the page of one vessel.
  await expectKnownProxy(page)
  await page.reload()
  await expect(page.getByText(noPositions)).toBeVisible(soon)
  const other = await context.newPage()
  await other.goto(`${relayed.url}/map?port=USLAX`)
  await expect(other.getByText(noPositions)).toBeVisible(soon)
  await panel.getByRole('link', { name: 'Track, speed and replay' }).click()
  await expect(page.getByText(noPositions)).toBeVisible(soon)
  await expect(page.getByRole('region', { name: 'Last report' })).toContainText('position not in your plan')
  await expect(page.getByRole('link', { name: '24 h' })).toHaveCount(0)
  await expectCalm(page)
  expect(asked(relayed, positions)).toBe(1)

  // Asked to check, it asks for one vessel.
  await other.getByRole('button', { name: 'Check now' }).click()
  await expect.poll(() => asked(relayed, positions)).toBe(2)
  await expect(other.getByRole('button', { name: 'Check now' })).toBeEnabled()
  await expect(other.getByText(noPositions)).toBeVisible()
  expect(asked(relayed, positions)).toBe(2)

  // The plan has them again. A day later they are asked for, and come.
  relayed.relay.rule = () => null
  const later = await context.newPage()
  await later.clock.setFixedTime(Date.now() + dayMs + 60_000)
  await later.goto(`${relayed.url}/map?port=USLAX`)
  await expect(later.getByText(/^\d+ vessels under way$/)).toBeVisible(soon)
  await expect(later.getByText(noPositions)).toBeHidden()
  await expect.poll(() => asked(relayed, positions)).toBe(2 + count)
})

test('without vessels in the plan: the map stays calm, and asks no vessel after the first', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403/)
  refuse(relayed, /\/vessels\//)
  await page.goto(`${relayed.url}/map?port=USLAX`)
  await expect(page.getByText(noPositions)).toBeVisible(soon)
  await expect(page.getByText(/^updated /)).toBeVisible(soon)
  await expect(page.getByText(/^\d+ vessels, positions not in your plan$/)).toBeVisible()
  await expectCalm(page)
  // With positions and without them.
  expect(asked(relayed, /\/vessels\//)).toBe(2)
  await expectKnownProxy(page)
  await page.goto(`${relayed.url}/vessels/9484948`)
  await expect(page.getByText('Vessels are not part of this account’s plan.')).toBeVisible()
  await expectCalm(page)
  expect(asked(relayed, /\/vessels\//)).toBe(2)
})

test('the wall without positions in the plan says so instead of a silence', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403/)
  refusePositions(relayed)
  await page.goto(`${relayed.url}/wall?pages=map&port=USLAX`)
  const wall = page.getByRole('region', { name: 'Vessels under way', exact: true })
  await expect(wall).toContainText(/\d+ vessels, positions not in your plan/, soon)
  await expect(wall).not.toContainText('not heard')
  expect(asked(relayed, positions)).toBe(1)
})

const journeys = /\/containers\/[^/]+\/map_geojson/
const noMaps = 'Journey maps are not part of this account’s plan.'

test('without journey maps in the plan: calm wherever one would stand, and asked once', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403/)
  refuse(relayed, journeys)
  for (const path of [`/shipments/${atSea.id}`, `/containers/${atSea.container.id}`]) {
    await page.goto(`${relayed.url}${path}`)
    const map = page.getByRole('region', { name: 'Journey map', exact: true })
    await map.scrollIntoViewIfNeeded()
    await expect(map).toContainText(noMaps)
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
  await expect(page.getByText(/^updated /)).toBeVisible(soon)
  await expectCalm(page)
  expect(asked(relayed, journeys)).toBe(1)
})

const container = `/containers/${charleston.held.id}`

for (const [part, requests, path, region, words] of [
  ['milestones', /\/raw_events/, container, '', 'Milestones are not'],
  ['vetted events', /\/transport_events/, `${container}?events=both`, '', 'Vetted events are not'],
  ['documents', /\/documents\?/, '/documents', '', 'Documents are not'],
  ['documents', /\/documents\?/, `/shipments/${charleston.id}`, 'Documents', 'Documents are not'],
  ['custom fields', /\/custom_fields/, `/shipments/${charleston.id}`, '', 'Custom fields are not'],
  ['custom field definitions', /\/custom_field_definitions/, '/custom-fields', '', 'Custom fields are not'],
  ['parties', /\/parties/, '/parties', '', 'Parties are not'],
  ['webhooks', /\/webhooks\?/, '/webhooks', '', 'Webhooks are not'],
] as const) {
  test(`without ${part} in the plan ${path.replace(/\/[\da-f-]{36}/, '')} is calm and asks once`, async ({
    page,
    relayed,
    problems,
  }) => {
    problems.expect(/status of 403/)
    refuse(relayed, requests)
    // Some cards load when they are nearly in view.
    const card = page.getByRole('region', { name: region, exact: true })
    // Cards above it that load meanwhile push it out of view again.
    const expectWords = () =>
      expect(async () => {
        if (region !== '') await card.scrollIntoViewIfNeeded()
        await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 10_000 })
    await page.goto(`${relayed.url}${path}`)
    await expectWords()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectKnownProxy(page)
    await page.reload()
    await expectWords()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(asked(relayed, requests)).toBe(1)

    // Whoever knows that the plan has changed has it asked for at once.
    const sentence = page.getByRole('status').filter({ hasText: words })
    await sentence.getByRole('button', { name: 'Check now' }).click()
    await expect.poll(() => asked(relayed, requests)).toBe(2)
    await expect(page.getByText(words)).toBeVisible()
    relayed.relay.rule = () => null
    await sentence.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(words)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  })
}

for (const [path, part, name, save] of [
  ['/parties', /\/parties/, 'New party', 'Add party'],
  ['/custom-fields', /\/custom_field_definitions/, 'New custom field', 'Create field'],
  ['/webhooks', /\/webhooks\?/, 'New webhook', 'Create webhook'],
] as const) {
  test(`${path} offers no new one to a plan without the part, and says why`, async ({
    page,
    relayed,
    problems,
  }) => {
    problems.expect(/status of 403/)
    refuse(relayed, part)
    await page.goto(`${relayed.url}${path}`)
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('title', /are not part of this account’s plan\.$/)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expectKnownProxy(page)
    // Nor does a link to the form.
    await page.goto(`${relayed.url}${path}/new`)
    await expect(page.getByText(/are not part of this account’s plan\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: save })).toHaveCount(0)
    expect(asked(relayed, part)).toBe(1)
    await page.goto(`${relayed.url}${path}`)
    relayed.relay.rule = () => null
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(button).toHaveCount(0)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('button', { name: save })).toBeVisible()
  })
}

test('a proxy that was started anew, as with another key, is asked for what the last one was refused', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403/, serverAway)
  const noParties = 'Parties are not part of this account’s plan.'
  const port = await freePort()
  const upstream = `${relayed.relay.url}/v2`
  refuse(relayed, /\/parties/)
  const first = await startProxy(upstream, port)
  await page.goto(`${first.url}/parties`)
  await expect(page.getByText(noParties)).toBeVisible()
  await expectKnownProxy(page)
  await page.goto(`${first.url}/webhooks`)
  await expect(page.getByRole('link', { name: 'New webhook' })).toBeVisible()
  // A proxy that stops refuses whatever an open page still asks for.
  await page.goto('about:blank')
  await first.program.stop()

  relayed.relay.rule = () => null
  const second = await startProxy(upstream, port)
  await page.goto(`${second.url}/parties`)
  await expect(page.getByRole('link', { name: 'New party' })).toBeVisible()
  await expect(page.getByText(noParties)).toBeHidden()
  await expect.poll(() => asked(relayed, /\/parties/)).toBe(2)
  problems.end()
  await second.program.stop()
})

test('the wall asks a proxy that was started anew for what the last one was refused', async ({
  page,
  context,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403|ERR_INTERNET_DISCONNECTED/, serverAway)
  const port = await freePort()
  const upstream = `${relayed.relay.url}/v2`
  refusePositions(relayed)
  const first = await startProxy(upstream, port)
  await page.goto(`${first.url}/wall?pages=map&port=USLAX`)
  const wall = page.getByRole('region', { name: 'Vessels under way', exact: true })
  await expect(wall).toContainText(/\d+ vessels, positions not in your plan/, soon)
  await context.setOffline(true)
  await first.program.stop()

  relayed.relay.rule = () => null
  const second = await startProxy(upstream, port)
  // Its first answer tells it the time of the simulated world.
  await askProxy(second.url, '/webhooks/ips')
  await context.setOffline(false)
  await expect(wall).not.toContainText('not in your plan', soon)
  await expect(wall).not.toContainText('not heard')
  problems.end()
  await second.program.stop()
})

test('without documents in the plan none can be uploaded', async ({ page, relayed, problems }) => {
  problems.expect(/status of 403/)
  refuse(relayed, /\/(?:documents|document_schemas)/)
  await page.goto(`${relayed.url}/documents`)
  await expect(page.getByText('Documents are not')).toBeVisible()
  await expect(page.getByText('Choose files')).toHaveCount(0)
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const card = page.getByRole('region', { name: 'Documents', exact: true })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('Documents are not')
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('without refreshes in the plan: the button says so after the first press', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 403/)
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
  relayed.relay.rule = () => null
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Refresh requested.')).toBeVisible()
})
