import type { WireContainer } from '#contract/container.ts'
import { notFound } from './service-error.ts'
import { containerById, type FoundContainer, pageOfContainers } from '../store/containers.ts'
import { projectRawEvents, projectShipment, projectTransportEvents } from '../world/world.ts'
import { containerRecord } from '../records/container-record.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'

type ContainerInclude = NonNullable<HandlerRequest<'getContainer'>['query']['include']>[number]

function addIncluded(
  included: IncludedRecords,
  found: FoundContainer,
  container: WireContainer,
  include: readonly ContainerInclude[],
  now: number,
): void {
  for (const name of include) {
    if (name === 'pod_terminal' || name === 'pickup_facility') {
      included.reference(container.relationships[name]?.data)
    } else if (name === 'raw_events') {
      for (const event of projectRawEvents(found.shipment, found.container, now).events) included.add(event)
    } else if (name === 'transport_events') {
      for (const event of projectTransportEvents(found.shipment, found.container, now)) included.add(event)
    } else {
      const shipment = projectShipment(found.shipment, now)
      included.add(shipment)
      if (name === 'shipment.port_of_lading') included.reference(shipment.relationships.port_of_lading?.data)
      if (name === 'shipment.port_of_discharge')
        included.reference(shipment.relationships.port_of_discharge?.data)
    }
  }
}

export const listContainers: Handler<'listContainers'> = async ({ query, url, now, store }) => {
  const page = requestedPage(query, defaultPageSize.containers)
  const filter = { number: query['filter[number]'] }
  const { containers, total } = await pageOfContainers(store, filter, page, now)
  const included = new IncludedRecords(store.database, now)
  const data = containers.map((found) => {
    const container = containerRecord(found, url, now)
    addIncluded(included, found, container, query.include ?? [], now)
    return container
  })
  return {
    data,
    ...(query.include === undefined ? {} : { included: await included.load() }),
    meta: { size: data.length, total },
    links: listLinks(url, page, total),
  }
}

export const getContainer: Handler<'getContainer'> = async ({ path, query, url, now, store }) => {
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const container = containerRecord(found, url, now)
  const included = new IncludedRecords(store.database, now)
  addIncluded(included, found, container, query.include ?? [], now)
  return {
    data: container,
    ...(query.include === undefined ? {} : { included: await included.load() }),
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
  const found = await containerById(store.database, path.id, now)
  if (found === null) throw notFound()
  const data = projectTransportEvents(found.shipment, found.container, now)
  const included = new IncludedRecords(store.database, now)
  for (const name of query.include ?? []) {
    if (name === 'shipment') included.add(projectShipment(found.shipment, now))
    else if (name === 'container') included.add(containerRecord(found, url, now))
    else for (const event of data) included.reference(event.relationships[name]?.data)
  }
  return {
    data,
    ...(query.include === undefined ? {} : { included: await included.load() }),
    links: { self: url.href },
  }
}
