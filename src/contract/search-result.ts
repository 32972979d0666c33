import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { known, listOrEmpty, orNull } from './wire.ts'

/** `cargo` is the interface's internal name for a container. */
const searchEntityTypes = ['shipment', 'cargo', 'tracking_request'] as const

export const searchResultSchema = resource(
  'search_result',
  {
    entity_type: known(searchEntityTypes),
    number: orNull(z.string()),
    shipment_id: orNull(z.string()),
    scac: orNull(z.string()),
    ref_numbers: listOrEmpty(z.string()),
    created_at: orNull(z.string()),
    updated_at: orNull(z.string()),
    port_of_lading_name: orNull(z.string()),
    port_of_discharge_name: orNull(z.string()),
    containers_count: orNull(z.number()),
    tracking_stopped: orNull(z.boolean()),
    tracking_stopped_reason: orNull(z.string()),
    status: orNull(z.string()),
    failed_reason: orNull(z.string()),
  },
  {},
)

/** One hit of `GET /search`; its `id` is the id of the shipment, container or tracking request. */
export type SearchResult = z.output<typeof searchResultSchema>
export type WireSearchResult = z.input<typeof searchResultSchema>
