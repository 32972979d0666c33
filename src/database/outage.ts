import LibsqlDatabase from 'libsql'
import { DatabaseError } from 'pg'

/**
 * Why a database cannot do what it is asked:
 * - `away`: it does not respond
 * - `locked`: another program has locked it for longer than a writer waits
 * - `full`: its disk has no room
 * - `read-only`: it accepts no changes
 * - `failing`: its disk, its memory or its number of connections does not suffice
 */
export type OutageKind = 'away' | 'locked' | 'full' | 'read-only' | 'failing'

/** The database cannot do it now, and can when what is around it has changed: no bug of this program. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
  readonly kind: OutageKind

  constructor(kind: OutageKind, cause: unknown) {
    super(reasonOf(cause), { cause })
    this.kind = kind
  }
}

/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  // When several addresses all failed, they come as one error without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const message = error instanceof Error ? error.message : String(error)
  // libsql’s own words for a file that cannot be opened have the names of its types in them.
  return message.replace(/^ConnectionFailed\("(.*): \d+"\)$/, '$1').replaceAll(/\s+/g, ' ')
}

/** https://www.sqlite.org/rescode.html: primary codes, with which the extended ones begin. */
const embeddedKinds: readonly (readonly [code: string, kind: OutageKind])[] = [
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['SQLITE_NOMEM', 'failing'],
]

/** Whether SQLite refused because another program holds a lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof LibsqlDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** An error of the embedded database as an outage where it is one, else as it is. */
export function embeddedOutage(error: unknown): unknown {
  if (!(error instanceof LibsqlDatabase.SqliteError)) return error
  const found = embeddedKinds.find(([code]) => error.code.startsWith(code))
  return found === undefined ? error : new DatabaseOutage(found[1], error)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: classes of two characters, and whole codes. */
const postgresKinds: readonly (readonly [code: string, kind: OutageKind])[] = [
  // Disk full.
  ['53100', 'full'],
  // Read-only transaction: a standby, or a server that its administrator protects.
  ['25006', 'read-only'],
  // Canceled by `statement_timeout`; waited too long for a lock.
  ['57014', 'locked'],
  ['55P03', 'locked'],
  // Ended by `idle_in_transaction_session_timeout`: this program was paused.
  ['25P03', 'away'],
  // Connection exceptions; operator intervention (shutdown, startup).
  ['08', 'away'],
  ['57', 'away'],
  // No memory, too many connections; system errors.
  ['53', 'failing'],
  ['58', 'failing'],
]

/** Whether the connection is broken, and with it the server out of reach: `pg` has no class for such errors. */
function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isLost)
  if (!(error instanceof Error)) return false
  return (
    'syscall' in error ||
    /^(connection terminated|timeout expired|query read timeout|client .* not queryable)/i.test(error.message)
  )
}

/** Whether no connection came free in time. `pg-pool` has no class for it, only this message. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** An error of PostgreSQL as an outage where it is one, else as it is. */
export function postgresOutage(error: unknown): unknown {
  if (isLost(error)) return new DatabaseOutage('away', error)
  if (isCrowded(error)) return new DatabaseOutage('failing', error)
  if (!(error instanceof DatabaseError)) return error
  const found = postgresKinds.find(([code]) => error.code?.startsWith(code))
  return found === undefined ? error : new DatabaseOutage(found[1], error)
}
