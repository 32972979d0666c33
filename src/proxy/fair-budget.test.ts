import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Work } from '#contract/work.ts'
import { Budget } from './budget.ts'
import type { Claim } from './spent.ts'

const minuteMs = 60_000

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A browser that sends requests, each as soon as the one before was granted, and how long each waited. */
class Browser {
  readonly waitedMs: number[] = []
  refused = 0
  readonly #budget: Budget
  readonly #claim: Claim

  constructor(budget: Budget, screen: string, work: Work, address = '192.0.2.1') {
    this.#budget = budget
    this.#claim = { address, screen, work }
  }

  get sent(): number {
    return this.waitedMs.length
  }

  async send(longestWaitMs = 4_000): Promise<void> {
    const began = performance.now()
    const slot = await this.#budget.take({ ...this.#claim }, longestWaitMs)
    if (slot === null) {
      this.refused += 1
      return
    }
    this.waitedMs.push(performance.now() - began)
    await pause(20)
    slot.end()
  }

  /** Two at a time without end, as an export does; after a refusal it comes again when it is told to. */
  async work(untilMs: number): Promise<void> {
    const lane = async () => {
      while (performance.now() < untilMs) {
        const { refused } = this
        await this.send(8_000)
        if (this.refused > refused) await pause(this.#budget.retryAfterSeconds(this.#claim) * 1_000)
      }
    }
    await Promise.all([lane(), lane()])
  }
}

describe('an export of ten minutes', () => {
  test('leaves a person who opens a page every ten seconds unharmed, and uses what is left', async () => {
    const budget = new Budget(100)
    const exporting = new Browser(budget, 'export', 'background')
    const looking = new Browser(budget, 'look', 'person')
    const end = performance.now() + 10 * minuteMs
    const all = exporting.work(end)
    const pages = (async () => {
      await pause(30_000)
      while (performance.now() < end) {
        await Promise.all(Array.from({ length: 5 }, () => looking.send()))
        await pause(10_000)
      }
    })()
    await vi.advanceTimersByTimeAsync(12 * minuteMs)
    await Promise.all([all, pages])
    expect(looking.refused).toBe(0)
    expect(Math.max(...looking.waitedMs)).toBeLessThan(2_000)
    expect(looking.sent).toBeGreaterThan(240)
    // Nine tenths of ten minutes are used by the two together.
    expect(looking.sent + exporting.sent).toBeGreaterThan(900)
  })

  test('alone it uses 95 of 100 requests a minute', async () => {
    const budget = new Budget(100)
    const exporting = new Browser(budget, 'export', 'background')
    const working = exporting.work(performance.now() + 10 * minuteMs)
    await vi.advanceTimersByTimeAsync(12 * minuteMs)
    await working
    expect(exporting.sent / 10).toBeGreaterThanOrEqual(95)
    expect(exporting.sent / 10).toBeLessThanOrEqual(101)
  })
})

test('background work whose turn is later than it may wait is told when that is', async () => {
  const budget = new Budget(20)
  const claim: Claim = { address: '', screen: 'export', work: 'background' }
  let sent = 0
  for (let slot = await budget.take(claim, 0); slot !== null; slot = await budget.take(claim, 0)) {
    slot.end()
    sent += 1
  }
  expect(sent).toBe(12)
  const seconds = budget.retryAfterSeconds({ address: '', screen: 'export', work: 'background' })
  // A minute for the eight that are left.
  expect(seconds).toBe(8)
  expect(budget.retryAfterSeconds({ address: '', screen: 'look', work: 'person' })).toBe(1)
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await expect(budget.take(claim, 0)).resolves.not.toBeNull()
})

test('background work that only finds what people keep is told when the next slot comes free', async () => {
  const budget = new Budget(20)
  const clicks = await Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      budget.take({ address: '', screen: `screen ${index}`, work: 'person' }, 0),
    ),
  )
  for (const slot of clicks) slot?.end()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(budget.take({ address: '', screen: 'export', work: 'background' }, 8_000)).resolves.toBeNull()
  expect(budget.retryAfterSeconds({ address: '', screen: 'export', work: 'background' })).toBe(40)
})

test('people who wait use the whole budget', async () => {
  const budget = new Budget(100)
  const browsers = Array.from({ length: 8 }, (_, index) => new Browser(budget, `screen ${index}`, 'person'))
  const end = performance.now() + 10 * minuteMs
  const working = Promise.all(browsers.map((browser) => browser.work(end)))
  await vi.advanceTimersByTimeAsync(12 * minuteMs)
  await working
  const sent = browsers.map((browser) => browser.sent)
  expect(sent.reduce((sum, each) => sum + each) / 10).toBeGreaterThanOrEqual(95)
  // And each has its share of it.
  expect(Math.min(...sent) / Math.max(...sent)).toBeGreaterThan(0.8)
})

/** The order in which those who wait for a used-up budget of one are served. */
async function served(claims: readonly Claim[], budget = new Budget(1)): Promise<string[]> {
  const holder = await budget.take({ address: '', screen: 'holder', work: 'person' }, 0)
  const order: string[] = []
  const waiting = claims.map(async (claim) => {
    const slot = await budget.take(claim, 3_600_000)
    order.push(`${claim.work} ${claim.screen}`)
    slot?.end()
  })
  holder?.end()
  await vi.advanceTimersByTimeAsync(claims.length * 61_000)
  await Promise.all(waiting)
  return order
}

describe('who comes first', () => {
  test('a person who waits, then a view that is old, then what nobody looks at', async () => {
    const order = await served([
      { address: '', screen: 'a', work: 'background' },
      { address: '', screen: 'b', work: 'view' },
      { address: '', screen: 'c', work: 'wall' },
      { address: '', screen: 'd', work: 'person' },
      { address: '', screen: 'e', work: 'person' },
    ])
    expect(order).toEqual(['person d', 'person e', 'view b', 'wall c', 'background a'])
  })

  test('a question that a person joins rises', async () => {
    const claim: Claim = { address: '', screen: 'a', work: 'background' }
    const order = served([claim, { address: '', screen: 'b', work: 'view' }])
    claim.work = 'person'
    expect(await order).toEqual(['person a', 'view b'])
  })
})

test('a screen that asks for everything at once leaves the clicks of another unharmed', async () => {
  const budget = new Budget(100)
  const hungry = new Browser(budget, 'hungry', 'person')
  const looking = new Browser(budget, 'look', 'person')
  const all = Promise.all(Array.from({ length: 300 }, () => hungry.send(5 * minuteMs)))
  const pages = (async () => {
    for (let nth = 0; nth < 18; nth += 1) {
      await pause(10_000)
      await Promise.all(Array.from({ length: 3 }, () => looking.send()))
    }
  })()
  await vi.advanceTimersByTimeAsync(3 * minuteMs + 1_000)
  expect(looking.refused).toBe(0)
  expect(looking.sent).toBe(54)
  expect(Math.max(...looking.waitedMs)).toBeLessThan(2_000)
  // What others do not use is the hungry one's.
  expect(hungry.sent).toBeGreaterThan(200)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  await Promise.all([all, pages])
})

test.each(['person', 'wall'] as const)(
  'an address that names a new %s each time leaves the clicks of another unharmed',
  async (work) => {
    const budget = new Budget(100)
    const looking = new Browser(budget, 'look', 'view', '192.0.2.2')
    const first = looking.send()
    const screens = Array.from({ length: 300 }, (_, index) => new Browser(budget, `new ${index}`, work))
    const all = Promise.all(screens.map((screen) => screen.send(5 * minuteMs)))
    const pages = (async () => {
      for (let nth = 0; nth < 18; nth += 1) {
        await pause(10_000)
        await Promise.all(Array.from({ length: 3 }, () => looking.send()))
      }
    })()
    await vi.advanceTimersByTimeAsync(3 * minuteMs + 1_000)
    await first
    expect([looking.refused, looking.sent]).toEqual([0, 55])
    expect(Math.max(...looking.waitedMs)).toBeLessThan(2_000)
    // What others do not use is its own.
    expect(screens.filter(({ sent }) => sent > 0).length).toBeGreaterThan(180)
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    await Promise.all([all, pages])
  },
)

test('where one address is alone, its screens have all of the budget', async () => {
  const budget = new Budget(100)
  const screens = Array.from({ length: 100 }, (_, index) => new Browser(budget, `screen ${index}`, 'person'))
  const all = Promise.all(screens.map((screen) => screen.send()))
  await vi.advanceTimersByTimeAsync(1_000)
  await all
  expect(screens.map(({ sent }) => sent)).toEqual(screens.map(() => 1))
})

test('no screen has more than a quarter of the budget while others wait', async () => {
  const budget = new Budget(40)
  const all = Array.from({ length: 40 }, (_, index) =>
    new Browser(budget, `before ${index}`, 'person').send(),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  const browsers = [
    new Browser(budget, 'hungry', 'person'),
    ...Array.from({ length: 3 }, (_, index) => new Browser(budget, `other ${index}`, 'view')),
  ]
  all.push(...browsers.flatMap((browser) => Array.from({ length: 30 }, () => browser.send(9 * minuteMs))))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(browsers.map((browser) => browser.sent)).toEqual([10, 10, 10, 10])
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  await Promise.all(all)
})

test('a wall keeps a small part of its own, however busy people are', async () => {
  const budget = new Budget(100)
  const wall = new Browser(budget, 'wall', 'wall')
  const first = wall.send()
  await vi.advanceTimersByTimeAsync(1_000)
  await first
  const people = Array.from({ length: 12 }, (_, index) => new Browser(budget, `screen ${index}`, 'person'))
  const end = performance.now() + 6 * minuteMs
  const working = Promise.all(people.map((browser) => browser.work(end)))
  await vi.advanceTimersByTimeAsync(150_000)
  const asking = Promise.all(Array.from({ length: 4 }, () => wall.send()))
  await vi.advanceTimersByTimeAsync(5_000)
  await asking
  expect(wall.refused).toBe(0)
  expect(Math.max(...wall.waitedMs)).toBe(0)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  await working
})
