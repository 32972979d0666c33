import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection.ts'
import { HttpError, NetworkError } from './errors.ts'
import { enqueueBackground, type Waiting } from './request-queue.ts'

const plenty = { left: 90, limit: 100 }
const scarce = { left: 20, limit: 100 }

let asked: string[]
let answers: Map<string, () => void>

/** A request that is under way until `answer` is called with its name. */
function begin(name: string, signal = new AbortController().signal): Promise<string> {
  return enqueueBackground(() => {
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

test('waits while only the part is left that people need', async () => {
  connection.learnBudget(scarce)
  const first = begin('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
  connection.learnBudget(plenty)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['a'])
  await answer('a')
  await expect(first).resolves.toBe('a')
})

test('what nobody wants anymore leaves at once, from the queue and from its place', async () => {
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
  const late = enqueueBackground(() => Promise.resolve('never'), AbortSignal.abort(new Error('gone')))
  await expect(late).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('while it waits it says for what and how long, and when it goes on', async () => {
  const waits: (Waiting | null)[] = []
  const scripted: (() => Promise<string>)[] = [
    () => Promise.reject(new HttpError(429, [], 2)),
    () => Promise.reject(new HttpError(503, [], null)),
    () => Promise.resolve('at last'),
  ]
  const read = enqueueBackground(
    () => scripted.shift()?.() ?? Promise.reject(new Error('asked too often')),
    new AbortController().signal,
    { tries: 2, onWaiting: (waiting) => waits.push(waiting) },
  )
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(read).resolves.toBe('at last')
  expect(waits.slice(0, 4)).toEqual([
    { seconds: 2, reason: 'budget' },
    { seconds: 1, reason: 'budget' },
    null,
    { seconds: 10, reason: 'answer' },
  ])
  expect(waits.at(-1)).toBeNull()

  connection.limited(2)
  const late: (Waiting | null)[] = []
  const after = enqueueBackground(() => Promise.resolve('soon'), new AbortController().signal, {
    onWaiting: (waiting) => late.push(waiting),
  })
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(after).resolves.toBe('soon')
  expect(late).toEqual([{ seconds: 2, reason: 'budget' }, { seconds: 1, reason: 'budget' }, null])
})

test.each([
  ['no answer, though it was tried again', new HttpError(503, [], null), 3],
  ['no connection', new NetworkError('gone'), 3],
  ['what trying again cannot mend', new HttpError(400, [], null), 1],
])('%s ends it', async (_, error, tries) => {
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(error))
  vi.stubGlobal('navigator', { onLine: true })
  const read = expect(enqueueBackground(ask, new AbortController().signal, { tries: 3 })).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(60_000)
  await read
  expect(ask).toHaveBeenCalledTimes(tries)
})

test('what somebody looks at waits for a refusal to end, and not for the reserve', async () => {
  connection.learnBudget(scarce)
  const signal = new AbortController().signal
  const watched = enqueueBackground(() => Promise.resolve('at once'), signal, { isWatched: true })
  await vi.advanceTimersByTimeAsync(0)
  await expect(watched).resolves.toBe('at once')
})

test('stopping while it waits ends it at once', async () => {
  const controller = new AbortController()
  const stopped = enqueueBackground(() => Promise.reject(new HttpError(429, [], 60)), controller.signal)
  const outcome = expect(stopped).rejects.toThrow('stopped')
  await vi.advanceTimersByTimeAsync(1_500)
  controller.abort(new Error('stopped'))
  await outcome
  expect(vi.getTimerCount()).toBe(0)
})
