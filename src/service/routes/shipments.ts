import { notFound } from './service-error.ts'
import { pageOfShipments, shipmentById } from '../store/shipments.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { shipmentRecord } from '../records/kept-records.ts'
import { RecordGraph } from '../records/record-graph.ts'
import { includeTree } from './include-tree.ts'

export const listShipments: Handler<'listShipments'> = async ({ query, url, now, store }) => {
  const tree = query.include === undefined ? null : includeTree('shipment', query.include)
  const page = requestedPage(query, defaultPageSize.shipments)
  const { stories, total } = await pageOfShipments(
    store,
    { q: query.q, requestNumber: query.number, stopped: query['filter[tracking_stopped]'] },
    page,
    now,
  )
  const graph = new RecordGraph(store.database, { url, now })
  for (const story of stories) graph.addStory(story)
  const data = stories.map((story) => shipmentRecord(story, now))
  return {
    data,
    ...(tree === null ? {} : { included: await graph.included(data, tree) }),
    meta: { size: data.length, total },
    links: listLinks(url, page, total),
  }
}

export const getShipment: Handler<'getShipment'> = async ({ path, query, url, now, store }) => {
  const tree = query.include === undefined ? null : includeTree('shipment', query.include)
  const story = await shipmentById(store.database, path.id, now)
  if (story === null) throw notFound()
  const shipment = shipmentRecord(story, now)
  const graph = new RecordGraph(store.database, { url, now })
  graph.addStory(story)
  return {
    data: shipment,
    ...(tree === null ? {} : { included: await graph.included([shipment], tree) }),
    links: { self: url.href },
  }
}
