import { QueryClient } from '@tanstack/react-query'
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

/** The program on one side: the server's, and the browser's, know nothing of each other. */
async function load() {
  vi.resetModules()
  const [state, clock, view, connection] = [
    await import('./early-state.ts'),
    await import('./clock/world-clock.ts'),
    await import('./util/drawn-view.ts'),
    await import('./api/connection.ts'),
  ]
  return { ...state, ...clock, ...view, ...connection, client: new QueryClient() }
}

/** What the server writes into the document of a page that was drawn with one answer. */
async function written(whole = true, narrow = false, drawingMs = 0): Promise<string> {
  const server = await load()
  server.learnClock({ now: worldAt, speed: 60, simulated: true })
  server.client.setQueryData(['shipments'], data)
  await server.client.prefetchQuery({
    queryKey: ['counts'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  })
  server.beginDrawing(narrow, 0)
  vi.setSystemTime(Date.now() + drawingMs)
  return server.writeEarlyState(server.client, whole)
}

/** The browser that gets the document, `lateMs` after its first byte. */
async function take(text: string | null, { other = false, lateMs = 0 } = {}) {
  const browser = await load()
  vi.stubGlobal('document', {
    getElementById: () => (text === null ? null : { textContent: text }),
    documentElement: { dataset: other ? { early: 'other' } : {} },
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: performance.now() - lateMs } as unknown as PerformanceEntry,
  ])
  return { ...browser, taken: browser.takeEarlyState(browser.client) }
}

test('the browser has the answers with which the server drew the page, as old as the document', async () => {
  const text = await written()
  expect(text).not.toContain('<')
  vi.setSystemTime(drawnAt + 5000)
  const { client, taken, connection } = await take(text, { lateMs: 2000 })
  expect(taken).toBe(true)
  expect(client.getQueryData(['shipments'])).toEqual(data)
  expect(client.getQueryState(['shipments'])?.dataUpdatedAt).toBe(drawnAt + 3000)
  expect(connection.state().answeredAt).toBe(drawnAt + 3000)
  // What failed is for the browser to ask.
  expect(client.getQueryState(['counts'])).toBeUndefined()
})

test('an answer is as old as the page says, however long it took to draw', async () => {
  const text = await written(true, false, 1500)
  const { client, connection } = await take(text)
  const { dataUpdatedAt = 0 } = client.getQueryState(['shipments']) ?? {}
  expect((connection.state().answeredAt ?? 0) - dataUpdatedAt).toBe(0)
})

test('the world’s clock goes on from the one with which the page was drawn', async () => {
  const { worldClock, worldNow } = await take(await written(), { lateMs: 2000 })
  expect(worldClock()).toMatchObject({ speed: 60, simulated: true })
  expect(worldNow()).toBe(worldAt + 2000 * 60)
})

test('of a server that no answer has told the time the browser learns none', async () => {
  const server = await load()
  server.beginDrawing(false, 0)
  const { worldNow } = await take(server.writeEarlyState(server.client, false))
  expect(worldNow()).toBeNull()
})

test.each([
  ['a page that was drawn otherwise than this browser would', true, { other: true }],
  ['a frame alone', false, {}],
])('%s is not taken over, its data are', async (_, whole, browser) => {
  const { client, taken } = await take(await written(whole), browser)
  expect(taken).toBe(false)
  expect(client.getQueryData(['shipments'])).toEqual(data)
})

test('while a page for a phone is taken over, the app sees what the server saw', async () => {
  expect((await take(await written(true, true))).drawnView.narrow).toBe(true)
})

test.each([null, ''])('a document with nothing in it (%j) leaves everything to the app', async (text) => {
  const { client, taken } = await take(text)
  expect(taken).toBe(false)
  expect(client.getQueryCache().getAll()).toEqual([])
})
