import type { Database, Transaction } from './schema.ts'

/**
 * For how long one of several machines watches, without a break: each that takes over gets the next number. Null on the
 * embedded engine, where there is one program, which always watches.
 */
export type Term = number | null

/** Another machine watches: what this one still wanted to write is of no account. */
export class TermOver extends Error {
  override name = 'TermOver'

  constructor() {
    super('Another machine watches.')
  }
}

/**
 * Writes in one transaction what only the machine that watches may write. However long it was paused or cut off before:
 * either its term goes on until the transaction has ended, or nothing is written.
 * @throws TermOver where another machine has taken over
 */
export function inTerm<Result>(
  database: Database,
  term: Term,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (term !== null) {
      // Whoever takes over changes the number, which is unique, and waits for this lock; whoever renews does not.
      const own = await transaction
        .selectFrom('lease')
        .select('term')
        .where('term', '=', term)
        .forKeyShare()
        .executeTakeFirst()
      if (own === undefined) throw new TermOver()
    }
    return write(transaction)
  })
}
