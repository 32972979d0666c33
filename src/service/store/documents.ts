import { type OrderByItemBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { offsetOf, type Page } from './page.ts'
import type { Database, Tables } from './schema.ts'
import { compact, containing } from './search-text.ts'

export type DocumentRow = Selectable<Tables['document']>
export type FileRow = Selectable<Tables['file']>

export interface DocumentFilter {
  fileName?: string | undefined
  /** Part of a reference in the document, or the whole number of a shipment or container that it is linked to. */
  reference?: string | undefined
  types?: readonly string[] | undefined
}

export interface DocumentOrder {
  by: 'document_type' | 'source' | 'created_at'
  descending: boolean
}

/** Shipments that are searched for where many have the reference. */
const mostShipments = 50

export async function pageOfDocuments(
  database: Database,
  now: number,
  { fileName, reference, types }: DocumentFilter,
  order: DocumentOrder,
  page: Page,
): Promise<{ rows: DocumentRow[]; total: number }> {
  let matching = database.selectFrom('document').where('deleted_at', 'is', null)
  if (fileName !== undefined) {
    const pattern = containing(fileName.toLowerCase())
    matching = matching.where(
      sql<boolean>`(lower(name) like ${pattern} escape '\\' or lower(coalesce(file_name, '')) like ${pattern} escape '\\')`,
    )
  }
  if (reference !== undefined) {
    const named = await entitiesNamed(database, [compact(reference)], now)
    const shipments = [...new Set(named.map(({ shipmentId }) => shipmentId))].slice(0, mostShipments)
    matching = matching.where((builder) =>
      builder.or([
        sql<boolean>`reference_text like ${containing(reference.toLowerCase())} escape '\\'`,
        ...shipments.map((id) => builder('shipments', 'like', `%"${id}"%`)),
      ]),
    )
  }
  if (types !== undefined && types.length > 0) {
    matching = matching.where((builder) =>
      builder(builder.fn.coalesce('document_type_manual', 'document_type'), 'in', [...types]),
    )
  }
  const counted = await matching
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = order.descending ? 'desc' : 'asc'
  // The engines sort nulls to different ends; a column that is never null is sorted by its index.
  const placed = (by: OrderByItemBuilder) => {
    const ordered = order.descending ? by.desc() : by.asc()
    return order.by === 'document_type' ? ordered.nullsLast() : ordered
  }
  const ids = matching
    .select('id')
    .orderBy(sql.ref(order.by), (by) => placed(by))
    .orderBy('id', direction)
    .limit(page.size)
    .offset(offsetOf(page))
  const rows = await database
    .selectFrom('document')
    .selectAll()
    // A page deep in the list is skipped to within the index; only its own rows are read.
    .where('id', 'in', database.selectFrom(ids.as('page')).select('page.id'))
    .orderBy(sql.ref(order.by), (by) => placed(by))
    .orderBy('id', direction)
    .execute()
  return { rows, total: counted.total }
}

export async function documentsById(database: Database, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function documentById(database: Database, id: string): Promise<DocumentRow | null> {
  return (await documentsById(database, [id]))[0] ?? null
}

/** The document with this content, unless deleted. */
export async function documentWithContent(database: Database, checksum: string): Promise<DocumentRow | null> {
  const row = await database
    .selectFrom('document')
    .selectAll()
    .where('content_key', '=', checksum)
    .executeTakeFirst()
  return row ?? null
}

/** @returns whether it was the first with this content */
export async function insertDocument(database: Database, row: DocumentRow): Promise<boolean> {
  const done = await database
    .insertInto('document')
    .values(row)
    .onConflict((conflict) => conflict.column('content_key').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

export async function changeDocument(
  database: Database,
  id: string,
  change: Updateable<Tables['document']>,
): Promise<void> {
  await database.updateTable('document').set(change).where('id', '=', id).execute()
}

export async function insertFile(database: Database, row: FileRow): Promise<void> {
  await database.insertInto('file').values(row).execute()
}

export async function fileById(database: Database, id: string): Promise<FileRow | null> {
  const row = await database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function writeFileContent(database: Database, id: string, bytes: Uint8Array): Promise<void> {
  const content = Buffer.from(bytes).toString('base64')
  await database.updateTable('file').set({ content }).where('id', '=', id).execute()
}

/** The shipments and containers with one of the numbers (lower case) that exist at `now`. */
export async function entitiesNamed(
  database: Database,
  numbers: readonly string[],
  now: number,
): Promise<{ entityType: string; entityId: string; shipmentId: string; value: string }[]> {
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('search_value')
    .select(['entity_type', 'entity_id', 'shipment_id', 'value'])
    .where('compact', 'in', numbers)
    .where('created_at', '<=', now)
    .execute()
  return rows.map((row) => ({
    entityType: row.entity_type,
    entityId: row.entity_id,
    shipmentId: row.shipment_id,
    value: row.value,
  }))
}
