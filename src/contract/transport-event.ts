import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { locode, reportedText, textIfReported } from './wire.ts'
import type { webhookEventNames } from './webhook-event.ts'

/** The meaning of time and value depends on the event: contract/README.md, Transport events. */
export const transportEventSchema = resource(
  'transport_event',
  {
    event: reportedText<(typeof webhookEventNames)[number]>(),
    /** When it happened; for a deadline or appointment, when that changed. */
    timestamp: textIfReported,
    timezone: textIfReported,
    location_locode: locode(),
    voyage_number: textIfReported,
    data_source: textIfReported,
    /** The new value of a deadline or appointment. */
    value: textIfReported,
    invalidated_at: textIfReported,
    created_at: textIfReported,
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
