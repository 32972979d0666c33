import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubStorage } from './util/testing/stub-storage.ts'

const database = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  get: (name: string) => Promise.resolve(structuredClone(database.get(name))),
  update(name: string, change: (kept: unknown) => unknown) {
    return Promise.resolve(database.set(name, structuredClone(change(structuredClone(database.get(name))))))
  },
  del: (name: string) => Promise.resolve(database.delete(name)),
}))

const hourMs = 3_600_000
const start = Date.parse('2026-11-21T17:00:00Z')
const worldStart = Date.parse('2030-01-01T00:00:00Z')
const build = 'http://quayside.example/assets/index-1.js'

beforeEach(() => {
  database.clear()
  stubStorage()
  vi.useFakeTimers({ now: start })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The page as a visit loads it: of the one before only the copy is left. */
async function load() {
  vi.resetModules()
  const { keepCopy, restore } = await import('./persistence.ts')
  const { connection } = await import('./api/connection.ts')
  const clock = await import('./clock/world-clock.ts')
  const client = new QueryClient()
  const keep = () => {
    // Every answer brings the clock.
    if (clock.worldClock() === null) clock.learnClock({ now: worldStart, speed: 60, simulated: true })
    keepCopy(client, build)
  }
  return { client, connection, clock, restore, keepCopy: keep }
}

/** A visit to a fast world that gets answers under these keys, and the copy of it. */
async function visit(...keys: string[]): Promise<void> {
  const { client, keepCopy } = await load()
  keepCopy()
  for (const key of keys) client.setQueryData([key], new Map([['answer', key]]))
  await copied()
}

function fail(): Promise<never> {
  return Promise.reject(new Error('down'))
}

/** Until the copy of a burst of answers is written. */
async function copied(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000)
}

/** What the next visit begins with. */
async function nextVisit(current = build) {
  const page = await load()
  await page.restore(page.client, current)
  return page
}

test('the next visit begins with the answers of the last one, their age and its clock', async () => {
  await visit('shipments')
  vi.setSystemTime(start + 2 * hourMs)
  const { client, clock, connection } = await nextVisit()
  expect(client.getQueryData(['shipments'])).toEqual(new Map([['answer', 'shipments']]))
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(start)
  expect(connection.state().answeredAt).toBe(start)
  expect(clock.worldClock()).toMatchObject({ speed: 60, simulated: true })
  expect(clock.worldNow()).toBe(worldStart + 2 * hourMs * 60)
})

test('they may have changed while no page was there, and are asked for again where they are shown', async () => {
  await visit('shipments')
  const { client } = await nextVisit()
  const ask = vi.fn<() => string>(() => 'new')
  const shown = new QueryObserver(client, { queryKey: ['shipments'], queryFn: ask, staleTime: hourMs })
  onTestFinished(shown.subscribe(() => undefined))
  expect(shown.getCurrentResult().data).toEqual(new Map([['answer', 'shipments']]))
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.getCurrentResult().data).toBe('new')
})

test('what came with the document is newer than the copy, and so is its clock', async () => {
  await visit('shipments', 'containers')
  vi.setSystemTime(start + 2 * hourMs)
  const page = await load()
  page.clock.learnClock({ now: worldStart + hourMs, speed: 60, simulated: true })
  page.client.setQueryData(['shipments'], 'of the document')
  await page.restore(page.client, build)
  expect(page.client.getQueryData(['shipments'])).toBe('of the document')
  expect(page.client.getQueryData(['containers'])).toEqual(new Map([['answer', 'containers']]))
  expect(page.clock.worldNow()).toBe(worldStart + hourMs)
})

test('what came with the document is in the copy, though nothing else was asked for', async () => {
  const { client, keepCopy } = await load()
  client.setQueryData(['shipments'], 'of the document')
  keepCopy()
  await copied()
  const next = await nextVisit()
  expect(next.client.getQueryData(['shipments'])).toBe('of the document')
})

test('a good answer stays in the copy while the service fails, however often the page is opened', async () => {
  await visit('shipments')
  for (let opened = 1; opened <= 2; opened += 1) {
    const { client, keepCopy } = await nextVisit()
    keepCopy()
    await expect(client.fetchQuery({ queryKey: ['shipments'], queryFn: fail, retry: false })).rejects.toThrow(
      'down',
    )
    client.setQueryData(['places'], 'another answer')
    await copied()
  }
  const { client } = await nextVisit()
  expect(client.getQueryData(['shipments'])).toEqual(new Map([['answer', 'shipments']]))
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(start)
})

test('what another tab has kept stays beside the answers of this one, but not what was changed or deleted here', async () => {
  const here = await load()
  here.clock.learnClock({ now: worldStart, speed: 60, simulated: true })
  here.keepCopy()
  here.client.setQueryData(['fields'], 'as they were')
  here.client.setQueryData(['webhook'], 'as it was')
  await copied()
  await visit('shipments', 'fields', 'webhook')
  here.client.removeQueries({ queryKey: ['webhook'] })
  void here.client.invalidateQueries({ queryKey: ['fields'] })
  here.client.setQueryData(['places'], 'an answer')
  await copied()
  const { client } = await nextVisit()
  expect(client.getQueryData(['shipments'])).toBeDefined()
  expect(client.getQueryData(['places'])).toBe('an answer')
  expect(client.getQueryData(['fields'])).toBeUndefined()
  expect(client.getQueryData(['webhook'])).toBeUndefined()
})

test('a copy of another world is not put beside the data of the document', async () => {
  await visit('containers')
  const page = await load()
  page.clock.learnClock({ now: start, speed: 1, simulated: false })
  await page.restore(page.client, build)
  expect(page.client.getQueryData(['containers'])).toBeUndefined()
})

test('what was changed does not come back with a reload that is quicker than the copy of answers', async () => {
  const { client, keepCopy } = await load()
  keepCopy()
  client.setQueryData(['fields'], 'before')
  client.setQueryData(['webhook'], 'deleted')
  client.setQueryData(['containers'], 'untouched')
  await copied()
  await client.invalidateQueries({ queryKey: ['fields'] })
  client.removeQueries({ queryKey: ['webhook'] })
  await vi.advanceTimersByTimeAsync(1)
  const next = await nextVisit()
  expect(next.client.getQueryData(['fields'])).toBeUndefined()
  expect(next.client.getQueryData(['webhook'])).toBeUndefined()
  expect(next.client.getQueryData(['containers'])).toBe('untouched')
})

test('what was answered after a change is kept', async () => {
  const { client, keepCopy } = await load()
  keepCopy()
  client.setQueryData(['places'], 'before')
  await client.invalidateQueries({ queryKey: ['places'] })
  await vi.advanceTimersByTimeAsync(10)
  client.setQueryData(['places'], 'after')
  await copied()
  expect((await nextVisit()).client.getQueryData(['places'])).toBe('after')
})

test('a copy of another build is dropped', async () => {
  await visit('shipments')
  const { client } = await nextVisit('http://quayside.example/assets/index-2.js')
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(database.size).toBe(0)
})

test('an answer a day old is dropped, though the copy was written again since', async () => {
  const { client, keepCopy } = await load()
  keepCopy()
  client.setQueryData(['yesterday'], 'old', { updatedAt: start - 23 * hourMs })
  client.setQueryData(['today'], 'new', { updatedAt: start })
  await copied()
  vi.setSystemTime(start + 2 * hourMs)
  const next = await nextVisit()
  expect(next.client.getQueryData(['today'])).toBe('new')
  expect(next.client.getQueryData(['yesterday'])).toBeUndefined()
})

test('what another world answered goes when the first answer shows that this is not it', async () => {
  await visit('shipments')
  const { client, clock } = await nextVisit()
  clock.learnClock({ now: clock.worldNow() ?? 0, speed: 60, simulated: true })
  expect(client.getQueryData(['shipments'])).toBeDefined()
  clock.learnClock({ now: start, speed: 1, simulated: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['shipments'])).toBeUndefined()
})

test('of a long visit the newest answers are kept', async () => {
  const { client, keepCopy } = await load()
  keepCopy()
  for (let index = 0; index < 100; index += 1) {
    client.setQueryData([index], index, { updatedAt: start + index })
  }
  await copied()
  const next = await nextVisit()
  expect(next.client.getQueryData([99])).toBe(99)
  expect(next.client.getQueryData([40])).toBe(40)
  expect(next.client.getQueryData([39])).toBeUndefined()
})

test('failures, and what says so itself, are not kept', async () => {
  const { client, keepCopy } = await load()
  keepCopy()
  const passing = client.fetchQuery({ queryKey: ['status'], queryFn: () => 'up', meta: { keep: false } })
  const failing = client.fetchQuery({
    queryKey: ['failing'],
    queryFn: fail,
  })
  await expect(failing).rejects.toThrow('down')
  await passing
  await copied()
  expect(database.size).toBe(0)
})
