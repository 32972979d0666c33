import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { misfits, view } from './wall.ts'
import { worldNow } from './world.ts'

/** The numbers of the rows that are shown now. */
async function numbersOf(list: Locator): Promise<string[]> {
  return list.locator('li > span:first-child > span').allInnerTexts()
}

/** Page and pages of `2 of 5`. */
async function turnOf(list: Locator): Promise<{ at: number; of: number }> {
  const [, at, of] = /(\d+) of (\d+)/.exec(await list.locator('header').innerText()) ?? []
  return { at: Number(at), of: Number(of) }
}

/** Steps through every page by the arrow key and gives all rows. */
async function allNumbers(page: Page, list: Locator): Promise<Set<string>> {
  const { of } = await turnOf(list)
  const numbers = new Set<string>()
  for (let at = 1; at <= of; at += 1) {
    await expect(list).toContainText(`${at} of ${of}`)
    for (const number of await numbersOf(list)) numbers.add(number)
    await page.keyboard.press('ArrowRight')
  }
  return numbers
}

/**
 * Every row of the wall comes round by itself, the worst most often.
 * @param scale of the type
 * @param pages of the list at least
 */
export async function expectTurns(page: Page, scale: string, pages: number): Promise<void> {
  await page.clock.install({ time: worldNow })
  await page.goto('/wall?pages=deadlines&dwell=5&scale=0.5&reload=off')
  const days = view(page, 'Last free day')
  await expect(days.getByRole('listitem').first()).toBeVisible()
  const all = await allNumbers(page, days)

  await page.goto(`/wall?pages=deadlines&dwell=5&scale=${scale}&reload=off`)
  await expect(days.getByRole('listitem').first()).toBeVisible()
  const { of } = await turnOf(days)
  expect(of).toBeGreaterThanOrEqual(pages)
  const shown = new Set<string>()
  const turns: number[] = []
  // The first page comes back beside every one of the others.
  for (let turn = 0; turn < 2 * of; turn += 1) {
    const { at } = await turnOf(days)
    turns.push(at)
    for (const number of await numbersOf(days)) shown.add(number)
    if (turn % 5 === 0) await expect.poll(() => misfits(page)).toEqual([])
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2_000)
          return (await turnOf(days)).at
        },
        { intervals: [1] },
      )
      .not.toBe(at)
  }
  expect([...all].filter((number) => !shown.has(number))).toEqual([])
  const worst = turns.filter((at) => at === 1).length
  for (let at = 2; at <= of; at += 1) {
    expect(turns.filter((turn) => turn === at).length).toBeLessThanOrEqual(worst)
  }
}
