import { requestRecord } from '../records/tracking-request-record.ts'
import type { Resource } from '../records/notification-body.ts'
import type { Database } from '../store/schema.ts'
import { shipmentsById } from '../store/shipments.ts'
import type { TrackingRequestRow } from '../store/tracking-requests.ts'
import { projectContainer, projectShipment } from '../world/world.ts'

/** What is sent along with an event of a tracking request: the request, its shipment and its containers. */
export async function requestRecords(
  database: Database,
  row: TrackingRequestRow,
  at: number,
): Promise<Resource[]> {
  const ids = row.shipment_id === null ? [] : [row.shipment_id]
  const stories = await shipmentsById(database, ids, at)
  return [
    requestRecord(row, at),
    ...[...stories.values()].flatMap((story) => [
      projectShipment(story, at),
      ...story.containers
        .filter((container) => container.createdAt <= at)
        .map((container) => projectContainer(story, container, at)),
    ]),
  ]
}
