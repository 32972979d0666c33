import { expect, test } from 'vitest'
import type { ListDocument } from '#contract/envelope.ts'
import type { MalformedRecord } from '#contract/json-api.ts'
import type { Shipment } from '#contract/shipment.ts'
import { HttpError, NetworkError } from '../../api/errors.ts'
import { testShipment } from '#domain/testing/records.ts'
import { exportName, type ExportProgress, readAllRows } from './export.ts'

function answer(total: number, data: (Shipment | MalformedRecord)[]): ListDocument<Shipment> {
  return { data, included: new Map(), meta: { size: data.length, total }, links: {} }
}

function shipments(from: number, to: number): Shipment[] {
  return Array.from({ length: to - from }, (_, index) => testShipment({ id: `s${from + index}` }))
}

/** Pages of a list, each answer in its turn; an error is thrown. */
function scripted(answers: (ListDocument<Shipment> | Error)[]) {
  const asked: number[] = []
  const progress: ExportProgress[] = []
  let seconds = 0
  const steps = {
    ask: (page: number) => {
      asked.push(page)
      const next = answers.shift()
      if (next === undefined) return Promise.reject(new Error('asked too often'))
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
    oneSecond: () => {
      seconds += 1
      return Promise.resolve()
    },
    onProgress: (each: ExportProgress) => progress.push(each),
  }
  return { steps, asked, progress, waited: () => seconds }
}

test('reads page after page and tells how far it is', async () => {
  const { steps, asked, progress } = scripted([
    answer(150, shipments(0, 100)),
    answer(150, shipments(100, 150)),
  ])
  expect(await readAllRows(steps)).toHaveLength(150)
  expect(asked).toEqual([1, 2])
  expect(progress).toEqual([
    { done: 100, total: 150, waiting: null },
    { done: 150, total: 150, waiting: null },
  ])
})

test('an empty list is one request', async () => {
  const { steps, asked } = scripted([answer(0, [])])
  expect(await readAllRows(steps)).toEqual([])
  expect(asked).toEqual([1])
})

test('a shipment that moved to the next page is kept once; a list that grew is read to its end', async () => {
  const { steps, asked } = scripted([
    answer(200, shipments(0, 100)),
    answer(201, shipments(99, 199)),
    answer(201, shipments(199, 200)),
  ])
  expect(await readAllRows(steps)).toHaveLength(200)
  expect(asked).toEqual([1, 2, 3])
})

test('malformed records keep their lines though they have no id', async () => {
  const malformed: MalformedRecord = { type: 'malformed', id: 'record 1', problem: 'p', raw: null }
  const { steps } = scripted([answer(101, [malformed, ...shipments(0, 99)]), answer(101, [malformed])])
  expect(await readAllRows(steps)).toHaveLength(101)
})

test('a refusal for lack of budget is waited out, second by second', async () => {
  const { steps, asked, progress, waited } = scripted([
    answer(150, shipments(0, 100)),
    new HttpError(429, [], 3),
    answer(150, shipments(100, 150)),
  ])
  expect(await readAllRows(steps)).toHaveLength(150)
  expect(asked).toEqual([1, 2, 2])
  expect(waited()).toBe(3)
  expect(progress.map((each) => each.waiting)).toEqual([
    null,
    { seconds: 3, reason: 'budget' },
    { seconds: 2, reason: 'budget' },
    { seconds: 1, reason: 'budget' },
    null,
    null,
  ])
})

test('without an answer it tries again, but not for ever', async () => {
  const { steps, asked } = scripted(Array.from({ length: 5 }, () => new HttpError(503, [], null)))
  await expect(readAllRows(steps)).rejects.toThrow(HttpError)
  expect(asked).toHaveLength(5)
})

test('what trying again cannot mend ends it at once', async () => {
  const { steps, asked } = scripted([new HttpError(400, [{ title: 'no' }], null)])
  await expect(readAllRows(steps)).rejects.toThrow('no')
  expect(asked).toHaveLength(1)
})

test('stopping while it waits ends it', async () => {
  const { steps } = scripted([new HttpError(429, [], 60)])
  const stopped = { ...steps, oneSecond: () => Promise.reject(new NetworkError('stopped')) }
  await expect(readAllRows(stopped)).rejects.toThrow('stopped')
})

test.each([
  [{ q: '', number: '', tracking: 'tracking' as const }, 'shipments-tracking-2026-11-21.csv'],
  [{ q: 'PO-88190', number: '', tracking: 'tracking' as const }, 'shipments-PO-88190-2026-11-21.csv'],
  [{ q: 'PO 88/213', number: '', tracking: 'all' as const }, 'shipments-all-PO-88-213-2026-11-21.csv'],
  [{ q: '../x', number: 'REQ*1', tracking: 'stopped' as const }, 'shipments-stopped-x-REQ-1-2026-11-21.csv'],
])('%j is saved as %s', (filter, name) => {
  expect(exportName(filter, Date.parse('2026-11-21T23:59:00Z'))).toBe(name)
})
