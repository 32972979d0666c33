import { hostname } from 'node:os'
import { openLocked } from '#database/locked-connection.ts'
import type { Place } from '#database/place.ts'
import { noteActive, noteRequest, readActive, requestsOfOthers } from '../store/active.ts'
import { readMeta } from '../store/meta.ts'
import type { Memory } from '../store/open-memory.ts'
import type { Database, Tables } from '../store/schema.ts'

const lockName = 'quayside desk'

/** What the one program has that works, while others on its database stand by. */
export interface ActiveSession {
  /** Through it the desk writes: on PostgreSQL only while no other program is active. */
  readonly database: Database
  /** Resolves when another program may have become active. */
  readonly ended: Promise<void>
  /**
   * Notes on PostgreSQL that this program is there.
   * @returns the name of the memory in the database
   */
  beat(): Promise<string | null>
  /**
   * Notes a request to the account before it is sent.
   * @throws DatabaseOutage: it must not be sent
   */
  noteRequest(): Promise<void>
  /** Milliseconds since each request that other runs have sent in the last minutes. */
  requestsOfOthers(): Promise<number[]>
  close(): Promise<void>
}

/** On the embedded engine there is one program. */
function embeddedSession({ database }: Memory): ActiveSession {
  return {
    database,
    ended: new Promise(() => undefined),
    beat: () => readMeta(database, 'memory'),
    noteRequest: () => Promise.resolve(),
    requestsOfOthers: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  }
}

/** Whether the server still holds the lock for an earlier connection of this program, which is broken. */
export async function isHeldByOwn({ database }: Memory, run: string): Promise<boolean> {
  return (await readActive(database))?.run === run
}

/**
 * Becomes the active program of a database.
 * @param run names this run of the program among those on one database
 * @returns null where another one is
 * @throws DatabaseOutage when the server does not respond
 */
export async function openSession(
  memory: Memory,
  { databaseUrl }: Place,
  run: string,
): Promise<ActiveSession | null> {
  if (databaseUrl === null) return embeddedSession(memory)
  const lock = await openLocked<Tables>(databaseUrl, lockName, memory.health)
  if (lock === null) return null
  const { database, lost } = lock
  return {
    database,
    ended: lost,
    async beat() {
      await noteActive(database, { run, host: hostname() })
      return readMeta(database, 'memory')
    },
    noteRequest: () => noteRequest(database, run),
    requestsOfOthers: () => requestsOfOthers(database, run),
    close: () => lock.close(),
  }
}
