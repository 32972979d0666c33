import type { Page } from 'playwright/test'
import { changed, recordsOf } from './support/changed.ts'
import { copiedAnswer } from './support/copied.ts'
import { atSea, charleston, crowded, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { startRelay } from './support/relay.ts'
import { expectRow } from './support/table.ts'
import { expectUncut } from './support/uncut.ts'
import { view } from './support/wall.ts'
import { inDays, startProxy } from './support/world.ts'

/* A call is a ship at a port on one voyage: each page says the same of it, whichever bill tells it. */

/** A voyage that is under way and has not arrived. */
function voyage(name: string, imo: string | null, number: string): object {
  return {
    pod_vessel_name: name,
    pod_vessel_imo: imo,
    pod_voyage_number: number,
    pol_atd_at: inDays(-25),
    pod_ata_at: null,
  }
}

function portOf(locode: string, name: string, zone: string): object {
  return { port_of_discharge_locode: locode, port_of_discharge_name: name, pod_timezone: zone }
}

/** When a ship was to come, and when it comes by what is known now; in days from the world's clock. */
function due(original: number, eta: number): object {
  return { pod_original_eta_at: inDays(original), pod_eta_at: inDays(eta) }
}

const onBoard = {
  current_status: 'on_ship',
  pod_arrived_at: null,
  pod_discharged_at: null,
  pod_full_out_at: null,
}

/**
 * A dashboard that watches an account in which some shipments are at sea.
 * @param told what their bills say, by the ids of the shipments
 * @param hasMaps whether the service also tells their journeys, which are those of its own world
 */
async function startTold(
  page: Page,
  serviceUrl: string,
  told: Readonly<Record<string, object>>,
  hasMaps = false,
) {
  const relay = await startRelay(serviceUrl)
  relay.rule = ({ method, target, headers }) => {
    if (method !== 'GET') return null
    if (!hasMaps && target.includes('/map_geojson'))
      return { status: 200, body: '{"type":"FeatureCollection","features":[]}' }
    return changed(serviceUrl, target, headers.authorization, (document) => {
      for (const { id, attributes, relationships } of recordsOf(document)) {
        Object.assign(attributes ?? {}, told[id])
        const shipment = JSON.stringify(relationships?.['shipment'] ?? null)
        if (Object.keys(told).some((each) => shipment.includes(each)))
          Object.assign(attributes ?? {}, onBoard)
      }
    })
  }
  const { url, program } = await startProxy(`${relay.url}/v2`, undefined, undefined, { WATCH_SECONDS: '60' })
  return {
    url,
    stop: async () => {
      // A page that is open would miss its server.
      await page.goto('about:blank')
      await program.stop()
      await relay.close()
    },
  }
}

const vessels = (page: Page) => page.getByRole('list', { name: /^Vessels/ })

test('the arrival that one bill reports is told on the other bills of its call', async ({ page, world }) => {
  const call = { ...portOf('USOAK', 'Oakland', 'America/Los_Angeles'), ...due(-2, -2) }
  const { url, stop } = await startTold(
    page,
    world.serviceUrl,
    {
      [oakland.id]: { ...voyage('TRIAL STAR', '9484948', '446W'), ...call, pod_ata_at: inDays(-1) },
      [atSea.id]: { ...voyage('M/V Trial-Star', null, '446W'), ...call },
    },
    true,
  )
  const told = `as reported for ${oakland.bill}`
  // The desk has to have read both.
  await expect(async () => {
    await page.goto(`${url}/shipments/${atSea.id}`)
    await expect(page.getByRole('main')).toContainText(told, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('main')).not.toContainText(/was due|overdue/i)

  await page.goto(`${url}/shipments?q=${atSea.bill}`)
  await expectRow(page.getByRole('table', { name: 'Shipments' }), {
    'Bill of lading': atSea.bill,
    'Arrival at discharge port': told,
  })
  await expectUncut(page.getByRole('table', { name: 'Shipments' }).getByText(told))

  await page.goto(`${url}/containers/${atSea.container.id}`)
  await expect(page.getByRole('main')).toContainText('as reported for another bill')
  const map = page.getByRole('region', { name: 'Journey map', exact: true })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('last reported')
  await expect(map).not.toContainText(' nm to ')
  const mail = await copiedAnswer(page)
  expect(mail).toContain('The ship arrived in Oakland')
  expect(mail).not.toContain(oakland.bill)
  expect(mail).not.toMatch(/was due|overdue/i)

  await page.goto(`${url}/map`)
  await expect(vessels(page).getByRole('listitem').first()).toBeVisible()
  await expect(vessels(page)).not.toContainText(/trial.star/i)
  await stop()
})

test('a ship has one time, slip and count for each of its ports, on every page', async ({ page, world }) => {
  const chicago = 'America/Chicago'
  const star = voyage('TRIAL STAR', '9484948', '446W')
  const pride = voyage('TRIAL PRIDE', 'IMO 9321483', '12E')
  const { url, stop } = await startTold(page, world.serviceUrl, {
    [oakland.id]: { ...star, ...portOf('USHOU', 'Houston', chicago), ...due(6, 5) },
    // Another bill has the name in its own way, and no number.
    [atSea.id]: {
      ...voyage('M/V Trial-Star', null, '446W'),
      ...portOf('USMOB', 'Mobile', chicago),
      ...due(4, 6),
    },
    // It has left westward with two boxes that nobody has heard of since.
    [charleston.id]: { ...pride, ...portOf('USLGB', 'Long Beach', 'America/Los_Angeles'), ...due(-44, -44) },
    [crowded.id]: { ...pride, ...portOf('USSAV', 'Savannah', 'America/New_York'), ...due(9, 9) },
  })
  const row = (name: string) => vessels(page).getByRole('listitem').filter({ hasText: name })
  await page.goto(`${url}/map`)
  await expect(row('TRIAL STAR')).toHaveText(/\+1 call\s*−1 d\s*Houston, 26 Nov · 6 containers/)
  await expect(row('TRIAL PRIDE')).toHaveText(/\+1 call\s*on time\s*Savannah, 30 Nov · 40 containers/)
  await expect(vessels(page)).not.toContainText(/trial-star/i)

  await row('TRIAL PRIDE').getByRole('button').first().click()
  const panel = page.getByRole('region', { name: 'TRIAL PRIDE' })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Savannah' })).toContainText('on time')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Long Beach, was due 8 Oct' })).toContainText(
    '2 containers≥ 44 d late',
  )
  await expect(panel).toContainText('1 shipment, 40 containers on board, arrival of 1 not reported')
  await expect(panel).toContainText('arrival in Long Beach not reported, was due 8 Oct')
  await expect(panel).toContainText('Savannah, Mon 30 Nov')

  await page.goto(`${url}/vessels/9484948`)
  const aboard = page.getByRole('region', { name: '2 shipments, 10 containers on board' })
  await expect(aboard.getByRole('listitem').filter({ hasText: 'to Houston' })).toContainText('−1 d')
  await expect(aboard.getByRole('listitem').filter({ hasText: 'to Mobile' })).toContainText('+2 d')

  for (const { port, ship, boxes, time, slip } of [
    { port: 'USHOU', ship: 'TRIAL STAR', boxes: 6, time: 'Thu 26 Nov 11:00', slip: '1 d early' },
    { port: 'USMOB', ship: 'TRIAL STAR', boxes: 4, time: 'Fri 27 Nov 11:00', slip: '2 d late' },
    // Overdue for so long that the wall only counts it.
    { port: 'USLGB', ship: 'TRIAL PRIDE', boxes: 2, time: 'Thu 8 Oct', slip: null },
  ]) {
    await page.goto(`${url}/ports/${port}`)
    const coming = page.getByRole('listitem').filter({ hasText: ship })
    await expect(coming).toContainText(time)
    await expect(coming).toContainText(`${boxes} containers`)
    await page.goto(`${url}/wall?pages=arrivals&port=${port}`)
    const rows = view(page, 'Arrivals, overdue and next 7 days').getByRole('listitem')
    const shown = rows.filter({ hasText: slip === null ? /^1 ship over 7 days overdue$/ : ship })
    await expect(shown).toHaveCount(1)
    if (slip === null) continue
    await expect(shown).toContainText(`${boxes} containers`)
    await expect(shown).toContainText(time)
    await expect(shown).toContainText(slip)
  }
  await stop()
})
