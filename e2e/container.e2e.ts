import type { Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { changing } from './support/changed.ts'
import { copiedAnswer } from './support/copied.ts'
import { atSea, charleston, oakland, oddEvents, rail } from './support/featured.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow } from './support/table.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const lastFreeDay = (page: Page) => card(page, 'Last free day')
const milestones = (page: Page) => card(page, 'Milestones')
/** One milestone by its place and words. */
const milestone = (page: Page, place: string, words: RegExp) =>
  milestones(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: place }) })
    .getByRole('listitem')
    .filter({ hasText: words })

test('the first line says what a caller asks, the cards say why', async ({ page }) => {
  await page.goto(`/containers/${charleston.held.id}`)
  await expect(page).toHaveTitle(new RegExp(`^${charleston.held.number}`))
  await expect(page.getByRole('main')).toContainText(
    'It cannot be picked up: customs hold (the broker clears it).',
  )
  await expect(card(page, 'Can a truck go?')).toContainText('No')
  await expect(card(page, 'Can a truck go?')).toContainText('Customs hold: the broker clears it')
  await expect(card(page, 'Can a truck go?')).toContainText('checked 4 min ago')
  await expect(card(page, 'Conflicting facts')).toContainText('Reported available for pickup')
  const terminal = card(page, 'At the terminal')
  await expect(terminal).toContainText('Wando Welch Terminal')
  await expect(terminal).toContainText('W4-118-C2')
  await expect(terminal).toContainText('CBP HOLD - DOCUMENT REVIEW')
  await expect(terminal).toContainText('$312')
  await expect(card(page, 'Custom fields')).toContainText('Two Rivers Drayage')
  // The binding day is the earliest that applies, with its owner and the warning.
  await expect(lastFreeDay(page)).toContainText('Sat 21 Nov terminal, port time (EST)')
  await expect(lastFreeDay(page)).toContainText('Carrier lists Mon 23 Nov; the terminal’s LFD is earlier')
  await expect(lastFreeDay(page)).toContainText('Mon 23 Nov, 2 days late')
})

test('each kind of box says what matters of it', async ({ page }) => {
  await test.step('it may go, and has an appointment', async () => {
    await page.goto(`/containers/${charleston.free.id}`)
    await expect(card(page, 'Can a truck go?')).toContainText('Yes')
    await expect(lastFreeDay(page)).toContainText('Sat 21 Nov 14:30 EST')
  })
  await test.step('posted demurrage is shown once, not again as its total', async () => {
    await page.goto(`/containers/${oakland.overdue.id}`)
    await expect(lastFreeDay(page)).toContainText('Thu 19 Nov')
    await expect(card(page, 'At the terminal')).toContainText('$390')
    await expect(card(page, 'At the terminal')).not.toContainText('$780')
  })
  await test.step('on the train the ramp’s clock counts, in the time of the ramp', async () => {
    await page.goto(`/containers/${rail.container.id}`)
    await expect(page.getByRole('main')).toContainText('On the train to Chicago')
    await expect(lastFreeDay(page)).toContainText(/Thu 26 Nov rail, .*\(CST, UTC-6\)/)
    await expect(lastFreeDay(page)).toContainText('left the port by rail')
    await expect(card(page, 'Rail')).toContainText('Canadian National')
  })
  await test.step('at sea what comes later is one line, and history comes before it', async () => {
    await page.goto(`/containers/${atSea.container.id}`)
    const terminal = card(page, 'At the terminal')
    await expect(terminal).toContainText('After discharge: appointment, yard location, availability')
    await expect(terminal).toContainText('After pickup: chassis, empty return')
    await expect(page.getByRole('main')).not.toContainText(/not discharged|not picked up|not known/)
    await expect(card(page, 'Gate-out and empty return')).toHaveCount(0)
    const cards = await page.getByRole('region').allInnerTexts()
    const at = (title: string) => cards.findIndex((text) => text.startsWith(title))
    expect(at('History')).toBeLessThan(at('Tracking'))
    expect(at('Journey map')).toBeLessThan(at('Tracking'))
  })
  await test.step('what nobody knows yet is shown as it came', async () => {
    await page.goto(`/containers/${oddEvents.container.id}`)
    await expect(milestone(page, 'Yantian', /Seal verified/)).toContainText('unknown event')
    await expect(milestone(page, 'Yantian', /Documents lodged/)).toBeVisible()
    await expect(milestone(page, 'Singapore', /Moved between terminals/)).toContainText('zone unknown')
  })
})

test.describe('milestones', () => {
  test('by place, the past and the expected, with the carrier’s words, vessel and voyage', async ({
    page,
  }) => {
    await page.goto(`/containers/${charleston.held.id}`)
    const places = milestones(page).getByRole('heading', { level: 3 })
    await expect(places).toHaveText([/Busan/, /Shanghai/, /Charleston/])
    const loaded = milestone(page, 'Shanghai', /Transshipment loaded/)
    await expect(loaded).toContainText('18 Oct 23:57')
    await expect(loaded).toContainText('CST (UTC+8)')
    await expect(loaded).toContainText('Vessel loaded')
    await expect(loaded).toContainText('MAERSK SHIVLING 546E')
    await expect(milestone(page, 'Charleston', /Vessel discharged/)).not.toContainText('estimated')
    await expect(milestone(page, 'Charleston', /Gate-out/)).toContainText('estimated')
    const texts = await milestones(page).innerText()
    expect(texts.indexOf('Vessel discharged')).toBeLessThan(texts.indexOf('Now'))
    expect(texts.indexOf('Now')).toBeLessThan(texts.indexOf('Gate-out'))
  })

  test('port time, my time and UTC: in the address, by click and by key', async ({ page }) => {
    await page.goto(`/containers/${charleston.held.id}`)
    const discharged = milestone(page, 'Charleston', /Vessel discharged/)
    const zones = page.getByRole('navigation', { name: 'Whose time' })
    await expect(discharged).toContainText(/14 Nov 21:05\s*EST/)
    await zones.getByRole('link', { name: 'UTC' }).click()
    await expect(page).toHaveURL(/time=utc/)
    await expect(discharged).toContainText(/15 Nov 02:05\s*UTC/)
    await page.reload()
    await expect(discharged).toContainText(/15 Nov 02:05\s*UTC/)
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(/time=/)
    await expect(discharged).toContainText(/14 Nov 21:05\s*EST/)
    // The day itself has no other zone than its own.
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/time=mine/)
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/time=utc/)
    await expect(lastFreeDay(page)).toContainText('Sat 21 Nov terminal, port time (EST)')
  })
})

test('a box with vetted events alone says so, and shows them', async ({ page, relayed, world }) => {
  relayed.relay.rule = changing(world.serviceUrl, /\/raw_events/, (document) => {
    document.data = []
  })
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(milestones(page)).toContainText('The carrier has not reported any milestones.')
  await milestones(page)
    .getByRole('link', { name: /^Show \d+ vetted events$/ })
    .click()
  await expect(page).toHaveURL(/events=both/)
  await expect(milestone(page, 'Charleston', /Vessel discharged/)).toContainText('vetted only')
})

test('vetted events beside the carrier’s: asked for once, in words and numbers, in any time, kept in the link', async ({
  page,
  relayed,
  world,
  problems,
}) => {
  problems.expect(/502/)
  await world.setClock('2026-11-22T23:00:00Z')
  // Of the page alone: by itself the proxy tries whether a failing service is back.
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/transport_events')) asked += 1
  })
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(milestone(page, 'Charleston', /Vessel discharged/)).toBeVisible()
  expect(asked).toBe(0)
  // A broken answer: the carrier’s events stay.
  relayed.relay.rule = ({ target }) =>
    target.includes('/transport_events') ? { status: 200, body: '{"data":' } : null
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/events=both/)
  await expect(milestones(page).getByRole('alert')).toBeVisible()
  await expect(milestone(page, 'Charleston', /Vessel discharged/)).toBeVisible()
  // It brought no time of the simulated world, which goes on.
  await expect(page.getByText('Simulated world')).toBeVisible()
  const untilTried = asked
  await milestones(page).getByRole('button', { name: /Try/ }).click()
  await expect.poll(() => asked).toBeGreaterThan(untilTried)
  // As soon as the service is back, the page asks again by itself.
  relayed.relay.rule = () => null
  const discharged = milestone(page, 'Shanghai', /Transshipment discharged/)
  await expect(discharged).toContainText('vetted 2 h 5 min later')
  const untilThere = asked
  await expect(discharged).toContainText('05:20 instead of 03:15')
  await expect(discharged).toContainText('from the terminal')
  await expect(milestone(page, 'Busan', /Gate-in/)).toContainText('carrier only')
  await expect(milestone(page, 'Charleston', /Vessel berthed/)).toContainText('vetted only')
  await expect(milestone(page, 'Charleston', /Vessel discharged/)).toContainText('matches')
  await expect(milestone(page, 'Charleston', /Gate-out/)).not.toContainText(/vetted|carrier/)
  await expect(milestones(page)).toContainText(/\d+ of \d+ milestones differ or come from one source only/)
  await milestones(page)
    .getByText(/vetted change of deadlines/)
    .click()
  await expect(milestones(page)).toContainText('Pickup appointment: 23 Nov 07:30 EST')
  // Another time changes both sides, and asks for nothing.
  await page.getByRole('link', { name: 'UTC' }).click()
  await expect(page).toHaveURL(/events=both&time=utc/)
  await expect(discharged).toContainText('21:20 instead of 19:15')
  await page.reload()
  await expect(discharged).toContainText('21:20 instead of 19:15')
  await expectFits(page, 390)
  await expectAccessibleInBothThemes(page)
  await page.emulateMedia({ media: 'print' })
  await expect(discharged.getByText('vetted 2 h 5 min later')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('v')
  await expect(page).not.toHaveURL(/events=/)
  await expect(discharged).not.toContainText('vetted')
  await expect(milestone(page, 'Charleston', /Vessel berthed/)).toHaveCount(0)
  // The page that was loaded again asked once more.
  expect(asked).toBeLessThanOrEqual(untilThere + 1)
})

test('midnight in the zone of the port passes on an open page', async ({ page, world }) => {
  // Three world seconds a second: midnight comes after 16 seconds, when the page is there on a slow machine too.
  await world.setClock('2026-11-22T04:59:12Z', 3)
  await page.goto(`/containers/${charleston.held.id}`)
  await expect(lastFreeDay(page).getByText('today', { exact: true }).first()).toBeVisible()
  await expect(lastFreeDay(page).getByText('1 day over', { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
})

test.describe('a browser in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('shows the same last free day, and port time until its own is asked for', async ({ page, world }) => {
    // The last minute of the day in Charleston.
    await world.setClock('2026-11-22T04:59:00Z')
    await page.goto(`/shipments/${charleston.id}`)
    await expectRow(page.getByRole('table', { name: 'Containers' }), { 'Last free day': 'today' })
    await page.goto(`/containers/${charleston.held.id}`)
    await expect(lastFreeDay(page)).toContainText('Sat 21 Nov terminal, port time (EST)')
    await expect(lastFreeDay(page).getByText('today', { exact: true }).first()).toBeVisible()
    const discharged = milestone(page, 'Charleston', /Vessel discharged/)
    await expect(discharged).toContainText(/14 Nov 21:05\s*EST/)
    await page.getByRole('link', { name: 'My time' }).click()
    await expect(discharged).toContainText(/15 Nov 11:05/)
  })
})

test('the answer for a customer goes to the clipboard by one key', async ({ page, world }) => {
  await page.goto(`/containers/${charleston.held.id}`)
  await expect(milestone(page, 'Charleston', /Vessel discharged/)).toBeVisible()
  const answer = await copiedAnswer(page)
  expect(answer.replace(/[ -]/g, '')).toContain(charleston.held.number)
  // The customer cannot open this dashboard: the link has a button of its own, for colleagues.
  expect(answer).not.toMatch(/https?:|\/containers\//)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${world.url}/containers/${charleston.held.id}`)
  // A hold stands: nothing in the answer may promise the box.
  expect(answer).not.toMatch(/\bis available|can be picked up/i)
})
