import { expectAccessibleInBothThemes } from './support/axe.ts'
import { alterBoard } from './support/desk-answers.ts'
import { isBoardRead } from './support/desk-reads.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/fixtures.ts'
import { atSea } from './support/featured.ts'
import { expectUncut } from './support/uncut.ts'

test('the fleet on the map and in the list, narrowed by the address', async ({ page }) => {
  await page.goto('/map')
  const list = page.getByRole('list', { name: 'Vessels, overdue first, then the next to arrive' })
  await expect(page.getByText(/^shipments updated /)).toBeVisible({ timeout: 30_000 })
  const all = await list.getByRole('button').count()
  expect(all).toBeGreaterThan(20)
  await expect(page.getByText(`${all} vessels under way`)).toBeVisible()

  await page.getByLabel('Port of discharge').selectOption('USLAX')
  await expect(page).toHaveURL(/\/map\?port=USLAX$/)
  // The address changes before the list does.
  await expect.poll(() => list.getByRole('button').count()).toBeLessThan(all)
  await expect(list.getByRole('button').first()).toContainText('Los Angeles')

  await list.getByRole('button').first().click()
  const name = await list.locator('[aria-pressed=true] strong').innerText()
  const panel = page.getByRole('region', { name })
  await expect(panel).toContainText('on board')
  await expect(panel).toContainText(/\d° [NS], [\d.]+° [EW]/)
  await expect(page).toHaveURL(/vessel=\d{7}/)
  await expectAccessibleInBothThemes(page)

  // By keyboard: the view goes into the address, and the link shows the same.
  await page.getByRole('region', { name: /^Vessels on the map/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=/)
  const link = page.url()
  await page.goto(link)
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(link)

  await expectFits(page, 390)
  await expect(list.getByRole('button').first()).toBeVisible()
  await panel
    .getByRole('link', { name: /^[A-Z0-9]{8,}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shipments\/[^/]+$/)
})

test('what no person moves goes into no address: more room and less leave the view to the fleet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/map?port=USLAX')
  await expect(page.getByText(/^shipments updated /)).toBeVisible({ timeout: 30_000 })
  const map = page.getByRole('region', { name: /^Vessels on the map/ })
  const heightOf = async () => (await map.boundingBox())?.height ?? 0
  for (const height of [1080, 420, 900]) {
    const before = await heightOf()
    await page.setViewportSize({ width: 1440, height })
    await expect.poll(heightOf).not.toBe(before)
  }
  // What moves it by hand does: the map has taken its room by then.
  await expect(page).toHaveURL(/\/map\?port=USLAX$/)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=/)
})

test('by keyboard a vessel opens its panel, Escape closes it and leads back to the vessel', async ({
  page,
}) => {
  await page.goto('/map')
  const rows = page
    .getByRole('list', { name: 'Vessels, overdue first, then the next to arrive' })
    .getByRole('button')
  const name = await rows.nth(4).locator('strong').innerText()
  // By its name: the list grows while it loads.
  const row = rows.filter({ has: page.getByText(name, { exact: true }) })
  const panel = page.getByRole('region', { name, exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  // Its name is read out, and the next key is inside.
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
  await expect(page).toHaveURL(/\/map$/)

  // A link with a vessel in it leaves the focus where a page begins; Escape works all the same.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vessel=\d{7}/)
  await page.reload()
  await expect(panel).toBeVisible()
  await expect(panel).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
})

for (const [where, width, isChosen, tag] of [
  ['beside the map, the row at its upper edge', 1440, false, ['@more']],
  ['under the map, the row that was chosen', 390, true, []],
] as const) {
  const title = `the list ${where} stays where it stands while more is loaded`
  test(title, { tag: [...tag] }, async ({ page, world }) => {
    await expect.poll(() => isBoardRead(world.url)).toBe(true)
    // A desk that has read a quarter of the account, and then all of it.
    let isComplete = false
    await alterBoard(
      page,
      (rows) => rows.filter((_, index) => isComplete || index % 4 === 0),
      () => (isComplete ? {} : { isComplete, read: 100, total: 1000 }),
    )
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/map')
    await expect(page.getByText('loading shipments: 100 of 1,000')).toBeVisible()
    const rows = page.getByRole('list', { name: /^Vessels/ }).getByRole('button')
    const name = await rows.nth(6).locator('strong').innerText()
    const row = rows.filter({ has: page.getByText(name, { exact: true }) })
    await row.evaluate((element) => element.scrollIntoView())
    if (isChosen) {
      await row.click()
      await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Close' }).click()
    }
    await expect(row).toBeInViewport()
    // Where it stands, and how many stand above it.
    const place = () =>
      row.evaluate((element) => ({
        top: Math.round(element.getBoundingClientRect().top),
        above: [...(element.closest('ul')?.children ?? [])].indexOf(element.closest('li') as Element),
      }))
    const { top, above } = await place()
    isComplete = true
    await expect(page.getByText(/^loading /)).toBeHidden()
    const after = await place()
    expect(after.above).toBeGreaterThan(above)
    expect(after.top).toBe(top)
  })
}

test('no vessel for what is asked: says so, and the way out', async ({ page }) => {
  await page.goto('/map?port=ZZZZZ')
  await expect(page.getByText('No vessels match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all vessels' }).click()
  await expect(page).toHaveURL(/\/map$/)
  await expect(
    page
      .getByRole('list', { name: /^Vessels/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
})

test('a long name of a ship or its port leaves the slip in its row', async ({ page }) => {
  const long = 'Consolidated Worldwide Furnishings Import-Export'
  await alterBoard(page, (rows) =>
    rows.map((row) =>
      row.shipment.id === atSea.id
        ? { ...row, shipment: { ...row.shipment, podVesselName: long, portOfDischargeName: long } }
        : row,
    ),
  )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/map')
    const row = page.getByRole('button', { name: long })
    await expect(row).toContainText('+1 d')
    await expectUncut(row.locator('strong'))
    await expectUncut(row.getByText('+1 d').first())
  }
})
