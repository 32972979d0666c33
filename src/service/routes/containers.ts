import { notFound } from './service-error.ts'
import { containerById, pageOfContainers } from '../store/containers.ts'
import { projectRawEvents, projectTransportEvents } from '../world/world.ts'
import { containerRecord } from '../records/kept-records.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'
import { RecordGraph } from '../records/record-graph.ts'
import { includeTree } from './include-tree.ts'

export const listContainers: Handler<'listContainers'> = async ({ query, url, now, store }) => {
  const tree = query.include === undefined ? null : includeTree('container', query.include)
  const page = requestedPage(query, defaultPageSize.containers)
  const filter = { number: query['filter[number]'] }
  const { containers, total } = await pageOfContainers(store, filter, page, now)
  const graph = new RecordGraph(store.database, { url, now })
  for (const { shipment } of containers) graph.addStory(shipment)
  const data = containers.map((found) => containerRecord(found, url, now))
  return {
    data,
    ...(tree === null ? {} : { included: await graph.included(data, tree) }),
    meta: { size: data.length, total },
    links: listLinks(url, page, total),
  }
}

export const getContainer: Handler<'getContainer'> = async ({ path, query, url, now, store }) => {
  const tree = query.include === undefined ? null : includeTree('container', query.include)
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const container = containerRecord(found, url, now)
  const graph = new RecordGraph(store.database, { url, now })
  graph.addStory(found.shipment)
  return {
    data: container,
    ...(tree === null ? {} : { included: await graph.included([container], tree) }),
    links: { self: url.href },
  }
}

/** Vessels are always sent along: contract/README.md, Includes. */
export const listContainerRawEvents: Handler<'listContainerRawEvents'> = async ({ path, now, store }) => {
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const { events, vesselIds } = projectRawEvents(found.shipment, found.container, now)
  const included = new IncludedRecords(store.database, now)
  for (const id of vesselIds) included.reference({ type: 'vessel', id })
  return { data: events, included: await included.load() }
}

/** Newest first; past events only. */
export const listContainerTransportEvents: Handler<'listContainerTransportEvents'> = async (request) => {
  const { path, query, url, now, store } = request
  const tree = query.include === undefined ? null : includeTree('transport_event', query.include)
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const data = projectTransportEvents(found.shipment, found.container, now)
  const graph = new RecordGraph(store.database, { url, now })
  graph.addStory(found.shipment)
  return {
    data,
    ...(tree === null ? {} : { included: await graph.included(data, tree) }),
    links: { self: url.href },
  }
}
