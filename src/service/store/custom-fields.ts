import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Narrowing } from './page-index.ts'
import { type Page, readPage } from './page.ts'
import type { Database, Tables, Transaction } from './schema.ts'
import type { Store } from './store.ts'

export type CustomFieldRow = Selectable<Tables['custom_field']>

/** Writes a value; an existing one for the same slug of the same entity is replaced and keeps its id. */
export async function putCustomField(transaction: Transaction, row: CustomFieldRow): Promise<CustomFieldRow> {
  return transaction
    .insertInto('custom_field')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['entity_type', 'entity_id', 'api_slug']).doUpdateSet({
        definition_id: row.definition_id,
        value: row.value,
        display_value: row.display_value,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface CustomFieldFilter {
  id?: string | undefined
  entityType?: CustomFieldRow['entity_type'] | undefined
  entityId?: string | undefined
  definitionId?: string | undefined
  apiSlug?: string | undefined
}

function conditions(
  builder: ExpressionBuilder<Tables, 'custom_field'>,
  filter: CustomFieldFilter,
  now: number,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = []
  // Hides values of shipments that do not exist yet. A value written by a user is never hidden by a clock that was
  // set back: a caller who names an entity has found it, and knows an id from a response.
  if (filter.entityId === undefined && filter.id === undefined)
    all.push(builder('created_at', '<=', Math.min(now, Number.MAX_SAFE_INTEGER)))
  if (filter.id !== undefined) all.push(builder('id', '=', filter.id))
  if (filter.entityType !== undefined) all.push(builder('entity_type', '=', filter.entityType))
  if (filter.entityId !== undefined) all.push(builder('entity_id', '=', filter.entityId))
  if (filter.definitionId !== undefined) all.push(builder('definition_id', '=', filter.definitionId))
  if (filter.apiSlug !== undefined) all.push(builder('api_slug', '=', filter.apiSlug))
  return builder.and(all)
}

/** The values that match a filter, counted as they are found. */
async function matchingIds(
  database: Database,
  filter: CustomFieldFilter,
  page: Page,
  now: number,
): Promise<{ ids: string[]; total: number }> {
  const matching = database.selectFrom('custom_field').where((builder) => conditions(builder, filter, now))
  const newestFirst = matching.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc')
  const { rows, total } = await readPage(matching, newestFirst, page)
  return { ids: rows.map(({ id }) => id), total }
}

/** The narrowing of a long list; null where the filter leaves only a short one. */
function narrowingOf({ definitionId, entityType, ...rest }: CustomFieldFilter): Narrowing | null {
  if (Object.values(rest).some((value) => value !== undefined)) return null
  return {
    ...(definitionId === undefined ? {} : { definition_id: definitionId }),
    ...(entityType === undefined ? {} : { entity_type: entityType }),
  }
}

/** A page of values, newest first; those set in the same instant keep their order by id. */
export async function pageOfCustomFields(
  { database, pageIndex }: Store,
  filter: CustomFieldFilter,
  page: Page,
  now: number,
): Promise<{ rows: CustomFieldRow[]; total: number }> {
  const narrowing = narrowingOf(filter)
  const { ids, total } =
    narrowing === null
      ? await matchingIds(database, filter, page, now)
      : await pageIndex.page('customFields', page, now, narrowing)
  if (ids.length === 0) return { rows: [], total }
  const rows = await database
    .selectFrom('custom_field')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, total }
}

/** The first value that matches, or null. */
export async function findCustomField(
  database: Database,
  filter: CustomFieldFilter,
  now: number,
): Promise<CustomFieldRow | null> {
  const row = await database
    .selectFrom('custom_field')
    .selectAll()
    .where((builder) => conditions(builder, filter, now))
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteCustomFieldRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('custom_field').where('id', '=', id).execute()
}
