import type { Place } from '#database/place.ts'
import { isKnownAccount } from '../store/account.ts'
import { type BackedUpTable, recordsOf, tablesOf } from '../store/backed-up.ts'
import { readMeta } from '../store/meta.ts'
import { memoryProblem, openMemory } from '../store/open-memory.ts'
import { replaceAll, type Replaced } from '../store/replace-all.ts'
import type { Database } from '../store/schema.ts'
import { BackupError } from './backup-error.ts'
import { readBackup } from './backup-file.ts'
import type { Head } from './format.ts'

/** What is in the database now, and what was in it before. */
export interface Restored {
  records: number
  /** How far the clock of the world of the shipments had come, epoch milliseconds; null: nothing was ever read. */
  world: number | null
  /** Whose memory it is now: the address of a tracking service, or `embedded`; null: not known yet. */
  account: string | null
  replaced: Replaced
}

/** Rows of an earlier version fit where what they lack may be absent, or has a default. */
async function checkFit(path: string, { tables }: Head, database: Database): Promise<void> {
  const known = await tablesOf(database)
  for (const { name, columns } of tables) {
    const own = known.get(name as BackedUpTable) ?? []
    const isKnown = columns.every((column) => own.some((each) => each.name === column))
    const isEnough = own.every(
      (each) => columns.includes(each.name) || each.isNullable || each.hasDefaultValue,
    )
    if (isKnown && isEnough) continue
    throw new BackupError(`${path} is of another version of Quayside: its "${name}" does not fit this one.`)
  }
}

/**
 * A backup of an earlier version does not say whose it is: the tracking service tells, once the dashboard runs.
 * @param own whose the memory is that it replaces
 */
function checkAccount(path: string, { account }: Head, own: string | null): void {
  if (!isKnownAccount(own) || !isKnownAccount(account) || own === account) return
  throw new BackupError(
    `${path} is of ${account}, and this memory is of ${own}: restore it with --adopt to keep it for ${own}.`,
  )
}

/**
 * Puts what a backup holds in the place of all that the desk remembers, while the dashboard runs or not: all or nothing. A
 * database that is missing is made.
 * @param isAdopted takes a backup of another account as this one's
 * @throws BackupError or StartError, each with one line
 */
export function restore(
  place: Place,
  path: string,
  { isAdopted = false }: { isAdopted?: boolean } = {},
): Promise<Restored> {
  return readBackup(path, async (head, parts) => {
    const { database } = await openMemory(place)
    try {
      await checkFit(path, head, database)
      const known = await readMeta(database, 'account')
      if (!isAdopted) checkAccount(path, head, known)
      const own = isKnownAccount(known) ? known : null
      const replaced = await replaceAll(database, parts, own, isAdopted)
      const records = head.tables.reduce((sum, { name, rows }) => sum + recordsOf(name, rows), 0)
      return { records, world: head.world, account: own ?? head.account, replaced }
    } catch (error) {
      throw memoryProblem(error, place)
    } finally {
      await database.destroy()
    }
  })
}
