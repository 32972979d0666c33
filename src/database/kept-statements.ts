import type LibsqlDatabase from 'libsql'

/** Statements that are kept. The lists that are asked for all the time need some twenty. */
const mostStatements = 100

/**
 * Keeps statements that only read, the ones last used. libsql frees a statement only when it is garbage collected, and
 * the collector does not see how large it is: prepared anew each time, 18,000 requests took 1 GB.
 */
export class KeptStatements {
  readonly #prepare: (sql: string) => LibsqlDatabase.Statement
  readonly #kept = new Map<string, LibsqlDatabase.Statement>()

  constructor(prepare: (sql: string) => LibsqlDatabase.Statement) {
    this.#prepare = prepare
  }

  prepare(sql: string): LibsqlDatabase.Statement {
    const statement = this.#kept.get(sql) ?? this.#prepare(sql)
    if (!sql.startsWith('select ')) return statement
    this.forget(sql)
    this.#kept.set(sql, statement)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > mostStatements) this.forget(oldest)
    return statement
  }

  /** One that has failed is not used again. */
  forget(sql: string): void {
    this.#kept.delete(sql)
  }
}
