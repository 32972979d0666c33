import type { Selectable } from 'kysely'
import type { Database, Tables } from './schema.ts'

export type CustomFieldRow = Selectable<Tables['custom_field']>

/** Writes a value; one that stands for the same slug of the same entity is replaced and keeps its id. */
export async function putCustomField(database: Database, row: CustomFieldRow): Promise<CustomFieldRow> {
  // Explicit, because SQLite commits a statement that returns rows only when the last of them is read.
  return database.transaction().execute((transaction) =>
    transaction
      .insertInto('custom_field')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['entity_type', 'entity_id', 'api_slug'])
          .doUpdateSet({ value: row.value, display_value: row.display_value }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export async function customFieldsOf(
  database: Database,
  entityType: CustomFieldRow['entity_type'],
  entityId: string,
): Promise<CustomFieldRow[]> {
  return database
    .selectFrom('custom_field')
    .selectAll()
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
