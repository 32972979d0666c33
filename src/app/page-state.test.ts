import { hydrate } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const drawnAt = Date.parse('2026-11-21T17:00:00Z')
const worldAt = Date.parse('2030-01-01T00:00:00Z')
const data = { data: [{ id: '1' }], included: new Map([['terminal:t1', { name: '</script><b>' }]]) }

beforeEach(() => {
  vi.useFakeTimers({ now: drawnAt })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Loads the app anew: server and browser share no modules. */
async function load() {
  vi.resetModules()
  const [state, clock, { connection }, { createQueryClient }] = [
    await import('./page-state.ts'),
    await import('./clock/world-clock.ts'),
    await import('./api/connection.ts'),
    await import('./query-client.ts'),
  ]
  return { ...state, ...clock, connection, client: createQueryClient() }
}

function fail(): Promise<never> {
  return Promise.reject(new Error('no'))
}

/** Returns the state that the server writes for a page drawn with two answers. */
async function written({ narrow = false, drawnAfterMs = 0 } = {}): Promise<string> {
  const { client, learnClock, realNow, worldNow, writePageState } = await load()
  learnClock({ now: worldAt, speed: 60, simulated: true })
  client.setQueryData(['shipments'], data)
  client.setQueryData(['number'], 1)
  await client.prefetchQuery({ queryKey: ['counts'], queryFn: fail, retry: false })
  vi.setSystemTime(Date.now() + drawnAfterMs)
  return writePageState(client, { now: worldNow(), realNow: realNow(), narrow }, drawnAfterMs)
}

/** Reads a document in a browser, so many milliseconds after its first byte came. */
async function read(text: string | null, lateMs = 0) {
  const browser = await load()
  vi.stubGlobal('document', { getElementById: () => (text === null ? null : { textContent: text }) })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: performance.now() - lateMs } as unknown as PerformanceEntry,
  ])
  const state = browser.readPageState()
  // As `App` puts them in.
  if (state !== null) hydrate(browser.client, state.answers)
  return { ...browser, state }
}

test('the browser has the answers that the server drew with, as old as the document', async () => {
  const text = await written()
  // The clocks of two computers differ.
  vi.setSystemTime(drawnAt + 5000)
  const { client, state, connection } = await read(text, 2000)
  expect(client.getQueryData(['shipments'])).toEqual(data)
  expect(client.getQueryData(['number'])).toBe(1)
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(drawnAt + 3000)
  expect(connection.state().answeredAt).toBe(drawnAt + 3000)
  expect(state?.view.realNow).toBe(drawnAt + 3000)
  // The browser asks again for queries that failed.
  expect(client.getQueryState(['counts'])).toBeUndefined()
})

test('half of a pair is what a document shows in its place', async () => {
  const { client, writePageState } = await load()
  client.setQueryData(['shipments'], { name: 'half \uD83D of a pair, \u{1F6A2}', note: String.raw`\ud83d` })
  const text = writePageState(client, { now: null, realNow: drawnAt, narrow: false }, 0)
  expect((await read(text)).client.getQueryData(['shipments'])).toEqual({
    name: 'half \uFFFD of a pair, \u{1F6A2}',
    note: String.raw`\ud83d`,
  })
})

test('no text of an answer can end the element that holds it', async () => {
  const text = await written()
  expect(text).not.toContain('<')
  expect(text).toContain('\\u003c/script>\\u003cb>')
})

test('an answer is as old as the page says, however long it took to draw', async () => {
  const { client, state, connection } = await read(await written({ drawnAfterMs: 1500 }), 4000)
  const now = drawnAt + 1500
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(now - 2500 - 1500)
  expect(state?.view.realNow).toBe(now - 2500)
  expect(connection.state().answeredAt).toBe(now - 2500)
})

test('the world’s clock goes on from the one with which the page was drawn', async () => {
  const { state, worldClock, worldNow } = await read(await written(), 2000)
  expect(worldClock()).toMatchObject({ speed: 60, simulated: true })
  expect(worldNow()).toBe(worldAt + 2000 * 60)
  // The page itself still shows the time of the server.
  expect(state?.view.now).toBe(worldAt)
})

test('of a server that no answer has told the time the browser learns none', async () => {
  const server = await load()
  const view = { now: null, realNow: drawnAt, narrow: false }
  const { connection, state, worldNow } = await read(server.writePageState(server.client, view, 0))
  expect(state?.view.now).toBeNull()
  expect(worldNow()).toBeNull()
  // Nothing was answered either.
  expect(connection.state().answeredAt).toBeNull()
})

test.each([false, true])('the browser begins with the width that was drawn: narrow %j', async (narrow) => {
  expect((await read(await written({ narrow }))).state?.view.narrow).toBe(narrow)
})

test.each([null, ''])('a document with nothing in it (%j) leaves everything to the app', async (text) => {
  const { client, state, worldNow } = await read(text)
  expect(state).toBeNull()
  expect(worldNow()).toBeNull()
  expect(client.getQueryCache().getAll()).toEqual([])
})
