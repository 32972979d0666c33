import type { Locator } from 'playwright/test'
import { alterBoard } from './support/desk-answers.ts'
import { atSea, charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { standing } from './support/standing.ts'
import { expectTurns } from './support/wall-turns.ts'
import { counter, misfits, spaced, view } from './support/wall.ts'

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
  const number = await row.locator('span').first().innerText()
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

test('a wall opened by a loopback address has no code for phones and says why; any other address has one', async ({
  page,
  world,
  problems,
}) => {
  await page.goto('/wall?pages=deadlines')
  const top = page.locator('header').first()
  await expect(top).toContainText('No code for phones: this wall was opened as 127.0.0.1')
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
  await expect(top).not.toContainText('No code')
  // What is still on its way finds nobody at that address.
  problems.end()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
        terminal: 'Wando Welch Terminal of the South Carolina State Ports Authority, East',
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
    const show = async (pages: string) => {
      await page.goto(`/wall?pages=${pages}&dwell=600`)
      await expect(page.locator('[data-tight]').first()).toBeVisible()
      await expect.poll(() => misfits(page)).toEqual([])
    }
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height })
      await show('ready')
      await show('arrivals')
      await show('deadlines')
      const row = page.getByRole('listitem').filter({ hasText: spaced(charleston.held.number) })
      await expect(row).toContainText('not confirmed for 3 d')
      // Only places, holds and customers are shortened.
      await expect(row.locator('[data-tight]')).toHaveCount(2)
    }
  },
)
