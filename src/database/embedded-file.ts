import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import LibsqlDatabase from 'libsql'
import { closeToOthers, openPrivateFile } from '#http/private-files.ts'
import { isLocked, reasonOf } from './outage.ts'

/** Milliseconds that a program waits for another one that writes, while it opens the file. */
const openingTimeoutMs = 5_000

/** Milliseconds until a new file that another program is writing is tried again. */
const retryMs = 10

/**
 * Bytes of the log that stay when it starts over; about as many as SQLite lets it have before it moves them into the
 * file, so that a usual log is not cut and made longer again all the time.
 */
const keptLogBytes = 4 * 1024 * 1024

/** While another program writes to a new file, SQLite refuses this at once, whatever its busy timeout. */
function writeAheadLog(file: LibsqlDatabase.Database): void {
  const end = performance.now() + openingTimeoutMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      // Nothing else has to happen in the meantime: a program opens its database before it listens.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
    }
  }
}

/** Where the header says whether the file has a log: https://www.sqlite.org/fileformat.html, 1.3. */
const versionOffset = 18
const withoutLog = 1

/** Whether the header says that the file has no log. */
function isWithoutLog(path: string): boolean {
  const header = Buffer.alloc(versionOffset + 1)
  const file = openSync(path, 'r')
  try {
    return readSync(file, header) === header.length && header[versionOffset] === withoutLog
  } finally {
    closeSync(file)
  }
}

/**
 * SQLite takes any log that lies beside the file for its own, and would replace the content by what is in there. A file that
 * was closed has none. Looked for twice: another program can be closing the file.
 */
function refuseForeignLog(path: string): void {
  const hasLog = () => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (hasLog() && existsSync(path) && isWithoutLog(path) && hasLog()) {
    const name = basename(path)
    throw new Error(`${name}-wal does not belong to ${name}: move it to the file that it belongs to`)
  }
}

/** Opens the file, creating it if missing; others may not read it. Errors come as they are. */
export function openEmbedded(path: string): LibsqlDatabase.Database {
  refuseForeignLog(path)
  openPrivateFile(path)
  // SQLite makes the files beside it like it.
  for (const ending of ['-wal', '-shm', '-journal']) closeToOthers(path + ending)
  const file = new LibsqlDatabase(path)
  try {
    file.exec(`PRAGMA busy_timeout = ${openingTimeoutMs}`)
    writeAheadLog(file)
    // FULL syncs the log at every commit: answered writes survive a crash of the machine, not only of the process.
    file.exec('PRAGMA synchronous = FULL')
    file.exec(`PRAGMA journal_size_limit = ${keptLogBytes}`)
    // From here on who waits for a lock does so without blocking the program: see EmbeddedDriver.
    file.exec('PRAGMA busy_timeout = 0')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/**
 * Before the file is closed: moves everything into it. libsql would leave the log beside it, and whoever copies the file
 * alone would get an old world. While another program has it open, that one does so.
 * @returns why it could not be done; null when all is well
 */
export function completeFile(file: LibsqlDatabase.Database): string | null {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    // Deletes the log, now empty.
    file.exec('PRAGMA journal_mode = DELETE')
    return null
  } catch (error) {
    return isLocked(error) ? null : reasonOf(error)
  }
}
