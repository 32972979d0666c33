import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Budget, NotNoted, type Slot } from './budget.ts'
import { type Claim, deskAddress } from './spent.ts'

/** A person at a screen. */
const person: Claim = { address: '', screen: 'one', work: 'person' }

let screens = 0

/** Each time another one: together they may spend all at once, which a single screen may not. */
function someone(): Claim {
  screens += 1
  return { address: '', screen: `screen ${screens}`, work: 'person' }
}

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

async function takeAll(budget: Budget, count: number): Promise<Slot[]> {
  const slots: Slot[] = []
  for (let index = 0; index < count; index += 1) {
    const slot = await budget.take(someone(), 0)
    if (slot === null) throw new Error(`no slot for request ${index + 1}`)
    slots.push(slot)
  }
  return slots
}

/** As the service counts: the most arrivals in any 60 s. */
function mostInAMinute(arrivals: readonly number[]): number {
  return Math.max(
    ...arrivals.map((start) => arrivals.filter((time) => time >= start && time < start + 60_000).length),
  )
}

describe('the rolling minute', () => {
  test('a slot is free again 60 s after its answer ended, not after it began', async () => {
    const budget = new Budget(1)
    const [slot] = await takeAll(budget, 1)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(budget.left()).toBe(0)
    slot?.end()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(budget.left()).toBe(0)
    await vi.advanceTimersByTimeAsync(2)
    expect(budget.left()).toBe(1)
  })

  test('ending twice frees one slot', async () => {
    const budget = new Budget(2)
    const [slot] = await takeAll(budget, 1)
    slot?.end()
    slot?.end()
    await vi.advanceTimersByTimeAsync(60_001)
    expect(budget.left()).toBe(2)
  })

  test('the service never sees more than the limit, with 2 s of jitter and a restart', async () => {
    const arrivals: number[] = []
    const sentAt: number[] = []
    const log = { note: () => void sentAt.push(performance.now()) }
    const send = async (budget: Budget, nth: number, signal: AbortSignal) => {
      const slot = await budget.take(someone(), 600_000, signal)
      if (slot === null) return
      await pause((nth * 619) % 2_000)
      arrivals.push(performance.now())
      await pause((nth * 1013) % 2_000)
      slot.end()
    }
    const run = new AbortController()
    const began = new Budget(100, log)
    const before = Array.from({ length: 250 }, (_, nth) => send(began, nth, run.signal))
    await vi.advanceTimersByTimeAsync(63_000)
    run.abort()
    const sentBefore = sentAt.length
    expect(sentBefore).toBeGreaterThan(150)
    const ages = sentAt.map((time) => performance.now() - time)
    const again = new Budget(100, log)
    again.countEarlier(ages)
    const after = Array.from({ length: 250 }, (_, nth) => send(again, nth, new AbortController().signal))
    await vi.advanceTimersByTimeAsync(600_000)
    await Promise.all([...before, ...after])
    expect(arrivals).toHaveLength(sentBefore + 250)
    expect(mostInAMinute(arrivals)).toBe(100)
  })
})

describe('a request that cannot be noted', () => {
  test('is not sent, and costs nothing', async () => {
    const budget = new Budget(1, { note: () => Promise.reject(new Error('The database is away.')) })
    await expect(budget.take(someone(), 0)).rejects.toThrow(NotNoted)
    expect(budget.left()).toBe(1)
  })

  test('in time is not sent either, and counts: others may have taken over meanwhile', async () => {
    const budget = new Budget(1, { note: () => pause(5_001) })
    const taking = expect(budget.take(someone(), 0)).rejects.toThrow(NotNoted)
    await vi.advanceTimersByTimeAsync(5_001)
    await taking
    expect(budget.left()).toBe(0)
  })
})

describe('waiting', () => {
  test('a slot that cannot be free in time is refused at once, with the seconds to wait', async () => {
    const budget = new Budget(1)
    const [slot] = await takeAll(budget, 1)
    slot?.end()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(budget.take(person, 4_000)).resolves.toBeNull()
    expect(budget.retryAfterSeconds({ address: '', screen: 'another', work: 'person' })).toBe(50)
  })

  test('a request that waited too long gives up, and takes no slot later', async () => {
    const budget = new Budget(1)
    const [slot] = await takeAll(budget, 1)
    const waiting = budget.take(person, 2_000)
    await vi.advanceTimersByTimeAsync(2_001)
    await expect(waiting).resolves.toBeNull()
    slot?.end()
    await vi.advanceTimersByTimeAsync(60_002)
    expect(budget.left()).toBe(1)
  })
})

test('a browser that leaves while waiting takes no slot, and the next one gets it', async () => {
  const budget = new Budget(1)
  const [slot] = await takeAll(budget, 1)
  slot?.end()
  await vi.advanceTimersByTimeAsync(58_000)
  const leaving = new AbortController()
  const gone = budget.take(person, 4_000, leaving.signal)
  const staying = budget.take(person, 4_000)
  leaving.abort()
  await expect(gone).resolves.toBeNull()
  await vi.advanceTimersByTimeAsync(2_002)
  await expect(staying).resolves.not.toBeNull()
  await expect(budget.take(person, 4_000, leaving.signal)).resolves.toBeNull()
})

test('after a 429 of the service nothing is sent until its time has passed, and then one request alone', async () => {
  const budget = new Budget(100)
  budget.block(30_000)
  expect(budget.left()).toBe(0)
  await expect(budget.take(person, 1_000)).resolves.toBeNull()
  expect(budget.retryAfterSeconds({ address: '', screen: 'another', work: 'person' })).toBe(30)
  await vi.advanceTimersByTimeAsync(30_001)
  expect(budget.left()).toBe(1)
  const [first] = await takeAll(budget, 1)
  expect(budget.left()).toBe(0)
  budget.unblock()
  first?.end()
  expect(budget.left()).toBe(99)
})

describe('what was spent', () => {
  test('a request that was never sent costs nothing', async () => {
    const budget = new Budget(1)
    const [slot] = await takeAll(budget, 1)
    slot?.giveBack()
    expect(budget.left()).toBe(1)
  })

  test('one whose answer was lost may still arrive, and counts longer', async () => {
    const budget = new Budget(1)
    const [slot] = await takeAll(budget, 1)
    slot?.lose()
    await vi.advanceTimersByTimeAsync(61_999)
    expect(budget.left()).toBe(0)
    await vi.advanceTimersByTimeAsync(2)
    expect(budget.left()).toBe(1)
  })

  test('what an earlier run has sent counts until its minute has passed', async () => {
    const budget = new Budget(3)
    budget.countEarlier([70_000, 50_000, 10_000])
    expect(budget.left()).toBe(1)
    expect(budget.spentBy()).toMatchObject({ person: 0, earlier: 2 })
    await vi.advanceTimersByTimeAsync(12_001)
    expect(budget.left()).toBe(2)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(budget.left()).toBe(3)
  })

  test('is told by who spends it, and the desk is no browser in the background', async () => {
    const budget = new Budget(100)
    const claims: Claim[] = [
      { address: '', screen: 'one', work: 'person' },
      { address: '', screen: 'two', work: 'person' },
      { address: '', screen: 'two', work: 'view' },
      { address: '', screen: 'w', work: 'wall' },
      { address: '', screen: 'two', work: 'background' },
      // A person has joined its question.
      { address: deskAddress, screen: '', work: 'person' },
    ]
    for (const claim of claims) await budget.take(claim, 0)
    expect(budget.spentBy()).toEqual({ person: 2, view: 1, wall: 1, background: 1, desk: 1, earlier: 0 })
  })
})
