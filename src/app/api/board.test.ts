import { beforeEach, expect, test, vi } from 'vitest'
import { type Board, boardColumns, boardRow } from '#contract/desk/board.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { readBoard } from './board.ts'

const { signal } = new AbortController()

/** The next answers of the desk, and where they were asked for. */
let answers: (() => Response)[]
let asked: string[]

beforeEach(() => {
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

function tell(part: Partial<Board>): void {
  const board: Board = {
    run: 'r',
    version: 1,
    since: null,
    isComplete: true,
    read: 2,
    total: 2,
    columns: boardColumns,
    rows: [],
    gone: [],
    ...part,
  }
  answers.push(() => new Response(JSON.stringify(board)))
}

test('what is on the board is as it was told', async () => {
  tell({ rows: [row('s1', 'EVER GIVEN')] })
  const answer = await readBoard(undefined, signal)
  expect(asked).toEqual(['/api/desk/board'])
  expect(answer).toMatchObject({ total: 2, read: 2, more: false })
  const [first] = answer?.shipments ?? []
  expect(first?.shipment).toMatchObject({ id: 's1', podVesselName: 'EVER GIVEN' })
  expect(first).toMatchObject({
    terminal: 'Wando Welch',
    terminalRecord: { providedData: { pickup_lfd: false } },
  })
  expect(first?.containers).toMatchObject([{ id: 'c-s1', pickupLfd: '2026-11-28T05:00:00Z' }])
})

test('then only what is new is sent; the others stay the same objects', async () => {
  tell({ rows: [row('s1'), row('s2'), row('s3')] })
  const first = await readBoard(undefined, signal)
  tell({ version: 4, since: 1, rows: [row('s2', 'EVER GIVEN')], gone: ['s3'] })
  const second = await readBoard(first ?? undefined, signal)
  expect(asked[1]).toBe('/api/desk/board?run=r&since=1')
  expect(second?.shipments.map(({ shipment }) => [shipment.id, shipment.podVesselName])).toEqual([
    ['s1', null],
    ['s2', 'EVER GIVEN'],
  ])
  expect(second?.shipments[0]).toBe(first?.shipments[0])
})

test('a desk that has not read all says how much it has', async () => {
  tell({ isComplete: false, read: 100, total: 8_000, rows: [row('s1')] })
  expect(await readBoard(undefined, signal)).toMatchObject({ read: 100, total: 8_000, more: false })
  tell({ isComplete: false, read: 100, total: null, rows: [row('s1')] })
  expect(await readBoard(undefined, signal)).toMatchObject({ read: 100, more: true })
})

test('a desk that does not watch has no board, and what fails is told', async () => {
  const refuse = (status: number, code: string) => {
    answers.push(() => new Response(JSON.stringify({ errors: [{ code }] }), { status }))
  }
  refuse(404, 'not_watching')
  expect(await readBoard(undefined, signal)).toBeNull()
  refuse(503, 'memory_away')
  await expect(readBoard(undefined, signal)).rejects.toMatchObject({ status: 503 })
})
