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

export async function readBoarded(
  database: Database,
): Promise<{ rows: BoardedRow[]; state: BoardState | null }> {
  const rows = await database.selectFrom('boarded').selectAll().execute()
  const state = await readMeta(database, 'board')
  return {
    rows: rows.map(({ shipment_id: id, row }) => [id, row]),
    state: state === null ? null : (JSON.parse(state) as BoardState),
  }
}

export async function writeBoarded(database: Database, rows: readonly BoardedRow[]): Promise<void> {
  const gone = rows.flatMap(([id, row]) => (row === null ? [id] : []))
  const there = rows.flatMap(([id, row]) => (row === null ? [] : [{ shipment_id: id, row }]))
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < gone.length; start += mostAtOnce) {
      const ids = gone.slice(start, start + mostAtOnce)
      await transaction.deleteFrom('boarded').where('shipment_id', 'in', ids).execute()
    }
    for (let start = 0; start < there.length; start += mostAtOnce) {
      await transaction
        .insertInto('boarded')
        .values(there.slice(start, start + mostAtOnce))
        .onConflict((conflict) =>
          conflict.column('shipment_id').doUpdateSet((builder) => ({ row: builder.ref('excluded.row') })),
        )
        .execute()
    }
  })
}

export async function writeBoardState(database: Database, state: BoardState): Promise<void> {
  await writeMeta(database, 'board', JSON.stringify(state))
}
