import type { Insertable, Transaction } from 'kysely'

/** Both engines limit the parameters of one statement, the stricter one to 32,766: rows of up to 65 columns fit. */
const rowsPerInsert = 500

/** Inserts in as few statements as the engines allow. An existing row stays as it is. */
export async function insertAll<Tables, Table extends keyof Tables & string>(
  transaction: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
