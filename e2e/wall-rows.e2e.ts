import type { Locator } from 'playwright/test'
import { alterBoard } from './support/desk-answers.ts'
import { atSea, charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { standing } from './support/standing.ts'
import { expectTurns } from './support/wall-turns.ts'
import { counter, cutFacts, misfits, spaced, view } from './support/wall.ts'

/** The height at which the middle of an element stands, in CSS pixels. */
async function middleOf(part: Locator): Promise<number> {
  const { y, height } = await standing(part)
  return y + height / 2
}

/** Of its letters, in CSS pixels. */
function sizeOf(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

test('every row comes round by itself, the worst most often', async ({ page }) => {
  await expectTurns(page, '1', 3)
})

test('a row leads to its box by the last digits that the wall shows', async ({ page }) => {
  await page.goto('/wall?pages=deadlines')
  const row = view(page, 'Last free day')
    .getByRole('listitem')
    .filter({ hasText: spaced(oakland.overdue.number) })
  const number = await row.locator('span > span').first().innerText()
  const lastGroups = number.split(' ').slice(-2).join(' ')
  expect(lastGroups).toMatch(/^\d{3} \d$/)
  await page.goto(`/find?q=${encodeURIComponent(lastGroups)}`)
  const first = page.getByRole('listitem').filter({ hasText: oakland.overdue.number })
  const opened = page.getByRole('heading', { level: 1, name: oakland.overdue.number })
  await expect(first.or(opened).first()).toBeVisible()
  // Six digits or more are nearly a number of their own.
  await page.goto(`/find?q=${encodeURIComponent(number.slice(5))}`)
  await expect(opened).toBeVisible()
})

test('a wall at a local address says in its footer that it has no QR code; any other has one', async ({
  page,
  world,
  problems,
}) => {
  await page.goto('/wall?pages=deadlines')
  const [top, foot] = [page.locator('header').first(), page.locator('footer')]
  await expect(foot).toContainText('No QR code on a local address')
  await expect(top).not.toContainText('QR')
  await expect(top.locator('svg title')).toHaveCount(0)
  await expect.poll(() => misfits(page)).toEqual([])

  const name = 'https://wall.example'
  await page.route(`${name}/**`, async (route) => {
    const address = route.request().url().replace(name, world.url)
    const headers = { ...route.request().headers(), origin: world.url }
    await route.fulfill({ response: await route.fetch({ url: address, headers }) })
  })
  await page.goto(`${name}/wall?pages=deadlines`)
  await expect(top.locator('svg title')).toHaveText('Link to this view')
  await expect(foot).not.toContainText('No QR')
  // What is still on its way finds nobody at that address.
  problems.end()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const [scale, width, height] of [
  ['1', 1920, 1080],
  ['1.4', 1920, 1080],
  ['1.2', 1440, 900],
] as const) {
  test(`header and footer leave half of the height to the view, at ${scale} on ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/wall?pages=map&scale=${scale}&dwell=600`)
    await expect(page.getByRole('region', { name: /on the map$/ })).toBeVisible()
    const shape = () =>
      page.evaluate(() => {
        const counters = Array.from(document.querySelectorAll('dl > div'), (each) =>
          each.getBoundingClientRect(),
        )
        const steps = counters.slice(1).map(({ x }, index) => x - (counters[index]?.x ?? 0))
        const foot = Array.from(document.querySelectorAll('footer > *'), ({ clientHeight }) => clientHeight)
        const map = document.querySelector('section section')
        return {
          counterLines: new Set(counters.map(({ y }) => y)).size,
          areCountersEven: Math.max(...steps) - Math.min(...steps) < 1,
          isFootOneLine: foot.every((high) => high < 0.08 * innerHeight),
          isMapHalf: (map?.clientHeight ?? 0) >= innerHeight / 2,
        }
      })
    await expect
      .poll(shape)
      .toEqual({ counterLines: 1, areCountersEven: true, isFootOneLine: true, isMapHalf: true })
    await expect.poll(() => misfits(page)).toEqual([])
  })
}

test('a ship overdue for over a week is counted in a line at the end of the arrivals', async ({ page }) => {
  const overdue = {
    podEtaAt: '2026-11-12T20:00:00Z',
    podOriginalEtaAt: '2026-11-12T20:00:00Z',
    podAtaAt: null,
  }
  await alterBoard(page, (rows) =>
    rows.map((row) =>
      row.shipment.id === atSea.id
        ? {
            ...row,
            shipment: { ...row.shipment, ...overdue, podVesselName: 'LONG AWAITED', podVesselImo: null },
          }
        : row,
    ),
  )
  await page.goto('/wall?pages=arrivals&dwell=600&scale=0.5')
  const list = view(page, 'Arrivals, overdue and next 7 days')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const words = list.getByRole('listitem').filter({ hasText: /^\d+ ships? over 7 days overdue$/ })
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(list.getByRole('listitem').last()).toHaveText(/over 7 days overdue$/)
  await expect(list).not.toContainText('LONG AWAITED')
})

test('a counter says 0 only where a terminal looked, and the foot stands on one line', async ({ page }) => {
  const customerName = 'Lone Pine Imports'
  let terminalCheckedAt: string | null = null
  const ashore = { currentStatus: 'grounded', podDischargedAt: '2026-11-20T17:00:00Z' }
  await alterBoard(page, (rows) =>
    rows.map((row) =>
      row.shipment.id === atSea.id
        ? {
            ...row,
            shipment: { ...row.shipment, customerName },
            containers: row.containers
              .filter(({ id }) => id === atSea.container.id)
              .map((container) => ({ ...container, ...ashore, terminalCheckedAt })),
          }
        : row,
    ),
  )
  await page.goto(`/wall?pages=deadlines&customer=${encodeURIComponent(customerName)}&dwell=600`)
  await expect(page.getByText('Last free days unknown: no terminal checked lately')).toBeVisible()
  await expect.poll(() => counter(page, 'LFD unknown')).toBe('–')
  await expect.poll(() => counter(page, 'today unknown')).toBe('–')
  await expect.poll(() => counter(page, 'holds unknown')).toBe('–')
  await expect.poll(() => misfits(page)).toEqual([])

  terminalCheckedAt = '2026-11-21T16:56:00Z'
  await page.reload()
  await expect(page.getByText('No container is within 3 days of its last free day')).toBeVisible()
  await expect.poll(() => counter(page, 'out of free time')).toBe('0')
  await expect.poll(() => counter(page, 'on hold')).toBe('0')

  // Without HTTPS no page may keep the screen awake.
  const words = page.getByText('Screen may go to sleep')
  const plate = page.getByText(/^Checked /)
  await expect
    .poll(async () => Math.abs((await middleOf(words)) - (await middleOf(plate))))
    .toBeLessThanOrEqual(1)
})

test('the time of a call keeps its size beside long words', async ({ page }) => {
  const facts = {
    customerName: null,
    podTimezone: 'America/Chicago',
    lineTrackingLastSucceededAt: '2026-11-16T17:00:00Z',
  }
  await alterBoard(page, (rows) =>
    rows.map((row) =>
      row.shipment.id === atSea.id ? { ...row, shipment: { ...row.shipment, ...facts } } : row,
    ),
  )
  await page.goto('/wall?pages=arrivals&dwell=600')
  const words = page.getByText('CST (UTC-6), not updated 5 d').first()
  await expect(words).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: words })).not.toContainText('customer')
  const time = words.locator('xpath=preceding-sibling::span')
  await expect.poll(async () => (await sizeOf(time)) / (await sizeOf(words))).toBeGreaterThan(1.4)
  await expect.poll(() => misfits(page)).toEqual([])
})

test('a long terminal name shrinks nothing: all rows have letters of one size, and heads over them', async ({
  page,
}) => {
  const terminal = 'Wando Welch Terminal of the South Carolina State Ports Authority, East'
  await alterBoard(page, (rows) => rows.map((row, index) => (index % 2 === 0 ? { ...row, terminal } : row)))
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const [pages, head] of [
    ['deadlines', 'Container, customer'],
    ['arrivals', 'Vessel, customer'],
  ] as const) {
    await page.goto(`/wall?pages=${pages}&dwell=600`)
    await expect(page.getByText(head, { exact: true })).toBeVisible()
    const sizes = () =>
      page
        .locator('main li > span:nth-child(2) > span')
        .evaluateAll((cities) => [...new Set(cities.map((city) => getComputedStyle(city).fontSize))])
    await expect.poll(sizes).toEqual(['43.2px'])
    await expect.poll(() => misfits(page)).toEqual([])
    await expect.poll(() => cutFacts(page)).toEqual([])
  }
})

test(
  'long words end in an ellipsis, and each row keeps its place and its number',
  { tag: '@more' },
  async ({ page }) => {
    const long = 'Consolidated Worldwide Furnishings Import-Export Company '.repeat(6).trim()
    const held = {
      holdsAtPodTerminal: [{ name: 'X'.repeat(80), status: 'hold', description: long }],
      terminalCheckedAt: '2026-11-18T10:00:00Z',
    }
    await alterBoard(page, (rows) =>
      rows.map((row) => ({
        ...row,
        terminal: long,
        shipment: {
          ...row.shipment,
          customerName: long,
          ...(row.shipment.id === atSea.id ? { podVesselName: long, portOfDischargeName: long } : {}),
        },
        containers: row.containers.map((container) =>
          container.id === charleston.held.id ? { ...container, ...held } : container,
        ),
      })),
    )
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const pages of ['ready', 'arrivals', 'deadlines']) {
        await page.goto(`/wall?pages=${pages}&dwell=600`)
        await expect(page.getByRole('listitem').first()).toBeVisible()
        await expect.poll(() => misfits(page)).toEqual([])
      }
      const row = page.getByRole('listitem').filter({ hasText: spaced(charleston.held.number) })
      await expect(row).toContainText('not confirmed for 3 d')
    }
  },
)
