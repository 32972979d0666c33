import { notFound } from './service-error.ts'
import { containerById } from '../store/containers.ts'
import { recordsById } from '../store/records.ts'
import type { VesselStory } from '../world/types.ts'
import { projectJourneyMap, projectRoute, projectShipment } from '../world/world.ts'
import type { Handler } from './handler.ts'
import { IncludedRecords } from '../records/included-records.ts'

export const getContainerMap: Handler<'getContainerMap'> = async ({ path, now, store }) => {
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const ids = found.shipment.legs.map((leg) => leg.vesselId)
  const vessels = await recordsById<VesselStory>(store.database, 'vessel', ids)
  return projectJourneyMap(found.shipment, vessels, now)
}

/** Without `include`, all records of the route are sent along, as the older service did. */
export const getContainerRoute: Handler<'getContainerRoute'> = async ({ path, query, now, store }) => {
  const found = await containerById(store.database, path.id, now)
  const projected = found === null ? null : projectRoute(found.shipment, found.container, now)
  if (found === null || projected === null) throw notFound()
  const include = query.include ?? ['port', 'vessel', 'route_location']
  const included = new IncludedRecords(store.database, now)
  for (const location of projected.locations) {
    const { relationships } = location
    if (include.includes('route_location')) included.add(location)
    if (include.includes('port')) included.reference(relationships.location?.data)
    if (!include.includes('vessel')) continue
    included.reference(relationships.inbound_vessel?.data)
    included.reference(relationships.outbound_vessel?.data)
  }
  if (query.include === undefined) included.add(projectShipment(found.shipment, now))
  return { data: projected.route, included: await included.load() }
}
