import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { dispensable, imoNumber, known, locode, nullOnly, reported } from './wire.ts'

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
    timestamp: reported(z.string()),
    /** Taken for an estimate unless it is false: nothing has happened because a member is missing. */
    estimated: dispensable(z.boolean()),
    actual_on: reported(z.string()),
    estimated_at: nullOnly(),
    actual_at: nullOnly(),
    event: reported(known(rawEventNames)),
    index: dispensable(z.number()),
    original_event: reported(z.string()),
    created_at: reported(z.string()),
    voyage_number: reported(z.string()),
    location_name: reported(z.string()),
    location_locode: locode(),
    vessel_name: reported(z.string()),
    vessel_imo: imoNumber(),
    /** IANA zone of the place. If null, the timestamp is the source's local time with Z appended. */
    timezone: reported(z.string()),
    /** When an estimated milestone is expected. */
    will_occur_at: reported(z.string()),
    invalidated_at: reported(z.string()),
    data_source: reported(z.string()),
    /** The carrier in words, and its SCAC. */
    data_provider_name: reported(z.string()),
    data_provider_code: reported(z.string()),
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
