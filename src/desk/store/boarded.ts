import { boardColumns } from '#contract/desk/board.ts'
import { type Generation, unlessReplaced } from './generation.ts'
import { countUp, readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'
import { inTerm, type Term } from './term.ts'

/** A shipment's row of the board, as JSON; null: it is not on it any more. */
export type BoardedRow = [shipmentId: string, row: string | null]

/** A row as it was written. */
export interface WrittenRow {
  id: string
  row: string
  /** Of the board, at which it was. */
  version: number
}

/** What is known of the board as a whole. */
export interface BoardState {
  /** When the last walk that ended had begun: no row is older. Epoch milliseconds in the world of the shipments. */
  readAt: number
  read: number
  /** Shipments under tracking; null: the service does not count them. */
  total: number | null
}

/** Rows of one statement: both engines limit its parameters. */
const mostAtOnce = 200

/** What the places of values in a row mean: another version of the program may have others. */
export const boardForm = JSON.stringify(boardColumns)

/** What was written by another version of the program is none. */
export async function readBoarded(
  database: Database,
): Promise<{ rows: WrittenRow[]; state: BoardState | null }> {
  if ((await readMeta(database, 'columns')) !== boardForm) return { rows: [], state: null }
  const rows = await database.selectFrom('boarded').select(['shipment_id as id', 'row', 'version']).execute()
  const state = await readMeta(database, 'board')
  return {
    rows,
    state: state === null ? null : (JSON.parse(state) as BoardState),
  }
}

async function dropOtherForm(transaction: Transaction): Promise<void> {
  if ((await readMeta(transaction, 'columns')) === boardForm) return
  await transaction.deleteFrom('boarded').execute()
  await transaction.deleteFrom('meta').where('key', 'in', ['board', 'walk']).execute()
  await writeMeta(transaction, 'columns', boardForm)
}

/**
 * What was written by another version of the program is forgotten, and all is read again.
 * @throws TermOver where another machine watches by now
 */
export function forgetOtherForm(database: Database, term: Term): Promise<void> {
  return inTerm(database, term, dropOtherForm)
}

/** Rows that were written since a version of the board, and how many there are in all. */
export async function readBoardedSince(
  database: Database,
  version: number,
): Promise<{ rows: BoardedRow[]; count: number }> {
  const rows = await database
    .selectFrom('boarded')
    .select(['shipment_id', 'row'])
    .where('version', '>', version)
    .execute()
  const { count } = await database
    .selectFrom('boarded')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(({ shipment_id: id, row }) => [id, row]), count: Number(count) }
}

/** Of which shipments there are rows. */
export async function boardedIds(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('boarded').select('shipment_id').execute()
  return new Set(rows.map(({ shipment_id: id }) => id))
}

/**
 * @returns the version of the board that this makes; null where the memory has been replaced: nothing is written
 * @throws TermOver where another machine watches by now
 */
export async function writeBoarded(
  database: Database,
  rows: readonly BoardedRow[],
  generation: Generation,
  term: Term = null,
): Promise<number | null> {
  const gone = rows.flatMap(([id, row]) => (row === null ? [id] : []))
  return unlessReplaced(database, generation, term, async (transaction) => {
    const version = await countUp(transaction, 'board_version')
    const there = rows.flatMap(([id, row]) => (row === null ? [] : [{ shipment_id: id, row, version }]))
    await dropOtherForm(transaction)
    for (let start = 0; start < gone.length; start += mostAtOnce) {
      const ids = gone.slice(start, start + mostAtOnce)
      await transaction.deleteFrom('boarded').where('shipment_id', 'in', ids).execute()
    }
    for (let start = 0; start < there.length; start += mostAtOnce) {
      await transaction
        .insertInto('boarded')
        .values(there.slice(start, start + mostAtOnce))
        .onConflict((conflict) =>
          conflict.column('shipment_id').doUpdateSet((builder) => ({
            row: builder.ref('excluded.row'),
            version: builder.ref('excluded.version'),
          })),
        )
        .execute()
    }
    return version
  })
}

/**
 * All that is under tracking has been read: the walk has ended.
 * @returns false where the memory has been replaced: nothing is written
 * @throws TermOver where another machine watches by now
 */
export async function writeBoardState(
  database: Database,
  state: BoardState,
  generation: Generation,
  term: Term = null,
): Promise<boolean> {
  const written = await unlessReplaced(database, generation, term, async (transaction) => {
    await writeMeta(transaction, 'board', JSON.stringify(state))
    await transaction.deleteFrom('meta').where('key', '=', 'walk').execute()
    return true
  })
  return written === true
}
