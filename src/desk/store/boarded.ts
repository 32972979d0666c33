import { boardMembers } from '#contract/desk/board.ts'
import { insertAll } from '#database/insert-all.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database } from './schema.ts'

/** A shipment's row of the board, as JSON; null: it is not on it any more. */
export type BoardedRow = [shipmentId: string, row: string | null]

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

/** After `forgetOtherForm`: what was written by another version of the program cannot be read. */
export async function readBoarded(
  database: Database,
): Promise<{ rows: BoardedRow[]; state: BoardState | null }> {
  const rows = await database.selectFrom('boarded').select(['shipment_id', 'row']).execute()
  const state = await readMeta(database, 'board')
  const known = state === null ? null : (JSON.parse(state) as BoardState & { memory?: string | null })
  // Of the memory before, where another one was restored while a walk ended.
  const isOf = (known?.memory ?? null) === (await readMeta(database, 'memory'))
  return { rows: rows.map(({ shipment_id: id, row }) => [id, row]), state: isOf ? known : null }
}

/** Forgets what another version of the program has written: all is read again. */
export async function forgetOtherForm(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if ((await readMeta(transaction, 'columns')) === boardMembers) return
    await transaction.deleteFrom('boarded').execute()
    await transaction.deleteFrom('meta').where('key', 'in', ['board', 'walk']).execute()
    await writeMeta(transaction, 'columns', boardMembers)
  })
}

/** Writes rows in place of those that are there. Of a shipment that comes twice the last one stays. */
export async function writeBoarded(database: Database, all: readonly BoardedRow[]): Promise<void> {
  const rows = [...new Map(all)]
  const there = rows.flatMap(([id, row]) => (row === null ? [] : [{ shipment_id: id, row }]))
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += mostAtOnce) {
      const ids = rows.slice(start, start + mostAtOnce).map(([id]) => id)
      await transaction.deleteFrom('boarded').where('shipment_id', 'in', ids).execute()
    }
    await insertAll(transaction, 'boarded', there)
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
