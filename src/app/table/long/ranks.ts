import { sorted } from '#domain/util/lists.ts'

/** What a column sorts by; null where the row has nothing: such rows come last in both directions. */
export type SortValue = string | number | null

/** Of a row without a value. */
const none = -1

/**
 * One locale for all: what two people sort stands in one order. Digits are compared as numbers by the keys and not
 * by the collator, whose way with numbers takes ten times as long.
 */
const collator = new Intl.Collator('en')

function longestNumber(texts: readonly string[]): number {
  let longest = 0
  for (const text of texts)
    for (const [digits] of text.matchAll(/\d+/g)) longest = Math.max(longest, digits.length)
  return longest
}

/** Texts whose plain order is that of the numbers in them: `PO-9` stands before `PO-10`. */
function collationKeys(texts: readonly string[]): string[] {
  const length = longestNumber(texts)
  return texts.map((text) => text.replace(/\d+/g, (digits) => digits.padStart(length, '0')))
}

/** The place of each distinct value in their order; values that compare equal share one. */
function placesOf<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
  begin: number,
): Int32Array {
  const places = new Int32Array(values.length)
  let place = begin - 1
  let before: Value | undefined
  for (const index of sorted(values.keys(), (one, other) =>
    compare(values[one] as Value, values[other] as Value),
  )) {
    const value = values[index] as Value
    if (before === undefined || compare(before, value) !== 0) place += 1
    places[index] = place
    before = value
  }
  return places
}

/** The place of each row among the distinct values of a column, -1 without a value; and how many values there are. */
export interface Ranks {
  ofRow: Int32Array
  values: number
}

/**
 * Ranks the rows by their values. Numbers come before texts. Only distinct values are compared, and only once:
 * columns of ports, carriers or days have few.
 */
export function ranksOf(values: readonly SortValue[]): Ranks {
  const numbers = new Map<number, number>()
  const texts = new Map<string, number>()
  for (const value of values) {
    if (typeof value === 'string') {
      if (!texts.has(value)) texts.set(value, texts.size)
    } else if (value !== null && !Number.isNaN(value) && !numbers.has(value)) numbers.set(value, numbers.size)
  }
  const ofNumbers = placesOf([...numbers.keys()], (one, other) => one - other, 0)
  const ofTexts = placesOf(collationKeys([...texts.keys()]), collator.compare, numbers.size)
  const ofRow = Int32Array.from(values, (value) => {
    if (typeof value === 'string') return ofTexts[texts.get(value) ?? none] ?? none
    return value === null ? none : (ofNumbers[numbers.get(value) ?? none] ?? none)
  })
  return { ofRow, values: numbers.size + texts.size }
}

/**
 * Rows in the order of their ranks, by counting: no two are compared. Rows of one rank keep the order they come in,
 * also when descending.
 */
export function byRank(rows: Int32Array, { ofRow, values }: Ranks, descending: boolean): Int32Array {
  const slots = values + 1
  const slotOf = (row: number) => {
    const rank = ofRow[row] ?? none
    if (rank === none) return values
    return descending ? values - 1 - rank : rank
  }
  const next = new Int32Array(slots + 1)
  for (const row of rows) next[slotOf(row) + 1] = (next[slotOf(row) + 1] ?? 0) + 1
  for (let slot = 1; slot <= slots; slot += 1) next[slot] = (next[slot] ?? 0) + (next[slot - 1] ?? 0)
  const ordered = new Int32Array(rows.length)
  for (const row of rows) {
    const slot = slotOf(row)
    const place = next[slot] ?? 0
    ordered[place] = row
    next[slot] = place + 1
  }
  return ordered
}
