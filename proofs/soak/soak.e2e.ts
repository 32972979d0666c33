import type { CDPSession, Page } from 'playwright/test'
import { installFastClock, runRefreshes } from './fast-clock.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { startWorld, worldNow } from '#e2e/support/world.ts'

/** Refreshes of the wall; `npm run soak` asks for 10,000 of them, some five weeks on a wall. */
const refreshes = Number(process.env['SOAK_REFRESHES'] ?? 120)

const long = refreshes >= 1_000

/** Refreshes after which the heap is taken as the measure: all caches are warm by 500, nearly so by 60. */
const warmRefreshes = long ? 500 : 60

/** Part by which the heap may be larger at the end. The browser still compiles in the first hundreds of refreshes. */
const tolerance = long ? 0.1 : 0.2

/** Refreshes between two changes of the world; both measures are taken after as many, in the same world. */
const batch = 20

/** Milliseconds of a step: a little longer than the pause between two readings of the board. */
const stepMs = 310_000

/** Milliseconds that one refresh may take at most, for the limit of the whole. */
const slowestRefreshMs = 250

const laterNow = '2026-11-22T09:00:00Z'

interface Memory {
  heapBytes: number
  /** Nodes that the page holds and does not show. */
  detached: number
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(2)
}

/** The page of the wall with which memory is measured: a map holds as much as all the rest, half of it for moments. */
const measuredPage = 'Last free day'

async function turnToMeasuredPage(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 2 })
  await expect(async () => {
    if ((await title.textContent()) !== measuredPage) await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText(measuredPage, { timeout: 500 })
  }).toPass()
}

async function measure(page: Page, session: CDPSession): Promise<Memory> {
  await turnToMeasuredPage(page)
  // What one collection frees lets the next one free more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document)
    let count = 1
    while (walker.nextNode() !== null) count += 1
    return count
  })
  return { heapBytes: usedSize, detached: nodes - shown }
}

test(`${refreshes} refreshes of the wall leave its memory as it was`, async ({ page }) => {
  test.setTimeout(60_000 + refreshes * slowestRefreshMs)
  const world = await startWorld({ shipments: 30 })
  try {
    await installFastClock(page)
    await page.goto(`${world.url}/wall?pages=deadlines,map,arrivals,ready&reload=off`)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    const session = await page.context().newCDPSession(page)
    const run = async (count: number, done = 0): Promise<void> => {
      if (done >= count) return
      // The board changes there and back, so that rows, counters and news do too.
      await world.setClock((done / batch) % 2 === 0 ? laterNow : worldNow)
      await runRefreshes(page, batch, stepMs)
      await run(count, done + batch)
    }
    await run(warmRefreshes)
    const warm = await measure(page, session)
    await run(refreshes - warmRefreshes)
    const last = await measure(page, session)
    console.log(
      `heap ${megabytes(warm.heapBytes)} MB at ${warmRefreshes}, ${megabytes(last.heapBytes)} MB at ${refreshes}; ` +
        `detached nodes ${warm.detached}, ${last.detached}`,
    )
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    expect(last.heapBytes).toBeLessThan(warm.heapBytes * (1 + tolerance))
    expect(last.detached).toBeLessThan(warm.detached + 100)
  } finally {
    await page.close()
    await world.close()
  }
})
