import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ShipmentStory } from '../world/types.ts'
import { offsetOf, type Page } from './page.ts'
import type { Database, Tables } from './schema.ts'
import { matchesValue } from './search-text.ts'

export interface ShipmentFilter {
  /** Part of a bill of lading, reference or container number. */
  q?: string | undefined
  requestNumber?: string | undefined
  stopped?: boolean | undefined
}

function conditions(
  builder: ExpressionBuilder<Tables, 'shipment'>,
  filter: ShipmentFilter,
  now: number,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [builder('created_at', '<=', now)]
  if (filter.stopped === true) all.push(builder('stopped_at', '<=', now))
  if (filter.stopped === false) {
    all.push(builder.or([builder('stopped_at', 'is', null), builder('stopped_at', '>', now)]))
  }
  const requestNumber = filter.requestNumber?.trim().toLowerCase() ?? ''
  if (requestNumber !== '') all.push(builder('request_number', '=', requestNumber))
  if (filter.q !== undefined && filter.q.trim() !== '') {
    const matching = builder
      .selectFrom('search_value')
      .select('search_value.shipment_id')
      .where('search_value.created_at', '<=', now)
      .where(matchesValue(filter.q))
    all.push(builder('id', 'in', matching))
  }
  return builder.and(all)
}

/** A page, newest first; shipments created in the same instant keep their order by id. */
export async function pageOfShipments(
  database: Database,
  filter: ShipmentFilter,
  page: Page,
  now: number,
): Promise<{ stories: ShipmentStory[]; total: number }> {
  const matching = database.selectFrom('shipment').where((builder) => conditions(builder, filter, now))
  const counted = await matching
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const ids = rows.map((row) => row.id)
  const stories = await shipmentsById(database, ids, now)
  return { stories: ids.flatMap((id) => stories.get(id) ?? []), total: counted.total }
}

/** The shipments with these ids that exist by `now`. */
export async function shipmentsById(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, ShipmentStory>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('shipment')
    .select(['id', 'story'])
    .where('id', 'in', [...new Set(ids)])
    .where('created_at', '<=', now)
    .execute()
  // Written by this program only.
  return new Map(rows.map((row) => [row.id, JSON.parse(row.story) as ShipmentStory]))
}

export async function shipmentById(
  database: Database,
  id: string,
  now: number,
): Promise<ShipmentStory | null> {
  return (await shipmentsById(database, [id], now)).get(id) ?? null
}
