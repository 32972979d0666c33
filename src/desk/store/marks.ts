import { sql } from 'kysely'
import type { BoardState } from './boarded.ts'
import type { Generation } from './generation.ts'
import type { Database } from './schema.ts'

/** By what a machine knows which of the database is new to it, as of one moment. */
export interface Marks {
  /** Whose memory it is; null: of nobody. */
  account: string | null
  restored: Generation
  /** Another text each time that the memory begins anew. */
  begun: string | null
  /** Id of the last change. */
  lastChange: number
  boardVersion: number
  fleetVersion: number
  /** What the places of values in rows of the board mean. */
  columns: string | null
  /** Null: not all has been read once. */
  board: BoardState | null
  /** How far the walk that is under way has come; null: none is, or it has read nothing. */
  walk: { rows: number; total?: number | null } | null
  /** Id of the webhook that is registered with the account; null: none is. */
  webhookId: string | null
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? null : JSON.parse(text)
}

/** Reads all marks with one statement. */
export async function readMarks(database: Database, account: string): Promise<Marks> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from meta where key in ('account', 'restored', 'begun', 'last_change', 'board_version',
      'fleet_version', 'columns', 'board', 'walk')
    union all
    select 'webhook', id from webhook where account = ${account}`.execute(database)
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    account: found.get('account') ?? null,
    restored: found.get('restored') ?? null,
    begun: found.get('begun') ?? null,
    lastChange: Number(found.get('last_change') ?? 0),
    boardVersion: Number(found.get('board_version') ?? 0),
    fleetVersion: Number(found.get('fleet_version') ?? 0),
    columns: found.get('columns') ?? null,
    board: parsed(found.get('board')) as Marks['board'],
    walk: parsed(found.get('walk')) as Marks['walk'],
    webhookId: found.get('webhook') ?? null,
  }
}
