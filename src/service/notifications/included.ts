import type { Database } from '../store/schema.ts'
import { IncludedRecords } from '../records/included-records.ts'
import type { WorldEvent } from '../world/world.ts'
import type { ShipmentStory } from '../world/types.ts'
import { projectContainer, projectShipment } from '../world/world.ts'
import type { Resource } from '../records/notification-body.ts'

/** Types of records in an event's relationships that the store loads by id. */
const storedTypes = ['port', 'metro_area', 'terminal', 'vessel']

/**
 * What is sent along with an event of the world: shipment, container, places, vessel and the event itself,
 * as of the instant it was reported.
 */
export async function includedWith(
  database: Database,
  {
    story,
    container,
    record,
    at,
  }: { story: ShipmentStory } & Pick<WorldEvent, 'container' | 'record' | 'at'>,
): Promise<Resource[]> {
  const included = new IncludedRecords(database, at)
  included.add(projectShipment(story, at))
  if (container !== null) included.add(projectContainer(story, container, at))
  for (const { data } of Object.values(record.relationships)) {
    if (data !== null && storedTypes.includes(data.type)) included.reference(data)
  }
  return [...(await included.load()), record]
}
