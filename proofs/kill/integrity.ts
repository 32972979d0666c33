import { join } from 'node:path'
import LibsqlDatabase from 'libsql'

/** What SQLite finds to be wrong with the file in a folder of data; null when nothing is. */
export function integrityProblem(directory: string): string | null {
  const file = new LibsqlDatabase(join(directory, 'tracking.db'))
  const { integrity_check: found } = file.prepare('pragma integrity_check').get() as {
    integrity_check: string
  }
  file.close()
  return found === 'ok' ? null : found
}
