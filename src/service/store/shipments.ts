import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ShipmentStory } from '../world/types.ts'
import { compact } from './fill.ts'
import type { Database, Tables } from './schema.ts'

export interface Page {
  /** 1-based. */
  number: number
  size: number
}

export interface ShipmentFilter {
  /** Part of a bill of lading, reference or container number. */
  q?: string | undefined
  requestNumber?: string | undefined
  stopped?: boolean | undefined
}

/** For `like`: what the user typed stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/** Whether a search value holds the text, as typed or without spaces and marks. */
export function matchesValue(text: string): Expression<SqlBool> {
  const bare = compact(text)
  const asTyped = sql<SqlBool>`search_value.value like ${containing(text.trim().toLowerCase())} escape '\\'`
  if (bare === '') return asTyped
  return sql<SqlBool>`(${asTyped} or search_value.compact like ${containing(bare)} escape '\\')`
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
  if (filter.requestNumber !== undefined) {
    all.push(sql<SqlBool>`lower(request_number) = ${filter.requestNumber.trim().toLowerCase()}`)
  }
  if (filter.q !== undefined && filter.q.trim() !== '') {
    all.push(
      builder(
        'id',
        'in',
        builder.selectFrom('search_value').select('search_value.shipment_id').where(matchesValue(filter.q)),
      ),
    )
  }
  return builder.and(all)
}

function storyOf(row: { story: string }): ShipmentStory {
  // Written by this program only.
  return JSON.parse(row.story) as ShipmentStory
}

/** A page, newest first; shipments created in the same instant keep their order by id. */
export async function pageOfShipments(
  database: Database,
  filter: ShipmentFilter,
  page: Page,
  now: number,
): Promise<{ stories: ShipmentStory[]; total: number }> {
  const counted = await database
    .selectFrom('shipment')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .where((builder) => conditions(builder, filter, now))
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('shipment')
    .select('story')
    .where((builder) => conditions(builder, filter, now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { stories: rows.map(storyOf), total: counted.total }
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
  return new Map(rows.map((row) => [row.id, storyOf(row)]))
}

export async function shipmentById(
  database: Database,
  id: string,
  now: number,
): Promise<ShipmentStory | null> {
  return (await shipmentsById(database, [id], now)).get(id) ?? null
}
