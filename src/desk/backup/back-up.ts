import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseForeignTables } from '#database/migrate.ts'
import type { Place } from '#database/place.ts'
import { reasonOf } from '#database/outage.ts'
import { makePrivateFolder } from '#http/private-files.ts'
import { recordsOf, tablesOf } from '../store/backed-up.ts'
import { migrations } from '../store/migrations/all.ts'
import { connectMemory, memoryProblem, naming } from '../store/open-memory.ts'
import { readSnapshot, type Snapshot } from '../store/snapshot.ts'
import { BackupError } from './backup-error.ts'
import { writeBackup } from './write-backup.ts'

/** What was written. */
export interface BackedUp {
  path: string
  bytes: number
  records: number
  /** How far the clock of the world of the shipments had come, epoch milliseconds; null: nothing was ever read. */
  world: number | null
}

/** A name that sorts by time, and fits every file system. */
function nameAt(instant: Date): string {
  return `desk-${instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.jsonl.gz`
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true
}

function refuseExisting(path: string): void {
  if (existsSync(path))
    throw new BackupError(`${path} exists already: choose another name, or delete it first.`)
}

/** A new name is on the disk when its folder is. Windows has no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Under another name until it is whole and on the disk: a program that is killed leaves that one. */
async function writeWhole(snapshot: Snapshot, path: string, now: Date): Promise<number> {
  const unfinished = `${path}.${process.pid}.part`
  try {
    makePrivateFolder(dirname(path))
    await writeBackup(snapshot, unfinished, now)
    const { size } = await stat(unfinished)
    refuseExisting(path)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return size
  } catch (error) {
    // Where the folder is none, there is nothing to delete.
    await rm(unfinished, { force: true }).catch(() => null)
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new BackupError(`The backup cannot be written: ${reasonOf(error)}`)
  }
}

/**
 * Writes all that the desk remembers into one file, as of one moment, while the dashboard runs or not.
 * @param to the file, or a folder; null: the folder `backups` in that of the data
 * @throws BackupError or StartError, each with one line
 */
export async function backUp(place: Place, to: string | null, now: Date): Promise<BackedUp> {
  const wanted = to ?? join(place.dataDirectory, 'backups', nameAt(now))
  const path = (await isFolder(wanted)) ? join(wanted, nameAt(now)) : wanted
  refuseExisting(path)
  const database = await connectMemory(place)
  try {
    await refuseForeignTables(database, place, naming, migrations)
    if ((await tablesOf(database)).size === 0) {
      throw new BackupError('The database has no memory of the desk.')
    }
    return await readSnapshot(database, async (snapshot) => {
      const bytes = await writeWhole(snapshot, path, now)
      const records = snapshot.tables.reduce((sum, { name, rows }) => sum + recordsOf(name, rows), 0)
      return { path, bytes, records, world: snapshot.world }
    })
  } catch (error) {
    throw memoryProblem(error, place)
  } finally {
    await database.destroy()
  }
}
