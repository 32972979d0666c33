import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardColumns, BoardRow } from './board-row.ts'
import { BoardTable, boardTableSchema } from './board-table.ts'

const columns: BoardColumns = {
  shipment: ['id', 'podVesselImo', 'refNumbers'],
  shipmentLinks: ['podTerminal'],
  container: ['id', 'number', 'holdsAtPodTerminal', 'availableForPickup'],
  containerLinks: [],
}

/** What the rows are as they are sent. */
function sent(rows: readonly BoardRow[]): unknown {
  const table = new BoardTable(columns)
  for (const row of rows) table.add(JSON.stringify(row))
  return JSON.parse(`{${Array.from(table.parts()).join('')}}`)
}

function tableOf(rows: readonly BoardRow[]): Record<string, never> {
  return (sent(rows) as { rows: Record<string, never> }).rows
}

const value = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, '0', '1', ''),
  fc.constantFrom([], [{ name: 'customs', status: 'hold' }], { pickupLfdRail: null }),
  fc.string(),
)
const id = fc.oneof(fc.uuid(), fc.string())
const row: fc.Arbitrary<BoardRow> = fc.tuple(
  fc.tuple(fc.tuple(id, value, value), fc.tuple(fc.option(fc.string()))),
  fc.option(fc.string()),
  fc.option(fc.tuple(value)),
  fc.array(fc.tuple(fc.tuple(id, value, value, value), fc.constant([]))),
  fc.array(id),
)

function byJson(rows: readonly BoardRow[]): string[] {
  return rows.map((each) => JSON.stringify(each)).toSorted()
}

test('a table has the rows that were put into it', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(byJson(boardTableSchema.parse(tableOf(rows)))).toEqual(byJson(rows))
    }),
  )
})

function shipment(name: string, imo: string): BoardRow {
  const box: BoardRow[3][number] = [[`${name}-box`, name, null, null], []]
  return [[[name, imo, null], [null]], null, null, [box], []]
}

test('shipments of one vessel stand together, with their own boxes', () => {
  const rows = [shipment('a', '1'), shipment('b', '2'), shipment('c', '1')]
  const read = boardTableSchema.parse(tableOf(rows))
  expect(read.map(([[[name]], , , [box]]) => [name, box?.[0][0]])).toEqual([
    ['a', 'a-box'],
    ['c', 'c-box'],
    ['b', 'b-box'],
  ])
})

test('what a row does not have is null', () => {
  const read = boardTableSchema.parse(tableOf([[[['s1'], []], null, null, [], []]]))
  expect(read).toEqual([[[['s1', null, null], [null]], null, null, [], []]])
})

const ordinary: BoardRow[] = Array.from({ length: 4 }, (_, index) => [
  [[`s${index}`, '9811000', null], ['terminal:1']],
  'Wando Welch',
  null,
  [[[`c${index}`, 'HLXU8742113', [], true], []]],
  [],
])

test.each([
  ['a value that is not there', { terminals: { of: ['Wando Welch'], at: [0, 0, 0, 1] } }],
  ['a place that is none', { terminals: { of: ['Wando Welch'], at: [0, 0, 0, 0.5] } }],
  ['places that are no list', { terminals: { of: ['Wando Welch'], at: 'first' } }],
  ['a column that is too short', { terminals: { of: ['Wando Welch'], at: [0, 0, 0] } }],
  ['more boxes than there are', { boxes: { of: [1, 2], at: [0, 0, 0, 1] } }],
  ['fewer boxes than none', { boxes: { of: [1, -1, 3], at: [0, 0, 1, 2] } }],
  ['a name that is no text', { terminals: { of: [7], at: [0, 0, 0, 0] } }],
  ['no boxes', { containers: null }],
])('a table with %s is none', (_what, part) => {
  const table = tableOf(ordinary)
  expect(boardTableSchema.safeParse(table).success).toBe(true)
  expect(boardTableSchema.safeParse({ ...table, ...part }).success).toBe(false)
})

test('an id that cannot be unpacked is none', () => {
  const text = JSON.stringify(tableOf(ordinary))
  expect(boardTableSchema.safeParse(JSON.parse(text)).success).toBe(true)
  expect(boardTableSchema.safeParse(JSON.parse(text.replace('"=s1"', '"s1"'))).success).toBe(false)
})
