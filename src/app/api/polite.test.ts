import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection.ts'
import { HttpError } from './errors.ts'
import { politely } from './polite.ts'

const plenty = { left: 90, limit: 100 }
const scarce = { left: 20, limit: 100 }

let asked: string[]
let answers: Map<string, () => void>

/** A request that is under way until `answer` is called with its name. */
function begin(name: string, signal = new AbortController().signal): Promise<string> {
  return politely(() => {
    asked.push(name)
    return new Promise<string>((resolve) => answers.set(name, () => resolve(name)))
  }, signal)
}

async function answer(name: string): Promise<void> {
  answers.get(name)?.()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T17:00:00Z') })
  asked = []
  answers = new Map()
  connection.answered()
  connection.learnBudget(plenty)
})

afterEach(() => {
  connection.answered()
  connection.learnBudget(plenty)
  vi.useRealTimers()
})

test('two at a time, in the order in which they came', async () => {
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => begin(name)))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['a', 'b'])
  await answer('b')
  expect(asked).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await answer(name)
  await expect(all).resolves.toEqual(['a', 'b', 'c', 'd'])
})

test('waits while only the part is left that people need, and after a 429 asks again', async () => {
  connection.learnBudget(scarce)
  const first = begin('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
  connection.learnBudget(plenty)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['a'])
  await answer('a')
  await expect(first).resolves.toBe('a')

  let tries = 0
  const refusedOnce = politely(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new HttpError(429, [], 1)) : Promise.resolve('at last')
  }, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(refusedOnce).resolves.toBe('at last')
})

test('what nobody wants any more leaves at once, from the queue and from its place', async () => {
  connection.learnBudget(scarce)
  const left = Array.from({ length: 40 }, () => new AbortController())
  const unwanted = Promise.allSettled(left.map(({ signal }, index) => begin(`old ${index}`, signal)))
  await vi.advanceTimersByTimeAsync(0)
  for (const each of left) each.abort()
  const wanted = Promise.all([begin('a'), begin('b')])
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await unwanted).every(({ status }) => status === 'rejected')).toBe(true)
  connection.learnBudget(plenty)
  // No longer than one look at the budget, though forty stood before them.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['a', 'b'])
  await answer('a')
  await answer('b')
  await expect(wanted).resolves.toEqual(['a', 'b'])
})

test('one that is no longer wanted when it comes takes no place', async () => {
  connection.learnBudget(scarce)
  const late = politely(() => Promise.resolve('never'), AbortSignal.abort(new Error('gone')))
  await expect(late).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
