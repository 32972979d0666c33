import { sql } from 'kysely'
import type { RequestType } from '#contract/carriers.ts'
import type { ShipmentStory } from '../world/types.ts'
import { engineOf } from '#database/engine.ts'
import { readStory } from './kept-stories.ts'
import { offsetOf, type Page } from './page.ts'
import type { ListName } from './page-index.ts'
import type { Database, Tables } from './schema.ts'
import { compact, matchesText } from './search-text.ts'
import type { Store } from './store.ts'

export function storyOf({ story }: Pick<Tables['shipment'], 'story'>): ShipmentStory {
  // Written only by this program.
  return JSON.parse(story) as ShipmentStory
}

export interface ShipmentFilter {
  /** Part of a bill of lading, reference or container number. */
  q?: string | undefined
  /** With or without spaces and punctuation. */
  requestNumber?: string | undefined
  stopped?: boolean | undefined
}

function listOf(stopped: boolean | undefined): ListName {
  if (stopped === undefined) return 'shipments'
  return stopped ? 'stoppedShipments' : 'trackedShipments'
}

/** Shipments that match a text or a request number: few, so they are counted as they are found. */
function matching(database: Database, filter: ShipmentFilter, now: number) {
  const text = filter.q?.trim() ?? ''
  const requestNumber = filter.requestNumber?.trim() ?? ''
  return (
    database
      // Hits first: an engine that walks the newest shipments and checks each of them reads them all.
      .with(
        (cte) => cte('hit').materialized(),
        (hits) =>
          text === ''
            ? hits
                .selectFrom('shipment')
                .select('shipment.id as shipment_id')
                .where('request_number', '=', compact(requestNumber))
            : hits
                .selectFrom('search_value')
                .select('search_value.shipment_id')
                .distinct()
                .where('search_value.created_at', '<=', now)
                .where(matchesText('search_value', text, engineOf(database))),
      )
      .selectFrom('hit')
      .crossJoin('shipment')
      .whereRef('shipment.id', '=', 'hit.shipment_id')
      .where('shipment.created_at', '<=', now)
      .$if(requestNumber !== '', (query) => query.where('request_number', '=', compact(requestNumber)))
      .$if(filter.stopped === true, (query) => query.where('stopped_at', '<=', now))
      .$if(filter.stopped === false, (query) =>
        query.where((builder) =>
          builder.or([builder('stopped_at', 'is', null), builder('stopped_at', '>', now)]),
        ),
      )
  )
}

async function matchingIds(
  database: Database,
  filter: ShipmentFilter,
  page: Page,
  now: number,
): Promise<{ ids: string[]; total: number }> {
  const found = matching(database, filter, now)
  const rows = await found
    .select(['shipment.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('shipment.created_at', 'desc')
    .orderBy('shipment.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const first = rows[0]
  if (first !== undefined) return { ids: rows.map((row) => row.id), total: first.total }
  // Beyond the end there is no row with the total.
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: [], total }
}

/** A page, newest first; shipments created in the same instant keep their order by id. */
export async function pageOfShipments(
  { database, pageIndex }: Store,
  filter: ShipmentFilter,
  page: Page,
  now: number,
): Promise<{ stories: ShipmentStory[]; total: number }> {
  const narrowed = (filter.q?.trim() ?? '') !== '' || (filter.requestNumber?.trim() ?? '') !== ''
  const { ids, total } = narrowed
    ? await matchingIds(database, filter, page, now)
    : await pageIndex.page(listOf(filter.stopped), page, now)
  const stories = await shipmentsById(database, ids, now)
  return { stories: ids.flatMap((id) => stories.get(id) ?? []), total }
}

/** How many shipments exist at `now`. */
export async function countShipments(database: Database, now: number): Promise<number> {
  const { total } = await database
    .selectFrom('shipment')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow()
  return total
}

/** The shipments with these ids that exist at `now`. */
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
  return new Map(rows.map(({ id, story }) => [id, readStory(id, story)]))
}

export async function shipmentById(
  database: Database,
  id: string,
  now: number,
): Promise<ShipmentStory | null> {
  return (await shipmentsById(database, [id], now)).get(id) ?? null
}

/**
 * The shipments with a number at `now`, newest first: a container's, or one of the shipment itself.
 * @param number in capitals, without spaces and punctuation
 */
export async function shipmentsWithNumber(
  database: Database,
  type: RequestType,
  number: string,
  now: number,
): Promise<ShipmentStory[]> {
  const ids =
    type === 'container'
      ? database.selectFrom('container').select('shipment_id').where('number', '=', number)
      : database
          .selectFrom('search_value')
          .select('shipment_id')
          .where('compact', '=', compact(number))
          .where('entity_type', '=', 'shipment')
          .union(
            database
              .selectFrom('shipment')
              .select('id as shipment_id')
              .where('request_number', '=', compact(number)),
          )
  const rows = await database
    .selectFrom('shipment')
    .select('story')
    .where('id', 'in', ids)
    .where('created_at', '<=', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(storyOf)
}
