import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { known, orNull } from './wire.ts'
import { webhookEventNames } from './webhook-event.ts'

/** The meaning of time and value depends on the event: contract/README.md, Transport events. */
export const transportEventSchema = resource(
  'transport_event',
  {
    event: known(webhookEventNames),
    /** When it happened; for a deadline or appointment, when that changed. */
    timestamp: orNull(z.string()),
    timezone: orNull(z.string()),
    location_locode: orNull(z.string()),
    voyage_number: orNull(z.string()),
    data_source: orNull(z.string()),
    /** The new value of a deadline or appointment. */
    value: orNull(z.string()),
    invalidated_at: orNull(z.string()),
    created_at: orNull(z.string()),
  },
  {
    shipment: toOne('shipment'),
    container: toOne('container'),
    vessel: toOne('vessel'),
    location: toOne('port', 'metro_area'),
    terminal: toOne('terminal', 'rail_terminal'),
    /** What the line said about it. */
    source_event: toOne('raw_event'),
    /** The event that this one replaces. */
    previous_version: toOne('transport_event'),
  },
)

/** An event of a container, verified by the service. */
export type TransportEvent = z.output<typeof transportEventSchema>
export type WireTransportEvent = z.input<typeof transportEventSchema>
