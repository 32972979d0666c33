import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Statements that are kept. The lists that are asked for all the time need some twenty. */
const mostStatements = 100

/**
 * The database with the statements that only read kept as they were prepared: preparing one takes about as long as
 * reading a row by its id. The one that was not used for longest is forgotten first, and every one that failed.
 */
export function keepingStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()

  function keep(sql: string): SqliteStatement {
    const statement = kept.get(sql) ?? database.prepare(sql)
    kept.delete(sql)
    kept.set(sql, statement)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostStatements) break
      kept.delete(oldest)
    }
    return statement
  }

  return {
    close() {
      kept.clear()
      database.close()
    },
    prepare(sql) {
      const prepared = sql.startsWith('select ') ? keep(sql) : database.prepare(sql)
      return {
        reader: prepared.reader,
        all(parameters) {
          try {
            return prepared.all(parameters)
          } catch (error) {
            kept.delete(sql)
            throw error
          }
        },
        run: (parameters) => prepared.run(parameters),
        // Read row by row, it can be asked for again before it has ended.
        iterate: (parameters) => database.prepare(sql).iterate(parameters),
      }
    },
  }
}
