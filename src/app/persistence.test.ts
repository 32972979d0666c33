import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './api/connection.ts'
import { learnClock, worldClock, worldNow } from './clock/world-clock.ts'
import { keepCopy, restore } from './persistence.ts'

const database = vi.hoisted(() => new Map<string, unknown>())

vi.mock('idb-keyval', () => ({
  get: (name: string) => Promise.resolve(structuredClone(database.get(name))),
  set: (name: string, value: unknown) => Promise.resolve(database.set(name, structuredClone(value))),
  del: (name: string) => Promise.resolve(database.delete(name)),
}))

const hourMs = 3_600_000
const start = Date.parse('2026-11-21T17:00:00Z')
const worldStart = Date.parse('2030-01-01T00:00:00Z')
const build = 'http://quayside.example/assets/index-1.js'

beforeEach(() => {
  database.clear()
  vi.useFakeTimers({ now: start })
  learnClock({ now: worldStart, speed: 60, simulated: true })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A visit that gets answers under these keys, and the copy of it. */
async function visit(...keys: string[]): Promise<void> {
  const client = new QueryClient()
  keepCopy(client, build)
  for (const key of keys) client.setQueryData([key], new Map([['answer', key]]))
  await vi.advanceTimersByTimeAsync(2_000)
  client.clear()
}

test('the next visit begins with the answers of the last one, their age and its clock', async () => {
  await visit('shipments')
  vi.setSystemTime(start + 2 * hourMs)
  learnClock({ now: 0, speed: 1, simulated: false })
  const client = new QueryClient()
  await restore(client, build)
  expect(client.getQueryData(['shipments'])).toEqual(new Map([['answer', 'shipments']]))
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(start)
  expect(connection.state().answeredAt).toBe(start)
  expect(worldClock()).toMatchObject({ speed: 60, simulated: true })
  expect(worldNow()).toBe(worldStart + 2 * hourMs * 60)
})

test('what was changed since is not kept, though the new answer is not there yet', async () => {
  const client = new QueryClient()
  keepCopy(client, build)
  client.setQueryData(['shipments'], 'before')
  client.setQueryData(['containers'], 'untouched')
  await vi.advanceTimersByTimeAsync(2_000)
  await client.invalidateQueries({ queryKey: ['shipments'] })
  await vi.advanceTimersByTimeAsync(0)
  const next = new QueryClient()
  await restore(next, build)
  expect(next.getQueryData(['shipments'])).toBeUndefined()
  expect(next.getQueryData(['containers'])).toBe('untouched')
  client.clear()
})

test('a copy of another build is dropped', async () => {
  await visit('shipments')
  const client = new QueryClient()
  await restore(client, 'http://quayside.example/assets/index-2.js')
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(database.size).toBe(0)
})

test('an answer a day old is dropped, though the copy was written again since', async () => {
  const client = new QueryClient()
  keepCopy(client, build)
  client.setQueryData(['yesterday'], 'old', { updatedAt: start - 23 * hourMs })
  client.setQueryData(['today'], 'new', { updatedAt: start })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.setSystemTime(start + 2 * hourMs)
  const next = new QueryClient()
  await restore(next, build)
  expect(next.getQueryData(['today'])).toBe('new')
  expect(next.getQueryData(['yesterday'])).toBeUndefined()
})

test('what another world answered goes when the first answer shows that this is not it', async () => {
  await visit('shipments')
  const client = new QueryClient()
  await restore(client, build)
  learnClock({ now: worldNow(), speed: 60, simulated: true })
  expect(client.getQueryData(['shipments'])).toBeDefined()
  learnClock({ now: start, speed: 1, simulated: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['shipments'])).toBeUndefined()
})

test('of a long visit the newest answers are kept', async () => {
  const client = new QueryClient()
  keepCopy(client, build)
  for (let index = 0; index < 100; index += 1) {
    client.setQueryData([index], index, { updatedAt: start + index })
  }
  await vi.advanceTimersByTimeAsync(2_000)
  const next = new QueryClient()
  await restore(next, build)
  expect(next.getQueryData([99])).toBe(99)
  expect(next.getQueryData([40])).toBe(40)
  expect(next.getQueryData([39])).toBeUndefined()
})

test('failures, and what says so itself, are not kept', async () => {
  const client = new QueryClient()
  keepCopy(client, build)
  const passing = client.fetchQuery({ queryKey: ['status'], queryFn: () => 'up', meta: { keep: false } })
  const failing = client.fetchQuery({
    queryKey: ['failing'],
    queryFn: () => Promise.reject(new Error('down')),
  })
  await expect(failing).rejects.toThrow('down')
  await passing
  await vi.advanceTimersByTimeAsync(2_000)
  expect(database.size).toBe(0)
})
