import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { dispensable, imoNumber, known, locode, nullOnly, reported, textIfReported } from './wire.ts'

/** Other values pass and are shown as they are. */
export const rawEventNames = [
  'empty_out',
  'full_in',
  'positioned_in',
  'positioned_out',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'vessel_arrived',
  'vessel_discharged',
  'arrived_at_destination',
  'delivered',
  'full_out',
  'empty_in',
  'vgm_received',
  'carrier_release',
  'customs_release',
  'available',
] as const
export type RawEventName = (typeof rawEventNames)[number]

export const rawEventSchema = resource(
  'raw_event',
  {
    timestamp: textIfReported,
    /** Taken for an estimate unless it is false: nothing has happened because a member is missing. */
    estimated: dispensable(z.boolean()),
    actual_on: textIfReported,
    estimated_at: nullOnly(),
    actual_at: nullOnly(),
    event: reported(known(rawEventNames)),
    index: dispensable(z.number()),
    original_event: textIfReported,
    created_at: textIfReported,
    voyage_number: textIfReported,
    location_name: textIfReported,
    location_locode: locode(),
    vessel_name: textIfReported,
    vessel_imo: imoNumber(),
    /** IANA zone of the place. If null, the timestamp is the source's local time with Z appended. */
    timezone: textIfReported,
    /** When an estimated milestone is expected. */
    will_occur_at: textIfReported,
    invalidated_at: textIfReported,
    data_source: textIfReported,
    /** The carrier in words, and its SCAC. */
    data_provider_name: textIfReported,
    data_provider_code: textIfReported,
  },
  {
    location: toOne('port', 'metro_area', 'terminal', 'rail_terminal'),
    vessel: toOne('vessel'),
    container: toOne('container'),
    terminal: toOne('terminal', 'rail_terminal'),
  },
)

/** A milestone as reported or estimated by the carrier: contract/README.md, Raw events. */
export type RawEvent = z.output<typeof rawEventSchema>
export type WireRawEvent = z.input<typeof rawEventSchema>
