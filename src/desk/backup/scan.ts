import { createHash } from 'node:crypto'
import type { Row } from '../store/backed-up.ts'
import { type Head, footOf, headOf, rowOf } from './format.ts'

/** A table as the head has it. */
type HeadTable = Head['tables'][number]

/** Some rows of one table. */
export interface Part {
  table: HeadTable
  rows: readonly Row[]
}

/**
 * Why a file is not read any further:
 * - `foreign`: it is no backup
 * - `newer`: a later version wrote it
 * - `damaged`: it is not as it was written
 */
export class Fault extends Error {
  override name = 'Fault'
  readonly kind: 'foreign' | 'newer' | 'damaged'

  constructor(kind: Fault['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Reads the lines of a backup, one after the other. */
export class Scan {
  readonly #hash = createHash('sha256')
  #head: Head | null = null
  /** The tables whose rows are still to come, with how many. */
  readonly #coming: { table: HeadTable; left: number }[] = []
  #rows = 0
  #isWhole = false

  get head(): Head | null {
    return this.#head
  }

  /**
   * The rows of these lines.
   * @throws Fault where they are not what must come next
   */
  take(lines: readonly string[]): readonly Part[] {
    const parts: { table: HeadTable; rows: Row[] }[] = []
    for (const line of lines) {
      const [next] = this.#coming
      if (this.#head === null) this.#begin(line)
      else if (next === undefined) this.#end(line)
      else {
        const row = this.#row(line, next.table)
        const part = parts.at(-1)
        if (part?.table === next.table) part.rows.push(row)
        else parts.push({ table: next.table, rows: [row] })
        next.left -= 1
        if (next.left === 0) this.#coming.shift()
      }
    }
    return parts
  }

  /**
   * There is nothing more.
   * @throws Fault where there should be
   */
  close(): void {
    if (!this.#isWhole) throw new Fault(this.#head === null ? 'foreign' : 'damaged')
  }

  #begin(line: string): void {
    const head = headOf(line)
    if (head === null) throw new Fault('foreign')
    if (head === 'newer') throw new Fault('newer')
    this.#head = head
    const full = head.tables.filter(({ rows }) => rows > 0)
    this.#coming.push(...full.map((table) => ({ table, left: table.rows })))
    this.#note(line)
  }

  #row(line: string, { columns }: HeadTable): Row {
    const row = rowOf(line, columns.length)
    if (row === null) throw new Fault('damaged')
    this.#rows += 1
    this.#note(line)
    return row
  }

  #end(line: string): void {
    const foot = footOf(line)
    if (this.#isWhole || foot === null) throw new Fault('damaged')
    const { rows, sha256 } = foot.end
    if (rows !== this.#rows || sha256 !== this.#hash.digest('hex')) throw new Fault('damaged')
    this.#isWhole = true
  }

  #note(line: string): void {
    this.#hash.update(`${line}\n`)
  }
}
