import { readMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'
import { inTerm, type Term } from './term.ts'

/** Names the memory that is in the database: another one after each restore; null: none was ever restored. */
export type Generation = string | null

export function generationOf(database: Database): Promise<Generation> {
  return readMeta(database, 'restored')
}

class Replaced extends Error {
  override name = 'Replaced'
}

/**
 * Writes in one transaction what belongs to a memory.
 * @returns what `write` returns; null where the memory has been replaced by another meanwhile: nothing is written
 * @throws TermOver where another machine watches by now
 */
export async function unlessReplaced<Result>(
  database: Database,
  generation: Generation,
  term: Term,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inTerm(database, term, async (transaction) => {
      const result = await write(transaction)
      // Only now: on PostgreSQL what is written has waited for a restore that was under way, and none can begin.
      if ((await generationOf(transaction)) !== generation) throw new Replaced()
      return result
    })
  } catch (error) {
    if (error instanceof Replaced) return null
    throw error
  }
}
