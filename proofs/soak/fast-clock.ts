import type { Page } from 'playwright/test'
import { getBoard } from '#contract/desk/board.ts'

interface FastClockWindow {
  fastClock: { refreshes: number; run: (refreshes: number, stepMs: number) => Promise<void> }
}

/**
 * Puts a clock into every page that moves only on command, beside the real one's own pace: timers
 * longer than a blink wait for it. Playwright's own clock keeps a note of each step, in the page too, which would
 * be the only thing that grows.
 */
function install(boardPath: string): void {
  const blinkMs = 50
  const firstId = 1_000_000_000
  // Nested timers wait four milliseconds each: enough for the page to read what came.
  const idleLooks = 1
  const timers = new Map<number, { due: number; every: number | null; run: () => void }>()
  const realDate = Date.now.bind(Date)
  const realPerformance = performance.now.bind(performance)
  const realTimeout = window.setTimeout.bind(window)
  const realClear = window.clearTimeout.bind(window)
  const realFetch = window.fetch.bind(window)
  let ahead = 0
  let nextId = firstId
  let underWay = 0

  const now = () => realPerformance() + ahead
  Date.now = () => realDate() + ahead
  performance.now = now
  const add = (run: () => void, delay: number, every: number | null) => {
    nextId += 1
    timers.set(nextId, { due: now() + delay, every, run })
    return nextId
  }
  const clear = (id: number | undefined) => {
    if (id !== undefined && !timers.delete(id)) realClear(id)
  }
  Object.assign(window, {
    setTimeout: (run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) =>
      delay <= blinkMs ? realTimeout(run, delay, ...values) : add(() => run(...values), delay, null),
    setInterval: (run: () => void, every: number) => add(run, every, every),
    clearTimeout: clear,
    clearInterval: clear,
    fetch: async (...request: Parameters<typeof fetch>) => {
      // It never ends, and nothing on the page waits for it.
      const [target] = request
      if (typeof target === 'string' && target.startsWith('/api/desk/live')) return realFetch(...request)
      underWay += 1
      try {
        const response = await realFetch(...request)
        // Read whole: a step between the head of an answer and its body would be a timeout.
        return new Response(await response.text(), response)
      } finally {
        underWay -= 1
      }
    },
  })

  function advance(stepMs: number): void {
    ahead += stepMs
    const at = now()
    for (const [id, timer] of timers) {
      if (timer.due > at) continue
      if (timer.every === null) timers.delete(id)
      else timer.due = at + timer.every
      timer.run()
    }
  }

  /** How many requests are under way, at each of the moments until there were so many refreshes. */
  async function* looks(until: number): AsyncGenerator<number> {
    while (fastClock.refreshes < until) {
      yield new Promise<number>((resolve) => realTimeout(() => resolve(underWay), 1))
    }
  }

  const fastClock = {
    refreshes: 0,
    async run(refreshes: number, stepMs: number): Promise<void> {
      const until = fastClock.refreshes + refreshes
      let idle = 0
      for await (const requests of looks(until)) {
        // Between two requests the page reads what came: time must not jump there.
        idle = requests === 0 ? idle + 1 : 0
        if (idle <= idleLooks) continue
        idle = 0
        advance(stepMs)
        // A step a frame: a wall that is not drawn for a quarter of an hour would load itself again.
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
  }
  new PerformanceObserver((list) => {
    fastClock.refreshes += list.getEntries().filter(({ name }) => name.includes(boardPath)).length
    performance.clearResourceTimings()
  }).observe({ type: 'resource' })
  Object.assign(window, { fastClock })
}

export async function installFastClock(page: Page): Promise<void> {
  await page.addInitScript(install, getBoard.path)
}

/** Moves the clock in steps until the page has read the board so many times more. */
export async function runRefreshes(page: Page, refreshes: number, stepMs: number): Promise<void> {
  await page.evaluate(([count, step]) => (window as unknown as FastClockWindow).fastClock.run(count, step), [
    refreshes,
    stepMs,
  ] as const)
}
