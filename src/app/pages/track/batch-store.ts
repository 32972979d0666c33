import { del, get, set } from 'idb-keyval'
import type { BatchRow } from './tracking-batch.ts'

const name = 'quayside-tracking-batch'

/** Numbers on their way, kept over a reload until someone puts them away. */
export const batchStore = {
  /** Null where there is none, or no database in this browser. */
  read: async (): Promise<readonly BatchRow[] | null> => {
    try {
      return (await get<readonly BatchRow[]>(name)) ?? null
    } catch {
      return null
    }
  },
  write: async (rows: readonly BatchRow[]): Promise<void> => {
    try {
      await set(name, rows)
    } catch {
      // A full or forbidden database: the batch lasts as long as the page.
    }
  },
  forget: async (): Promise<void> => {
    try {
      await del(name)
    } catch {
      // Forbidden: then nothing was kept either.
    }
  },
}
