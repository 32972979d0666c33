import type { Place } from '#database/place.ts'
import { KeptBoard } from '../board/kept-board.ts'
import { openMemoryOf } from '../store/account.ts'
import { type BackedUpTable, keyOf, tablesOf } from '../store/backed-up.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { writeMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import type { Database } from '../store/schema.ts'
import { boardedRow } from './boarded-row.ts'
import { containerReading, shipmentReading } from './readings.ts'

/** More boxes than are read, and inserted, at a time. */
export const manyBoxes = 1_200

/** Rows that are enough for a statement of their own. */
export const rowsPerStatement = 500

/** What no line, no list and no statement may trip over. */
const awkward = 'a "quoted" line\nand another, \\ 山 🚢'

/** A memory of boxes that have become available, of one shipment, and of a walk that is under way. */
export async function fillMemory(database: Database, boxes = manyBoxes, account = 'one'): Promise<void> {
  await openMemoryOf(database, account)
  const readings = (available: string) =>
    Array.from({ length: boxes }, (_, index) => containerReading({ available }, `c${index}`, index || null))
  await keepReadings(database, [...readings('no'), shipmentReading({ vessel: awkward })], 1_000)
  await keepReadings(database, [...readings('yes'), shipmentReading({})], 61_000)
  const board = await KeptBoard.open(database, 'r')
  await board.keep([boardedRow('s1', 1, { terminal: awkward })])
  await board.complete({ readAt: 61_000, read: 1, total: 1 }, performance.now())
  await writeMeta(database, 'walk', JSON.stringify({ page: 7, rows: 600, beganAt: 61_000 }))
}

/** All rows of all tables, but not the name of the memory. */
export async function contentOf(database: Database): Promise<Partial<Record<BackedUpTable, object[]>>> {
  const content: Partial<Record<BackedUpTable, object[]>> = {}
  for (const name of (await tablesOf(database)).keys()) {
    let query = database.selectFrom(name).selectAll()
    for (const column of keyOf(name)) query = query.orderBy(column as never)
    const rows: object[] = await query.execute()
    content[name] = rows.filter(
      (row) => !('key' in row && ['memory', 'walk', 'board'].includes(row.key as string)),
    )
  }
  return content
}

/** The content of the database at a place. */
export async function contentAt(place: Place): Promise<Awaited<ReturnType<typeof contentOf>>> {
  const { database } = await openMemory(place)
  try {
    return await contentOf(database)
  } finally {
    await database.destroy()
  }
}
