import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Budget, type Slot } from './budget.ts'
import { SharedBudget } from './shared-budget.ts'
import type { Claim } from './spent.ts'
import { LedgerDouble } from './testing/ledger-double.ts'

const logger = pino({ enabled: false })
const person: Claim = { screen: 'one', work: 'person' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

async function after<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return work
}

/** A machine of the account, which has joined the others. */
async function join(ledger: LedgerDouble, name: string, limit = 100, untold = 0) {
  const alone: number[] = []
  const machine = { id: name, untold, noteAlone: (share: number) => void alone.push(share) }
  const sharing = new SharedBudget({ ledger: ledger.join(name), machine, limit, logger })
  const budget = new Budget(limit, null, [], sharing)
  await after(20, sharing.open())
  return { budget, sharing, alone }
}

/** All slots that are there at once, each for another screen: a single one may not spend all. */
async function takeAll(budget: Budget, count: number, { work } = person): Promise<Slot[]> {
  const screens = Array.from({ length: count }, (_, index) => `screen ${index}`)
  const all = Promise.all(screens.map((screen) => budget.take({ screen, work }, 1_000)))
  const slots = await after(1_100, all)
  return slots.filter((slot) => slot !== null)
}

/** As the service counts: the most arrivals in any 60 s. */
function mostInAMinute(arrivals: readonly number[]): number {
  return Math.max(
    ...arrivals.map((start) => arrivals.filter((time) => time >= start && time < start + 60_000).length),
  )
}

describe('a budget of several machines', () => {
  test('is one: what one has taken the other has not', async () => {
    const ledger = new LedgerDouble()
    const [one, two] = [await join(ledger, 'one', 20), await join(ledger, 'two', 20)]
    const slots = await takeAll(one.budget, 15)
    expect(slots).toHaveLength(15)
    expect([one.budget.left(), two.budget.left()]).toEqual([5, 5])
    expect(await takeAll(two.budget, 10)).toHaveLength(5)
    // People count for what is left to people, wherever they are.
    expect(two.budget.spentBy()).toMatchObject({ person: 20, earlier: 0 })
    for (const slot of slots) slot.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(two.budget.left()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_200)
    expect([one.budget.left(), two.budget.left()]).toEqual([15, 15])
  })

  test('is asked once at a time, and what comes goes to whoever is first then', async () => {
    const ledger = new LedgerDouble()
    const { budget } = await join(ledger, 'one', 1)
    let letGo: (() => void) | undefined
    ledger.hold = new Promise((resolve) => {
      letGo = resolve
    })
    const order: string[] = []
    const background = budget.take({ screen: 'a', work: 'view' }, 4_000).then((slot) => {
      order.push(slot === null ? 'no view' : 'view')
      return slot
    })
    await vi.advanceTimersByTimeAsync(100)
    const first = budget.take({ screen: 'b', work: 'person' }, 4_000).then((slot) => {
      order.push('person')
      return slot
    })
    letGo?.()
    await after(10, first)
    expect(order).toEqual(['person'])
    await after(4_000, background)
    expect(order).toEqual(['person', 'no view'])
  })

  test('gets back what was never sent, and knows of what was lost', async () => {
    const ledger = new LedgerDouble()
    const [one, two] = [await join(ledger, 'one', 2), await join(ledger, 'two', 2)]
    const [unsent, lost] = await takeAll(one.budget, 2)
    unsent?.giveBack()
    lost?.lose()
    await vi.advanceTimersByTimeAsync(200)
    expect(two.budget.left()).toBe(1)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(two.budget.left()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(two.budget.left()).toBe(2)
  })

  test('is held back everywhere when the service asks to wait', async () => {
    const ledger = new LedgerDouble()
    const [one, two] = [await join(ledger, 'one'), await join(ledger, 'two')]
    one.budget.block(30_000)
    await vi.advanceTimersByTimeAsync(100)
    expect(two.budget.left()).toBe(0)
    expect(two.budget.retryAfterSeconds({ screen: 'another', work: 'person' })).toBe(30)
    await vi.advanceTimersByTimeAsync(31_000)
    // One tries alone, as after each block.
    expect(two.budget.left()).toBe(1)
  })

  test('gives back what a lost answer has granted', async () => {
    const ledger = new LedgerDouble()
    const { budget } = await join(ledger, 'one', 20)
    ledger.answersToLose = 1
    const taking = Promise.all([budget.take(person, 4_000), budget.take(person, 4_000)])
    await vi.advanceTimersByTimeAsync(100)
    expect(ledger.rows.size).toBe(1)
    const lost = [...ledger.rows.keys()]
    expect(await after(2_000, taking)).not.toContain(null)
    expect(ledger.rows.size).toBe(2)
    expect([...ledger.rows.keys()]).not.toEqual(expect.arrayContaining(lost))
  })
})

describe('while the ledger is away', () => {
  test('a machine has its share of what is left', async () => {
    const ledger = new LedgerDouble()
    const [one] = [await join(ledger, 'one'), await join(ledger, 'two')]
    const before = await takeAll(one.budget, 32)
    for (const slot of before) slot.end()
    await vi.advanceTimersByTimeAsync(1_000)
    ledger.isAway = true
    await vi.advanceTimersByTimeAsync(1_100)
    expect(one.budget.shared()).toMatchObject({ isAlone: true })
    // Of 100, 32 count and 8 may have been taken unheard: half of the others.
    expect(one.budget.left()).toBe(30)
    expect(one.alone.at(-1)).toBe(50)
    expect(await takeAll(one.budget, 40)).toHaveLength(30)
    await vi.advanceTimersByTimeAsync(60_000)
    // What had counted is over.
    expect(one.budget.left()).toBe(16)
  })

  test('what was sent meanwhile is written before anything is taken', async () => {
    const ledger = new LedgerDouble()
    const [one, two] = [await join(ledger, 'one', 20), await join(ledger, 'two', 20)]
    ledger.cutOff.add('one')
    await vi.advanceTimersByTimeAsync(4_500)
    // Its share is kept free for it.
    expect(await takeAll(two.budget, 20)).toHaveLength(10)
    const slots = await takeAll(one.budget, 20)
    expect(slots).toHaveLength(9)
    expect(ledger.rows.size).toBe(10)
    slots[0]?.giveBack()
    ledger.cutOff.clear()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ledger.rows.size).toBe(18)
    expect(one.budget.shared()).toEqual({ machines: 2, keptFree: 0, isAlone: false })
    expect(one.alone.at(-1)).toBe(0)
    expect([one.budget.left(), two.budget.left()]).toEqual([2, 2])
  })

  test('what a run may have sent that ended then is told by the next one', async () => {
    const ledger = new LedgerDouble()
    const { budget, alone } = await join(ledger, 'one', 100, 50)
    expect(ledger.rows.size).toBe(50)
    expect(budget.left()).toBe(50)
    expect(alone).toEqual([0])
  })
})

/** A program of numbers that look like chance, and are the same in each run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test.each([1, 2])(
  'the service never sees more than the limit, whatever fails and whenever: %i',
  async (seed) => {
    const random = chance(seed)
    const ledger = new LedgerDouble()
    const names = ['one', 'two', 'three']
    const machines = []
    for (const name of names) machines.push(await join(ledger, name))
    const arrivals: number[] = []
    const send = async (budget: Budget) => {
      const slot = await budget.take(person, 8_000)
      if (slot === null) return
      const [there, back] = [random() * 2_000, random() * 2_000]
      await pause(there)
      arrivals.push(performance.now())
      await pause(back)
      slot.end()
    }
    const end = performance.now() + 300_000
    const asking = machines.map(async ({ budget }) => {
      while (performance.now() < end) {
        // Bursts: what is taken in the instant before a cut is the hard part.
        for (let count = Math.floor(random() * 30); count > 0; count -= 1) void send(budget)
        await pause(random() * 12_000)
      }
    })
    const failing = (async () => {
      while (performance.now() < end) {
        await pause(random() * 20_000)
        if (random() < 0.5) ledger.isAway = true
        else ledger.cutOff.add(names[Math.floor(random() * 3)] ?? '')
        await pause(random() * 30_000)
        ledger.isAway = false
        ledger.cutOff.clear()
      }
    })()
    await vi.advanceTimersByTimeAsync(350_000)
    await Promise.all([...asking, failing])
    expect(arrivals.length).toBeGreaterThan(200)
    expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(100)
  },
)
