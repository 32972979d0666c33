import { boardColumns } from '#contract/desk/board.ts'
import { countBoardVersion, readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'

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
  const known = state === null ? null : (JSON.parse(state) as BoardState & { memory?: string | null })
  // Of the memory before, where another one was restored while a walk ended.
  const isOf = (known?.memory ?? null) === (await readMeta(database, 'memory'))
  return { rows, state: isOf ? known : null }
}

async function dropOtherForm(transaction: Transaction): Promise<void> {
  if ((await readMeta(transaction, 'columns')) === boardForm) return
  await transaction.deleteFrom('boarded').execute()
  await transaction.deleteFrom('meta').where('key', 'in', ['board', 'walk']).execute()
  await writeMeta(transaction, 'columns', boardForm)
}

/** Forgets what another version of the program has written: all is read again. */
export function forgetOtherForm(database: Database): Promise<void> {
  return database.transaction().execute(dropOtherForm)
}

/** @returns the version of the board that this makes */
export async function writeBoarded(database: Database, rows: readonly BoardedRow[]): Promise<number> {
  const gone = rows.flatMap(([id, row]) => (row === null ? [id] : []))
  return database.transaction().execute(async (transaction) => {
    const version = await countBoardVersion(transaction)
    const there = rows.flatMap(([id, row]) => (row === null ? [] : [{ shipment_id: id, row, version }]))
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
 * @param memory names the memory into which it was read
 */
export async function writeBoardState(
  database: Database,
  state: BoardState,
  memory: string | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await writeMeta(transaction, 'board', JSON.stringify({ ...state, memory }))
    await transaction.deleteFrom('meta').where('key', '=', 'walk').execute()
  })
}
