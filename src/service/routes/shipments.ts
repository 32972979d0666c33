import type { WireShipment } from '#contract/shipment.ts'
import { notFound } from './service-error.ts'
import { pageOfShipments, shipmentById } from '../store/shipments.ts'
import type { ShipmentStory } from '../world/types.ts'
import { projectShipment } from '../world/world.ts'
import { containerRecord } from '../records/container-record.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'

type ShipmentInclude = NonNullable<HandlerRequest<'getShipment'>['query']['include']>[number]

function addIncluded(
  included: IncludedRecords,
  story: ShipmentStory,
  shipment: WireShipment,
  include: readonly ShipmentInclude[],
  { url, now }: { url: URL; now: number },
): void {
  for (const name of include) {
    if (name !== 'containers') {
      included.reference(shipment.relationships[name]?.data)
      continue
    }
    for (const container of story.containers) {
      if (container.createdAt <= now) included.add(containerRecord({ shipment: story, container }, url, now))
    }
  }
}

export const listShipments: Handler<'listShipments'> = async ({ query, url, now, store }) => {
  const page = requestedPage(query, defaultPageSize.shipments)
  const { stories, total } = await pageOfShipments(
    store,
    { q: query.q, requestNumber: query.number, stopped: query['filter[tracking_stopped]'] },
    page,
    now,
  )
  const included = new IncludedRecords(store.database, now)
  const data = stories.map((story) => {
    const shipment = projectShipment(story, now)
    addIncluded(included, story, shipment, query.include ?? [], { url, now })
    return shipment
  })
  return {
    data,
    ...(query.include === undefined ? {} : { included: await included.load() }),
    meta: { size: data.length, total },
    links: listLinks(url, page, total),
  }
}

export const getShipment: Handler<'getShipment'> = async ({ path, query, url, now, store }) => {
  const story = await shipmentById(store.database, path.id, now)
  if (story === null) throw notFound()
  const shipment = projectShipment(story, now)
  const included = new IncludedRecords(store.database, now)
  addIncluded(included, story, shipment, query.include ?? [], { url, now })
  return {
    data: shipment,
    ...(query.include === undefined ? {} : { included: await included.load() }),
    links: { self: url.href },
  }
}
