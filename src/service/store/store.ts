import type { DatabaseHealth } from '#database/health.ts'
import type { PageIndex } from './page-index.ts'
import type { Database } from './schema.ts'

/** What the service reads from and writes to. */
export interface Store {
  readonly database: Database
  readonly health: DatabaseHealth
  /** Where each page of the long lists starts. */
  readonly pageIndex: PageIndex
}
