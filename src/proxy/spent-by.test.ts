import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Budget } from './budget.ts'
import { type Claim, deskScreen } from './spent.ts'

const nobody = { person: 0, view: 0, wall: 0, background: 0, desk: 0, earlier: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function take(budget: Budget, ...claims: readonly Claim[]) {
  const slots = []
  for (const claim of claims) {
    const slot = await budget.take(claim, 0)
    if (slot === null) throw new Error('no slot')
    slots.push(slot)
  }
  return slots
}

const desk: Claim = { screen: deskScreen, work: 'background' }

test('what is spent is told by who spends it, and the desk is no browser in the background', async () => {
  const budget = new Budget(100)
  expect(budget.spentBy()).toEqual(nobody)
  await take(
    budget,
    { screen: 'one', work: 'person' },
    { screen: 'two', work: 'person' },
    { screen: 'two', work: 'view' },
    { screen: 'w', work: 'wall' },
    { screen: 'two', work: 'background' },
    desk,
  )
  expect(budget.spentBy()).toEqual({ person: 2, view: 1, wall: 1, background: 1, desk: 1, earlier: 0 })
})

test('a question of the desk that a person has joined is the desk’s still', async () => {
  const budget = new Budget(100)
  const [slot] = await take(budget, { screen: deskScreen, work: 'person' })
  expect(budget.spentBy()).toEqual({ ...nobody, desk: 1 })
  slot?.end()
  expect(budget.spentBy()).toEqual({ ...nobody, desk: 1 })
})

test('it counts for a minute after its answer, and what was never sent does not', async () => {
  const budget = new Budget(100)
  const [sent, unsent] = await take(budget, desk, { screen: 'one', work: 'person' })
  unsent?.giveBack()
  sent?.end()
  vi.advanceTimersByTime(59_999)
  expect(budget.spentBy()).toEqual({ ...nobody, desk: 1 })
  vi.advanceTimersByTime(1)
  expect(budget.spentBy()).toEqual(nobody)
})

test('of what an earlier run has sent nobody knows who it was for', () => {
  const budget = new Budget(100, null, [10_000, 50_000])
  expect(budget.spentBy()).toEqual({ ...nobody, earlier: 2 })
  vi.advanceTimersByTime(12_000)
  expect(budget.spentBy()).toEqual({ ...nobody, earlier: 1 })
})
