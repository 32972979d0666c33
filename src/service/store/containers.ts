import type { ContainerStory, ShipmentStory } from '../world/types.ts'
import { offsetOf, type Page } from './page.ts'
import type { Database } from './schema.ts'
import { compact } from './search-text.ts'
import { shipmentById, shipmentsById } from './shipments.ts'
import type { Store } from './store.ts'

/** A container with the shipment whose story it is part of. */
export interface FoundContainer {
  shipment: ShipmentStory
  container: ContainerStory
}

function inShipment(shipment: ShipmentStory | undefined | null, id: string): FoundContainer[] {
  const container = shipment?.containers.find((candidate) => candidate.id === id)
  return shipment !== undefined && shipment !== null && container !== undefined
    ? [{ shipment, container }]
    : []
}

export async function containerById(
  database: Database,
  id: string,
  now: number,
): Promise<FoundContainer | null> {
  const row = await database
    .selectFrom('container')
    .select('shipment_id')
    .where('id', '=', id)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return inShipment(await shipmentById(database, row.shipment_id, now), id)[0] ?? null
}

/** The shipments of containers, by container. */
export async function shipmentIdsOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('container')
    .select(['id', 'shipment_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.shipment_id]))
}

/** Every journey of a container number: boxes are reused. */
async function idsOfNumber(
  database: Database,
  number: string,
  page: Page,
  now: number,
): Promise<{ ids: string[]; total: number }> {
  const rows = await database
    .selectFrom('container')
    .select('id')
    .where('number', '=', number)
    .where('created_at', '<=', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const first = offsetOf(page)
  return { ids: rows.slice(first, first + page.size).map((row) => row.id), total: rows.length }
}

/** A page, newest first. `number` is matched whole, with or without spaces and punctuation. */
export async function pageOfContainers(
  { database, pageIndex }: Store,
  filter: { number?: string | undefined },
  page: Page,
  now: number,
): Promise<{ containers: FoundContainer[]; total: number }> {
  const number = compact(filter.number ?? '').toUpperCase()
  const { ids, total } =
    number === ''
      ? await pageIndex.page('containers', page, now)
      : await idsOfNumber(database, number, page, now)
  if (ids.length === 0) return { containers: [], total }
  const shipmentOf = await shipmentIdsOf(database, ids)
  const shipments = await shipmentsById(database, [...shipmentOf.values()], now)
  return {
    containers: ids.flatMap((id) => inShipment(shipments.get(shipmentOf.get(id) ?? ''), id)),
    total,
  }
}
