import type { WireSearchResult } from '#contract/search-result.ts'
import { badParameter } from './service-error.ts'
import { searchEntities, searchRequests } from '../store/search.ts'
import { shipmentsById } from '../store/shipments.ts'
import type { TrackingRequestRow } from '../store/tracking-requests.ts'
import type { ShipmentStory } from '../world/types.ts'
import { projectContainer, projectShipment } from '../world/world.ts'
import type { Handler } from './handler.ts'
import { requestRecord } from '../records/tracking-request-record.ts'

/** At most this many results, without paging: contract/README.md, Search. */
const maximumResults = 25

function shipmentResult(story: ShipmentStory, now: number): WireSearchResult {
  const { attributes } = projectShipment(story, now)
  return {
    id: story.id,
    type: 'search_result',
    attributes: {
      entity_type: 'shipment',
      number: attributes.bill_of_lading_number,
      shipment_id: null,
      scac: attributes.shipping_line_scac,
      ref_numbers: attributes.ref_numbers,
      created_at: attributes.created_at,
      updated_at: attributes.line_tracking_last_succeeded_at ?? attributes.created_at,
      port_of_lading_name: attributes.port_of_lading_name,
      port_of_discharge_name: attributes.port_of_discharge_name,
      containers_count: story.containers.filter((container) => container.createdAt <= now).length,
      tracking_stopped: attributes.line_tracking_stopped_at !== null,
      tracking_stopped_reason: attributes.line_tracking_stopped_reason,
      status: null,
      failed_reason: null,
    },
  }
}

function containerResults(story: ShipmentStory, containerId: string, now: number): WireSearchResult[] {
  const container = story.containers.find((candidate) => candidate.id === containerId)
  if (container === undefined) return []
  const { attributes } = projectContainer(story, container, now)
  return [
    {
      id: container.id,
      type: 'search_result',
      attributes: {
        entity_type: 'cargo',
        number: attributes.number,
        shipment_id: story.id,
        scac: story.scac,
        ref_numbers: attributes.ref_numbers,
        created_at: attributes.created_at,
        updated_at: attributes.terminal_checked_at ?? attributes.created_at,
        port_of_lading_name: null,
        port_of_discharge_name: null,
        containers_count: null,
        tracking_stopped: null,
        tracking_stopped_reason: null,
        status: null,
        failed_reason: null,
      },
    },
  ]
}

function requestResult(row: TrackingRequestRow, now: number): WireSearchResult {
  const { attributes } = requestRecord(row, now)
  return {
    id: row.id,
    type: 'search_result',
    attributes: {
      entity_type: 'tracking_request',
      number: attributes.request_number,
      shipment_id: row.shipment_id,
      scac: attributes.scac,
      ref_numbers: attributes.ref_numbers,
      created_at: attributes.created_at,
      updated_at: attributes.updated_at,
      port_of_lading_name: null,
      port_of_discharge_name: null,
      containers_count: null,
      tracking_stopped: null,
      tracking_stopped_reason: null,
      status: attributes.status,
      failed_reason: attributes.failed_reason,
    },
  }
}

export const search: Handler<'search'> = async ({ query, url, now, store }) => {
  const text = query.query?.trim() ?? ''
  if (text === '') throw badParameter('query', 'must not be empty')
  const hits = await searchEntities(store.database, text, maximumResults, now)
  const stories = await shipmentsById(
    store.database,
    hits.map((hit) => hit.shipmentId),
    now,
  )
  const left = maximumResults - hits.length
  const requests = left === 0 ? [] : await searchRequests(store.database, text, left, now)
  const found = hits.flatMap((hit) => {
    const story = stories.get(hit.shipmentId)
    if (story === undefined) return []
    return hit.entityType === 'shipment'
      ? [shipmentResult(story, now)]
      : containerResults(story, hit.entityId, now)
  })
  const data = [...found, ...requests.map((row) => requestResult(row, now))]
  return { data, links: { self: url.href } }
}
