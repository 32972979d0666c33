import type { ContainerStory, ShipmentStory } from '../world/types.ts'
import { offsetOf, type Page } from './page.ts'
import type { Database } from './schema.ts'
import { compact } from './search-text.ts'
import { shipmentById, shipmentsById } from './shipments.ts'

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

/** A page, newest first. `number` is compared whole, in any dress. */
export async function pageOfContainers(
  database: Database,
  filter: { number?: string | undefined },
  page: Page,
  now: number,
): Promise<{ containers: FoundContainer[]; total: number }> {
  const number = compact(filter.number ?? '').toUpperCase()
  const matching = database
    .selectFrom('container')
    .where('created_at', '<=', now)
    .$if(number !== '', (query) => query.where('number', '=', number))
  const counted = await matching
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['id', 'shipment_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const shipments = await shipmentsById(
    database,
    rows.map((row) => row.shipment_id),
    now,
  )
  return {
    containers: rows.flatMap((row) => inShipment(shipments.get(row.shipment_id), row.id)),
    total: counted.total,
  }
}
