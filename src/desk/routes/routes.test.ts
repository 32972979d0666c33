import { describe, expect, onTestFinished, test } from 'vitest'
import { historySchema } from '#contract/desk/history.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { LiveHub } from '../live/hub.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { openMemory } from '../store/open-memory.ts'
import { containerReading } from '../testing/readings.ts'
import { createRoutes } from './routes.ts'

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database } = await openMemory(await newPlace())
    let isOpen = true
    const close = async () => {
      if (isOpen) await database.destroy()
      isOpen = false
    }
    onTestFinished(close)
    const hub = new LiveHub('r')
    const routes = createRoutes(database, hub)
    const ask = (path: string, init: RequestInit = {}) => {
      const url = new URL(path, 'http://desk.test')
      return routes(new Request(url, init), url)
    }
    return { database, hub, ask, close }
  }

  test('a history is told as the contract says', async () => {
    const { database, ask } = await open()
    await keepReadings(database, [containerReading({ available: 'no' })], 1_000)
    await keepReadings(database, [containerReading({ available: 'yes' })], 2_000)
    const answer = await ask('/api/desk/history/container/c1')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const history = historySchema.parse(await answer.json())
    expect(history).toMatchObject({ firstSeenAt: 1_000, readAt: 2_000, hasMore: false })
    expect(history.changes).toMatchObject([{ fact: 'available', from: 'no', to: 'yes' }])
  })

  test.each([
    '/api/desk/',
    '/api/desk/history',
    '/api/desk/history/vessel/c1',
    '/api/desk/history/container/',
    '/api/desk/history/container/c1/more',
    '/api/desk/x/container/c1',
    '/api/desk/history/container/%2e%2e',
    '/api/desk/history/constructor/c1',
  ])('%s is no address', async (path) => {
    const { ask } = await open()
    const answer = await ask(path)
    expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: 'unknown_path' }] }])
  })

  test('nothing is changed here', async () => {
    const { ask } = await open()
    expect((await ask('/api/desk/history/container/c1', { method: 'POST' })).status).toBe(404)
    expect((await ask('/api/desk/live', { method: 'DELETE' })).status).toBe(404)
  })

  describe('the stream', () => {
    test('is one that nothing in between may gather, and goes on from where it broke', async () => {
      const { ask, hub } = await open()
      hub.publish([{ type: 'container', id: 'c1' }])
      const leaving = new AbortController()
      const answer = await ask('/api/desk/live', {
        headers: { 'last-event-id': 'r:0' },
        signal: leaving.signal,
      })
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toMatch(/^retry: /)
      expect((await reader?.read())?.value).toContain('"id":"c1"')
      leaving.abort()
      expect(hub.count).toBe(0)
    })
  })
})
