import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { boardPath, boardSchema } from '#contract/desk/board.ts'
import { historySchema } from '#contract/desk/history.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { KeptBoard } from '../board/kept-board.ts'
import { LiveHub } from '../live/hub.ts'
import type { BoardedRow } from '../store/boarded.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { openMemory } from '../store/open-memory.ts'
import { containerReading } from '../testing/readings.ts'
import { createRoutes } from './routes.ts'

onEveryEngine(({ newPlace }) => {
  async function open(watches = true) {
    const { database } = await openMemory(await newPlace())
    let isOpen = true
    const close = async () => {
      if (isOpen) await database.destroy()
      isOpen = false
    }
    onTestFinished(close)
    const hub = new LiveHub('r')
    const board = watches ? await KeptBoard.open(database, 'r') : null
    const routes = createRoutes({ database, hub, board, worldNow: () => 60_000 })
    const ask = (path: string, init: RequestInit = {}) => {
      const url = new URL(path, 'http://desk.test')
      return routes(new Request(url, init), url)
    }
    return { database, hub, board, ask, close }
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

  describe('the board', () => {
    const row = (id: string) =>
      [id, JSON.stringify([[[id], []], null, null, [], []])] as const satisfies BoardedRow

    test('is told whole to whoever has none, then what is new, and nothing where nothing is', async () => {
      const { board, ask } = await open()
      await board?.keep([row('s1'), row('s2')])
      await board?.complete({ readAt: 20_000, read: 2, total: 2 }, performance.now())
      const whole = await ask('/api/desk/board')
      expect([whole.status, whole.headers.get('age')]).toEqual([200, '0'])
      const first = boardSchema.parse(await whole.json())
      expect(first).toMatchObject({ since: null, isComplete: true, total: 2, gone: [] })
      expect(first.rows.map(([[shipment]]) => shipment)).toEqual([['s1'], ['s2']])
      const etag = whole.headers.get('etag') ?? ''
      const path = boardPath(first)
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      await board?.keep([['s1', null], row('s3')])
      const next = await ask(path, { headers: { 'if-none-match': etag } })
      const second = boardSchema.parse(await next.json())
      expect(second).toMatchObject({ since: first.version, gone: ['s1'] })
      expect(second.rows.map(([[shipment]]) => shipment)).toEqual([['s3']])
    })

    test('of an earlier run is told whole', async () => {
      const { board, ask } = await open()
      await board?.keep([row('s1')])
      const answer = await ask(boardPath({ run: 'q', version: 0 }))
      expect(boardSchema.parse(await answer.json())).toMatchObject({
        since: null,
        rows: [[[['s1'], []], null, null, [], []]],
      })
    })

    test('is packed as a browser likes it', async () => {
      const { board, ask } = await open()
      await board?.keep(Array.from({ length: 100 }, (_, index) => row(`s${index}`)))
      const headers = { 'accept-encoding': 'gzip, br' }
      const answer = await ask('/api/desk/board', { headers })
      expect(answer.headers.get('content-encoding')).toBe('br')
      const body = brotliDecompressSync(await answer.arrayBuffer()).toString()
      expect(boardSchema.parse(JSON.parse(body)).rows).toHaveLength(100)
    })

    test('of a desk that does not watch is none', async () => {
      const { ask } = await open(false)
      const answer = await ask('/api/desk/board')
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { errors: [{ code: 'not_watching' }] },
      ])
    })
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
