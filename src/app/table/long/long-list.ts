import { byRank, type Ranks, ranksOf, type SortValue } from './ranks.ts'
import { foldText, isNarrower, wordsOf } from './search-text.ts'

/** What the list knows of a column. */
export interface ListColumn<Row> {
  id: string
  /** The text that the filter finds; a column without it is not searched. */
  searched?: (row: Row) => string | null
  /** What the column sorts by; a column without it does not sort. */
  sorted?: (row: Row) => SortValue
}

export interface ListSort {
  /** The column's id. */
  column: string
  descending: boolean
}

/** Rows whose texts are made in one piece of preparation: a few milliseconds on a slow computer. */
const textsAtOnce = 1_000

/** Between the texts of two columns: nobody can type it, so that no word is found across them. */
const between = '\n'

/** A column's ranks, and the order of all rows by them in both directions. */
interface ColumnOrder {
  ranks: Ranks
  up: Int32Array
  down: Int32Array
}

/**
 * All rows of a list that is filtered and sorted in the browser, with what makes each answer cheap: the texts of
 * the rows, folded once, and their order by each column, compared once. What is not prepared when it is needed is
 * made then.
 */
export class LongList<Row> {
  readonly rows: readonly Row[]
  readonly #columns: readonly ListColumn<Row>[]
  readonly #texts: string[] = []
  readonly #orders = new Map<string, ColumnOrder>()
  readonly #all: Int32Array
  #words: readonly string[] = []
  #matches: Int32Array
  #last: { query: string; column: string | undefined; descending: boolean; found: Int32Array } | null = null

  constructor(rows: readonly Row[], columns: readonly ListColumn<Row>[]) {
    this.rows = rows
    this.#columns = columns
    this.#all = Int32Array.from(rows, (_, index) => index)
    this.#matches = this.#all
  }

  /** The rows that hold each word of the query, by their numbers, in order; the same array for the same question. */
  find(query: string, sort: ListSort | null): Int32Array {
    const [column, descending] = [sort?.column, sort?.descending ?? false]
    const last = this.#last
    if (last?.query === query && last.column === column && last.descending === descending) return last.found
    const matches = this.#matching(wordsOf(query))
    const order = column === undefined ? undefined : this.#orderOf(column)
    const found = order === undefined ? matches : this.#inOrder(matches, order, descending)
    this.#last = { query, column, descending, found }
    return found
  }

  /**
   * Makes one piece of what later questions need.
   * @returns whether there is more to make
   */
  prepare(): boolean {
    if (this.#texts.length < this.rows.length) {
      this.#makeTexts(this.#texts.length + textsAtOnce)
      return true
    }
    const next = this.#columns.find(({ id, sorted }) => sorted !== undefined && !this.#orders.has(id))
    if (next !== undefined) this.#orderOf(next.id)
    return next !== undefined
  }

  #makeTexts(end: number): void {
    const searched = this.#columns.flatMap((column) => column.searched ?? [])
    for (const row of this.rows.slice(this.#texts.length, end)) {
      this.#texts.push(searched.map((textOf) => foldText(textOf(row) ?? '')).join(between))
    }
  }

  #matching(words: readonly string[]): Int32Array {
    // Another order of the same rows.
    if (words.join(' ') === this.#words.join(' ')) return this.#matches
    if (words.length === 0) this.#matches = this.#all
    else {
      this.#makeTexts(this.rows.length)
      const among = isNarrower(words, this.#words) ? this.#matches : this.#all
      this.#matches = among.filter((row) => words.every((word) => this.#texts[row]?.includes(word)))
    }
    this.#words = words
    return this.#matches
  }

  #inOrder(matches: Int32Array, { ranks, up, down }: ColumnOrder, descending: boolean): Int32Array {
    if (matches !== this.#all) return byRank(matches, ranks, descending)
    return descending ? down : up
  }

  #orderOf(id: string): ColumnOrder | undefined {
    const known = this.#orders.get(id)
    const sortedBy = this.#columns.find((column) => column.id === id)?.sorted
    if (known !== undefined || sortedBy === undefined) return known
    const ranks = ranksOf(this.rows.map(sortedBy))
    const order = { ranks, up: byRank(this.#all, ranks, false), down: byRank(this.#all, ranks, true) }
    this.#orders.set(id, order)
    return order
  }
}
