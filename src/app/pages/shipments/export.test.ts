import { expect, test } from 'vitest'
import type { ListDocument } from '#contract/envelope.ts'
import type { MalformedRecord } from '#contract/malformed.ts'
import type { Shipment } from '#contract/shipment.ts'
import { readAnswer } from '#domain/reading/answer.ts'
import { testShipment } from '#domain/testing/records.ts'
import { exportName, type ExportProgress, readAllRows } from './export.ts'

function answer(total: number, data: (Shipment | MalformedRecord)[], more = false): ListDocument<Shipment> {
  return { data, included: new Map(), meta: { size: data.length, total, more }, links: {} }
}

function shipments(from: number, to: number): Shipment[] {
  return Array.from({ length: to - from }, (_, index) => testShipment({ id: `s${from + index}` }))
}

/** Pages of a list, each answer in its turn. */
function scripted(answers: ListDocument<Shipment>[]) {
  const asked: number[] = []
  const progress: Omit<ExportProgress, 'waiting'>[] = []
  const read = () =>
    readAllRows(
      (page: number) => {
        asked.push(page)
        const next = answers.shift()
        return next === undefined ? Promise.reject(new Error('asked too often')) : Promise.resolve(next)
      },
      (each) => progress.push(each),
      (sent) => readAnswer(sent, Date.parse('2026-11-21T17:00:00Z')),
    )
  return { read, asked, progress }
}

test('reads page after page and tells how far it is', async () => {
  const { read, asked, progress } = scripted([
    answer(150, shipments(0, 100)),
    answer(150, shipments(100, 150)),
  ])
  expect(await read()).toHaveLength(150)
  expect(asked).toEqual([1, 2])
  expect(progress).toEqual([
    { done: 100, total: 150 },
    { done: 150, total: 150 },
  ])
})

test('an uncounted list that ends with an empty page is as long as what was read', async () => {
  const { read, progress } = scripted([answer(100, shipments(0, 100), true), answer(0, [])])
  expect(await read()).toHaveLength(100)
  expect(progress).toEqual([
    { done: 100, total: null },
    { done: 100, total: 100 },
  ])
})

test('a shipment that moved to the next page is kept once; a list that grew is read to its end', async () => {
  const { read, asked } = scripted([
    answer(200, shipments(0, 100)),
    answer(201, shipments(99, 199)),
    answer(201, shipments(199, 200)),
  ])
  expect(await read()).toHaveLength(200)
  expect(asked).toEqual([1, 2, 3])
})

test('malformed records keep their lines though they have no id', async () => {
  const malformed: MalformedRecord = { type: 'malformed', id: 'record 1', problem: 'p', raw: null }
  const { read } = scripted([answer(101, [malformed, ...shipments(0, 99)]), answer(101, [malformed])])
  expect(await read()).toHaveLength(101)
})

test.each([
  [{ q: '', number: '', tracking: 'tracking' as const }, 'shipments-tracking-2026-11-21.csv'],
  [{ q: 'PO-88190', number: '', tracking: 'tracking' as const }, 'shipments-PO-88190-2026-11-21.csv'],
  [{ q: 'PO 88/213', number: '', tracking: 'all' as const }, 'shipments-all-PO-88-213-2026-11-21.csv'],
  [{ q: '../x', number: 'REQ*1', tracking: 'stopped' as const }, 'shipments-stopped-x-REQ-1-2026-11-21.csv'],
])('%j is saved as %s', (filter, name) => {
  expect(exportName(filter, Date.parse('2026-11-21T23:59:00Z'))).toBe(name)
})
