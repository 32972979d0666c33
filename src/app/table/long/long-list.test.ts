import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ListColumn, LongList } from './long-list.ts'
import type { SortValue } from './ranks.ts'
import { foldText } from './search-text.ts'

interface Box {
  number: string
  customer: string | null
  boxes: number | null
}

const columns: ListColumn<Box>[] = [
  { id: 'number', searched: ({ number }) => number, sorted: ({ number }) => number },
  { id: 'customer', searched: ({ customer }) => customer, sorted: ({ customer }) => customer },
  { id: 'boxes', sorted: ({ boxes }) => boxes },
  { id: 'actions' },
]

function box(number: string, customer: string | null = null, boxes: number | null = null): Box {
  return { number, customer, boxes }
}

const natural = new Intl.Collator('en', { numeric: true })

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return natural.compare(one, other)
  return Number(one) - Number(other)
}

/** What a reader would write: every row looked at, every two compared. */
function naive(
  rows: Box[],
  query: string,
  sort: { column: keyof Box; descending: boolean } | null,
): number[] {
  const words = foldText(query).split(' ')
  const found = [...rows.keys()].filter((index) =>
    words.every((word) =>
      [rows[index]?.number, rows[index]?.customer].some((text) => foldText(text ?? '').includes(word)),
    ),
  )
  if (sort === null) return found
  const valueOf = (index: number) => rows[index]?.[sort.column] ?? null
  return found.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (sort.descending ? -1 : 1) * compare(first, second)
  })
}

const text = oneof(
  string({
    unit: constantFrom('A', 'a', 'É', 'é', 'ß', 'z', 'Z', '0', '1', '9', ' ', '-', '_'),
    maxLength: 5,
  }),
  integer({ min: 0, max: 30 }).map((number) => `PO-${number}`),
)
const rows = array(
  record({ number: text, customer: option(text), boxes: option(integer({ min: -2, max: 3 })) }),
  { maxLength: 40 },
)
const question = record({
  query: string({ unit: constantFrom('A', 'e', 'ß', 'z', '0', '1', '9', ' ', '-'), maxLength: 3 }),
  sort: oneof(
    constant(null),
    record({
      column: constantFrom('number' as const, 'customer' as const, 'boxes' as const),
      descending: boolean(),
    }),
  ),
})

describe('a long list', () => {
  test('answers every question as looking at each row and comparing every two does', () => {
    assert(
      property(rows, array(question, { maxLength: 6 }), (given, questions) => {
        const list = new LongList(given, columns)
        for (const { query, sort } of questions) {
          expect([...list.find(query, sort)]).toEqual(naive(given, query, sort))
        }
      }),
    )
  })

  test('typing on, going back and beginning anew find the same as each question alone', () => {
    assert(
      property(rows, array(question, { maxLength: 6 }), (given, questions) => {
        const list = new LongList(given, columns)
        for (const { query, sort } of questions) {
          for (const typed of [query, `${query}1`, `${query}1 P`, query, '']) {
            expect([...list.find(typed, sort)]).toEqual([...new LongList(given, columns).find(typed, sort)])
          }
        }
      }),
    )
  })

  test('what was prepared answers as what was not', () => {
    assert(
      property(rows, question, integer({ min: 0, max: 5 }), (given, { query, sort }, pieces) => {
        const list = new LongList(given, columns)
        for (let piece = 0; piece < pieces; piece += 1) list.prepare()
        expect([...list.find(query, sort)]).toEqual(naive(given, query, sort))
      }),
    )
  })

  test('is prepared in pieces, and then no more', () => {
    let [texts, values] = [0, 0]
    const counting: ListColumn<number>[] = [
      {
        id: 'number',
        searched: (row) => `${(texts += 1)} of ${row}`,
        sorted: (row) => row + 0 * (values += 1),
      },
    ]
    const list = new LongList([...Array(2_500).keys()], counting)
    expect([list.prepare(), texts, list.prepare(), list.prepare()]).toEqual([true, 1_000, true, true])
    expect([texts, values]).toEqual([2_500, 0])
    expect(list.prepare()).toBe(true)
    expect(list.prepare()).toBe(false)
    list.find('7', { column: 'number', descending: true })
    list.find('77', { column: 'number', descending: false })
    expect([texts, values]).toEqual([2_500, 2_500])
  })

  test('looks through what the query before left, while somebody types on', () => {
    const list = new LongList([box('MSKU1'), box('MSKU12'), box('TCNU1')], columns)
    list.prepare()
    expect([...list.find('msku', null)]).toEqual([0, 1])
    const includes = vi.spyOn(String.prototype, 'includes')
    const found = [...list.find('msku12', null)]
    const searched = includes.mock.contexts.map(String)
    includes.mockRestore()
    expect(found).toEqual([1])
    expect(searched).toContain('msku12\n')
    expect(searched).not.toContain('tcnu1\n')
  })

  test('gives the same array for the same question', () => {
    const list = new LongList([box('A'), box('B')], columns)
    const sort = { column: 'number', descending: true }
    expect(list.find('', { ...sort })).toBe(list.find('', sort))
    expect(list.find('', null)).not.toBe(list.find('', sort))
  })

  test.each<[string, number[]]>([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['eclat', [1]],
    ['ÉCLAT', [1]],
    ['  eclat   1 ', [1]],
    ['1 eclat', [1]],
    ['strasse', []],
    // No text goes over from one column to the next.
    ['1eclat', []],
    ['1\neclat', [1]],
    ['3', []],
    ['null', []],
  ])('"%s" finds %j', (query, expected) => {
    const list = new LongList([box('A1', 'Straße'), box('B1', 'Éclat  Lighting', 3), box('C2')], columns)
    expect([...list.find(query, null)]).toEqual(expected)
  })

  test('numbers in texts count as numbers; rows without a value come last both ways', () => {
    const list = new LongList([box('PO-10'), box('PO-9', 'b'), box('po-9', 'a'), box('PO-009')], columns)
    expect([...list.find('', { column: 'number', descending: false })]).toEqual([2, 1, 3, 0])
    expect([...list.find('', { column: 'customer', descending: false })]).toEqual([2, 1, 0, 3])
    expect([...list.find('', { column: 'customer', descending: true })]).toEqual([1, 2, 0, 3])
  })

  test('a column that does not sort, or does not exist, leaves the order as it is', () => {
    const list = new LongList([box('B'), box('A')], columns)
    expect([...list.find('', { column: 'actions', descending: true })]).toEqual([0, 1])
    expect([...list.find('', { column: 'nothing', descending: true })]).toEqual([0, 1])
  })
})
