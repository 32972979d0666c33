import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { boardSchema, getBoard } from '#contract/desk/board.ts'
import { changesSchema, listChanges } from '#contract/desk/changes.ts'
import { countsSchema, getCounts } from '#contract/desk/counts.ts'
import { askFleetAgain, fleetSchema, getFleet } from '#contract/desk/fleet.ts'
import { deskStatusSchema } from '#contract/desk/status.ts'
import { callArrivalsSchema } from '#contract/desk/call-arrivals.ts'
import { boardRow } from '#contract/desk/board.ts'
import type { Hold } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { getHistory, historySchema } from '#contract/desk/history.ts'
import { addressOf } from '#contract/operation.ts'
import { sinceVersion } from '#contract/desk/versioned-rows.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { BoardFindings } from '../board/board-findings.ts'
import { KeptFleet } from '../fleet/kept-fleet.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { boardedRow } from '../testing/boarded-row.ts'
import { openStatus } from '../testing/opened-status.ts'
import { containerReading, shipmentReading } from '../testing/readings.ts'
import { createRoutes } from './routes.ts'

/** A discharged container that its terminal looked at, with a last free day. */
function checkedBox(id: string, pickupLfd: string, holds: Hold[] = []) {
  return testContainer({
    id,
    podDischargedAt: '1969-12-20T00:00:00Z',
    terminalCheckedAt: '1970-01-01T00:00:00Z',
    pickupLfd,
    holdsAtPodTerminal: holds,
  })
}

/** More than one page of the change log. */
function manyBoxes(available: string) {
  return Array.from({ length: 201 }, (_, index) => containerReading({ available }, `c${index}`))
}

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database, hub, board, status, close } = await openStatus(await newPlace())
    const fleet = await KeptFleet.open(database, 'r')
    const askPlanAgain = vi.fn<() => void>()
    const routes = createRoutes({
      database,
      hub,
      board,
      fleet,
      findings: new BoardFindings(board.board),
      askPlanAgain,
      status,
      webhook: { id: 'w1', receive: () => Promise.resolve(new Response(null, { status: 202 })) },
      worldNow: () => 60_000,
    })
    const answerTo = (request: Request) => routes(request, new URL(request.url))
    const ask = (path: string, init: RequestInit = {}) =>
      answerTo(new Request(new URL(path, 'http://desk.test'), init))
    return { database, hub, board, fleet, askPlanAgain, ask, answerTo, close }
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
    ['beside', 'c1,..'],
    ['beside', Array.from({ length: 101 }, (_, index) => `c${index}`).join(',')],
    ['before', 'new'],
  ])('a history is refused whose %s is %s', async (parameter, value) => {
    const { ask } = await open()
    const refused = await ask(`/api/desk/history/shipment/s1?${parameter}=${value}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ code: 'invalid_parameter', source: { parameter } }] },
    ])
  })

  test('a history has what is beside its record, up to a change', async () => {
    const { database, ask } = await open()
    await keepReadings(database, [containerReading({ available: 'no' }), shipmentReading({})], 1_000)
    await keepReadings(database, [containerReading({ available: 'yes' })], 2_000)
    await keepReadings(database, [shipmentReading({ voyage: '546E' })], 3_000)
    const subject = { type: 'shipment', id: 's1' } as const
    const told = async (before: number | null) => {
      const answer = await ask(
        addressOf(getHistory, {
          path: subject,
          query: { beside: ['c1', 'c2'], before: before ?? undefined },
        }),
      )
      return historySchema.parse(await answer.json()).changes.map(({ fact }) => fact)
    }
    expect(await told(null)).toEqual(['voyage', 'available'])
    expect(await told(2)).toEqual(['available'])
  })

  test('the status is told as the contract says, and kept by nobody', async () => {
    const { ask } = await open()
    const answer = await ask('/api/desk/status')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(deskStatusSchema.parse(await answer.json())).toMatchObject({ account: 'embedded' })
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

  test('arrivals that bills of one call do not report are told for them', async () => {
    const { board, ask } = await open()
    const call = { podVesselName: 'TRIAL STAR', podVoyageNumber: '446W', portOfDischargeLocode: 'USNYC' }
    const bill = (id: string, facts: Partial<Shipment>): [string, string] => {
      const shipment = testShipment({ id, billOfLadingNumber: `BILL${id}`, ...call, ...facts }, 60_000)
      const containers = [testContainer({ id: `box ${id}` })]
      return [id, JSON.stringify(boardRow({ shipment, terminal: null, terminalRecord: null, containers }))]
    }
    const at = '1970-01-01T00:00:30Z'
    await board.keep([bill('1', { podAtaAt: at }), bill('2', { podEtaAt: '1970-01-01T00:00:50Z' })])
    const answer = await ask('/api/desk/call-arrivals')
    expect(callArrivalsSchema.parse(await answer.json())).toEqual([
      { shipment: '2', at, zone: null, latest: false, bill: 'BILL1' },
    ])
  })

  describe('the board', () => {
    test('is told whole to whoever has none, then what is new, and nothing where nothing is', async () => {
      const { board, ask } = await open()
      await board.keep([boardedRow('s1'), boardedRow('s2')])
      await board.complete({ readAt: 20_000, read: 2, total: 2 }, performance.now())
      const whole = await ask('/api/desk/board')
      expect([whole.status, whole.headers.get('age')]).toEqual([200, '0'])
      const first = boardSchema.parse(await whole.json())
      expect(first).toMatchObject({ since: null, isComplete: true, total: 2, gone: [] })
      expect(first.rows.map(({ shipment }) => shipment.id)).toEqual(['s1', 's2'])
      const etag = whole.headers.get('etag') ?? ''
      const path = addressOf(getBoard, { query: sinceVersion(first) })
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      await board.keep([['s1', null], boardedRow('s3')])
      const next = await ask(path, { headers: { 'if-none-match': etag } })
      const second = boardSchema.parse(await next.json())
      expect(second).toMatchObject({ since: first.version, gone: ['s1'] })
      expect(second.rows.map(({ shipment }) => shipment.id)).toEqual(['s3'])
    })

    test('of an earlier run is told whole', async () => {
      const { board, ask } = await open()
      await board.keep([boardedRow('s1')])
      const answer = await ask(addressOf(getBoard, { query: sinceVersion({ run: 'q', version: 0 }) }))
      const told = boardSchema.parse(await answer.json())
      expect([told.since, told.rows.map(({ shipment }) => shipment.id)]).toEqual([null, ['s1']])
    })

    test('is packed as a browser likes it', async () => {
      const { board, ask } = await open()
      await board.keep(Array.from({ length: 100 }, (_, index) => boardedRow(`s${index}`)))
      const headers = { 'accept-encoding': 'gzip, br' }
      const answer = await ask('/api/desk/board', { headers })
      expect(answer.headers.get('content-encoding')).toBe('br')
      const body = brotliDecompressSync(await answer.arrayBuffer()).toString()
      expect(boardSchema.parse(JSON.parse(body)).rows).toHaveLength(100)
    })
  })

  test('the change log is told page by page, newest first', async () => {
    const { database, ask } = await open()
    const told = async (path: string) => changesSchema.parse(await (await ask(path)).json())
    expect(await told(listChanges.path)).toEqual({ changes: [], hasMore: false })
    await keepReadings(database, manyBoxes('no'), 1_000)
    await keepReadings(database, manyBoxes('yes'), 2_000)
    const first = await told(listChanges.path)
    expect([first.changes.length, first.changes[0]?.id, first.hasMore]).toEqual([200, 201, true])
    expect(await told(addressOf(listChanges, { query: { before: 2 } }))).toMatchObject({
      changes: [{ id: 1 }],
      hasMore: false,
    })
    const refused = await ask('/api/desk/changes?before=new')
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ code: 'invalid_parameter', source: { parameter: 'before' } }] },
    ])
  })

  test('how many shipments are tracked is known as soon as the service has counted them', async () => {
    const { board, ask } = await open()
    const tracked = async () => countsSchema.parse(await (await ask(getCounts.path)).json()).tracked
    expect(await tracked()).toBeNull()
    board.board.count({ read: 100, total: 170 })
    expect(await tracked()).toBe(170)
    // One came while the others were read.
    board.board.complete({ read: 171, total: 170 })
    expect(await tracked()).toBe(171)
  })

  test('a shipment that came or left since the last walk counts at once', async () => {
    const { database, board, ask } = await open()
    const tracked = async () => countsSchema.parse(await (await ask(getCounts.path)).json()).tracked
    await keepReadings(database, [shipmentReading({}, 's1')], 1_000)
    // The service lists one more than can be read.
    await board.complete({ readAt: 1_000, read: 2, total: 2 }, 0)
    expect(await tracked()).toBe(2)
    await keepReadings(database, [shipmentReading({}, 's2')], 2_000)
    board.recountTracked()
    expect(await tracked()).toBe(3)
    await keepReadings(database, [shipmentReading({ tracking_stopped: 'user' }, 's1')], 3_000)
    board.recountTracked()
    expect(await tracked()).toBe(2)
  })

  test('containers that need somebody are counted once all have been read', async () => {
    const { board, ask } = await open()
    const urgent = async () => countsSchema.parse(await (await ask(getCounts.path)).json()).urgent
    const held: Hold = { name: 'customs', status: 'hold', description: null }
    const containers = [
      checkedBox('c1', '1969-12-30T00:00:00Z'),
      checkedBox('c2', '1969-12-31T00:00:00Z', [held]),
      checkedBox('c3', '1970-01-01T00:00:00Z'),
      checkedBox('c4', '1970-01-20T00:00:00Z'),
    ]
    const shipment = testShipment({ id: 's1', podAtaAt: '1969-12-19T00:00:00Z', podTimezone: 'UTC' }, 60_000)
    await board.keep([
      ['s1', JSON.stringify(boardRow({ shipment, terminal: null, terminalRecord: null, containers }))],
    ])
    expect(await urgent()).toEqual({ past: null, today: null, blocked: null })
    await board.complete({ readAt: 0, read: 1, total: 1 }, 0)
    expect(await urgent()).toEqual({ past: 2, today: 1, blocked: 1 })
  })

  test('the fleet is told as the contract says; positions are asked for again where somebody wants it', async () => {
    const { fleet, ask, askPlanAgain } = await open()
    await fleet.want(['9811000'], true)
    const first = fleetSchema.parse(await (await ask(getFleet.path)).json())
    expect(first).toMatchObject({ read: 0, total: 1, rows: [{ imo: '9811000', inquiry: 'pending' }] })
    await fleet.keep('9811000', 'failed', null, 60_000)
    const second = fleetSchema.parse(
      await (await ask(addressOf(getFleet, { query: sinceVersion(first) }))).json(),
    )
    expect(second).toMatchObject({
      read: 1,
      since: first.version,
      rows: [{ imo: '9811000', inquiry: 'failed' }],
    })
    expect(askPlanAgain).not.toHaveBeenCalled()
    expect((await ask(askFleetAgain.path, { method: 'POST' })).status).toBe(202)
    expect(askPlanAgain).toHaveBeenCalledOnce()
  })

  test('nothing is changed here yet, and only the webhook is posted to', async () => {
    const { ask } = await open()
    expect((await ask('/api/desk/webhook', { method: 'POST' })).status).toBe(202)
    expect(await (await ask('/api/desk/own-webhook')).json()).toEqual({ id: 'w1' })
    expect((await ask('/api/desk/webhook', { method: 'DELETE' })).status).toBe(404)
    expect((await ask('/api/desk/webhook/more', { method: 'POST' })).status).toBe(404)
    expect((await ask('/api/desk/history/container/c1', { method: 'POST' })).status).toBe(404)
    expect((await ask('/api/desk/live', { method: 'DELETE' })).status).toBe(404)
  })

  describe('the stream', () => {
    test('is one that nothing in between may gather, and goes on from where it broke', async () => {
      const { answerTo, hub } = await open()
      hub.publish([{ type: 'container', id: 'c1' }])
      const leaving = new AbortController()
      const request = new Request('http://desk.test/api/desk/live', {
        headers: { 'last-event-id': 'r:0' },
        signal: leaving.signal,
      })
      const answer = await answerTo(request)
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toMatch(/^retry: /)
      expect((await reader?.read())?.value).toContain('"id":"c1"')
      leaving.abort()
      // Held until here: the signal of a request that was collected follows no other any more.
      expect(request.signal.aborted).toBe(true)
      expect(hub.count).toBe(0)
    })
  })
})
