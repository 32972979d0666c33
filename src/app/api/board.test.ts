import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Board, boardRow } from '#contract/desk/board.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { learnClock } from '../clock/world-clock.ts'
import { showSaved } from './as-saved.ts'
import { activeShipmentsOptions } from './board.ts'
import { forgetSave, keepSave } from './saves.ts'
import { statusOptions } from './status.ts'
import { boardHead } from './testing/board-head.ts'

let client: QueryClient

/** The next answers of the desk, and where they were asked for. */
let answers: (() => Response)[]
let asked: string[]

beforeEach(() => {
  client = new QueryClient()
  answers = []
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const answer = answers.shift()
    return answer === undefined
      ? Promise.reject(new Error('Nothing was expected.'))
      : Promise.resolve(answer())
  })
})

function row(id: string, podVesselName: string | null = null) {
  return boardRow({
    shipment: testShipment({ id, podVesselName }),
    terminal: 'Wando Welch',
    terminalRecord: { providedData: { pickup_lfd: false } },
    containers: [testContainer({ id: `c-${id}`, pickupLfd: '2026-11-28T05:00:00Z' })],
  })
}

function tell({ rows = [], ...part }: Partial<Board>): void {
  answers.push(() => Response.json({ ...boardHead, ...part, rows }))
}

/** Asks for what is new, as a page that shows the board. */
function read() {
  return client.fetchQuery({ ...activeShipmentsOptions(), staleTime: 0 })
}

function standAt(time: string): void {
  learnClock({ now: Date.parse(time), speed: 0, simulated: true })
}

beforeEach(() => standAt('2026-11-21T17:00:00Z'))

test('what is on the board is as it was told', async () => {
  tell({ rows: [row('s1', 'EVER GIVEN')] })
  const answer = await read()
  expect(asked).toEqual(['/api/desk/board'])
  expect(answer).toMatchObject({ isComplete: true, read: 2, total: 2 })
  const [first] = answer.shipments ?? []
  expect(first?.shipment).toMatchObject({ id: 's1', podVesselName: 'EVER GIVEN' })
  expect(first).toMatchObject({
    terminal: 'Wando Welch',
    terminalRecord: { providedData: { pickup_lfd: false } },
  })
  expect(first?.containers).toMatchObject([{ id: 'c-s1', pickupLfd: '2026-11-28T05:00:00Z' }])
})

test('then only what is new is sent; the others stay the same objects', async () => {
  tell({ rows: [row('s1'), row('s2'), row('s3')] })
  const first = await read()
  tell({ version: 4, since: 1, rows: [row('s2', 'EVER GIVEN')], gone: ['s3'] })
  const second = await read()
  expect(asked[1]).toBe('/api/desk/board?run=r&since=1')
  expect(second.shipments.map(({ shipment }) => [shipment.id, shipment.podVesselName])).toEqual([
    ['s1', null],
    ['s2', 'EVER GIVEN'],
  ])
  expect(second.shipments[0]).toBe(first.shipments[0])
})

test('what only the time changes is seen with the next answer of another minute', async () => {
  const gone = testContainer({ id: 'c1', podFullOutAt: '2026-11-29T12:00:00Z' })
  const shipment = testShipment({ id: 's1' })
  standAt('2026-11-21T17:00:10Z')
  tell({
    rows: [boardRow({ shipment, terminal: null, terminalRecord: null, containers: [gone] }), row('s2')],
  })
  const first = await read()
  expect(first.shipments).toHaveLength(2)
  standAt('2026-11-21T17:00:50Z')
  tell({ version: 2, since: 1 })
  const second = await read()
  expect(second.shipments).toEqual(first.shipments)
  standAt('2026-11-29T13:00:00Z')
  tell({ version: 3, since: 2 })
  const third = await read()
  expect(third.shipments.map((item) => item.shipment.id)).toEqual(['s2'])
})

test('what is told in parts is put together before it is shown', async () => {
  tell({ rows: [row('s1'), row('s2'), row('s3')] })
  await read()
  tell({ version: 4, isLatest: false, since: null, read: 9, rows: [row('s1'), row('s4'), row('s5')] })
  tell({ version: 6, isLatest: false, since: 4, rows: [row('s5', 'EVER GIVEN')], gone: ['s4'] })
  tell({ version: 7, since: 6, read: 10 })
  const second = await read()
  expect(asked.slice(1)).toEqual([1, 4, 6].map((since) => `/api/desk/board?run=r&since=${since}`))
  expect(second).toMatchObject({ read: 10 })
  expect(second.shipments.map(({ shipment }) => [shipment.id, shipment.podVesselName])).toEqual([
    ['s1', null],
    ['s5', 'EVER GIVEN'],
  ])
})

test('a desk that has not read all says how much it has', async () => {
  tell({ isComplete: false, read: 100, total: 8_000, rows: [row('s1')] })
  expect(await read()).toMatchObject({ isComplete: false, read: 100, total: 8_000 })
  tell({ isComplete: false, read: 100, total: null, rows: [row('s1')] })
  expect(await read()).toMatchObject({ isComplete: false, read: 100, total: null })
})

test('what fails is told', async () => {
  answers.push(() => new Response(JSON.stringify({ errors: [{ code: 'memory_away' }] }), { status: 503 }))
  await expect(read()).rejects.toMatchObject({ status: 503 })
})

test('a desk that has read nothing is asked again for a while', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  tell({ isComplete: false, read: 0, total: null })
  tell({ isComplete: false, read: 1, total: 1, rows: [row('s1')] })
  const begun = read()
  await vi.runAllTimersAsync()
  expect(await begun).toMatchObject({ read: 1 })
  for (let tries = 0; tries < 10; tries += 1) tell({ isComplete: false, read: 0, total: null })
  const none = expect(read()).rejects.toThrow('has read nothing')
  await vi.runAllTimersAsync()
  await none
})

test('a desk whose service does not answer is not waited for', async () => {
  client.setQueryData(statusOptions().queryKey, {
    clock: null,
    budget: { limit: 100, left: 100 },
    service: { lastAnsweredAt: null, failure: 'unreachable' },
    run: 'r',
    version: 'v',
    clockOffMs: 0,
  })
  tell({ isComplete: false, read: 0, total: null })
  await expect(read()).rejects.toMatchObject({ status: 502 })
  expect(asked).toHaveLength(1)
})

/** Saves one attribute, which had no value before. */
function save(type: string, id: string, name: string, value: string): void {
  const attributes = [{ name, before: [null] }]
  const record = { id, type, [name]: value }
  keepSave({ key: id, at: Date.now(), record, told: [name], attributes, list: null, shown: [] })
  onTestFinished(() => forgetSave(id))
}

test('what was saved is in its row until the desk tells that anew, and no other row is another one', async () => {
  tell({ rows: [row('s1'), row('s2')] })
  const first = await read()
  save('shipment', 's1', 'customerName', 'Acme')
  save('container', 'c-s1', 'locationAtPodTerminal', 'Row 7')
  tell({ version: 2, since: 1 })
  const second = await read()
  const saved = { shipment: { customerName: 'Acme' }, containers: [{ locationAtPodTerminal: 'Row 7' }] }
  expect(second.shipments[0]).toMatchObject(saved)
  expect(second.shipments[1]).toBe(first.shipments[1])
  forgetSave('s1')
  forgetSave('c-s1')
  tell({ version: 3, since: 2 })
  const third = await read()
  expect(third.shipments[0]).toMatchObject(saved)
  tell({ version: 4, since: 3, rows: [row('s1')] })
  const fourth = await read()
  expect(fourth.shipments[0]).toMatchObject({ shipment: { customerName: null } })
})

test('what is no longer tracked leaves a board that nobody looks at, and comes back', async () => {
  const { queryKey } = activeShipmentsOptions()
  const shown = () => client.getQueryData(queryKey)?.shipments.map(({ shipment }) => shipment.id)
  tell({ rows: [row('s1'), row('s2')] })
  await client.fetchQuery(activeShipmentsOptions())
  save('shipment', 's1', 'lineTrackingStoppedAt', '2026-11-21T17:00:00Z')
  tell({ version: 2, since: 1 })
  showSaved(client)
  await vi.waitFor(() => expect(shown()).toEqual(['s2']))
  keepSave({
    key: 's1',
    at: Date.now(),
    record: { id: 's1', type: 'shipment', lineTrackingStoppedAt: null },
    told: ['lineTrackingStoppedAt'],
    attributes: [{ name: 'lineTrackingStoppedAt', before: [null, '2026-11-21T17:00:00Z'] }],
    list: null,
    shown: [],
  })
  tell({ version: 3, since: 2 })
  showSaved(client)
  await vi.waitFor(() => expect(shown()).toEqual(['s1', 's2']))
})
