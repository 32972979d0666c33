import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { known, listOrEmpty, nullOnly, nullOnlyNumber, orNull, wireObject } from './wire.ts'

/** A summary that other fields may contradict: contract/README.md, Containers. */
export const containerStatuses = [
  'new',
  'on_ship',
  'grounded',
  'available',
  'not_available',
  'awaiting_inland_transfer',
  'on_rail',
  'off_dock',
  'picked_up',
  'delivered',
  'empty_returned',
  'loaded',
  'dropped',
] as const
export type ContainerStatus = (typeof containerStatuses)[number]

/** Who clears which hold: domain/README.md, Holds and fees. A cleared hold leaves the list. */
export const holdNames = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const
export type HoldName = (typeof holdNames)[number]
export const holdStatuses = ['hold', 'pending'] as const

const holdSchema = wireObject({
  name: known(holdNames),
  status: known(holdStatuses),
  description: orNull(z.string()),
})
export type Hold = z.output<typeof holdSchema>

/** `total` may come along with its own parts: leave it out of sums. */
export const feeTypes = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const
export type FeeType = (typeof feeTypes)[number]

const feeSchema = wireObject({
  type: known(feeTypes),
  amount: nullOnlyNumber(),
  currency_code: orNull(z.string()),
})
export type Fee = z.output<typeof feeSchema>

/** The three last free days. Each is a local midnight in UTC: compare days, never instants. */
const importDeadlinesSchema = wireObject({
  pickup_lfd_terminal: orNull(z.string()),
  pickup_lfd_rail: orNull(z.string()),
  pickup_lfd_line: orNull(z.string()),
})

export const containerSchema = resource(
  'container',
  {
    number: z.string(),
    seal_number: nullOnly(),
    created_at: z.string(),
    ref_numbers: listOrEmpty(z.string()),
    pod_arrived_at: nullOnly(),
    pod_discharged_at: orNull(z.string()),
    final_destination_full_out_at: nullOnly(),
    holds_at_pod_terminal: listOrEmpty(holdSchema),
    /** Null means not reported, an empty list means none. */
    fees_at_pod_terminal: orNull(z.array(feeSchema)),
    available_for_pickup: orNull(z.boolean()),
    availability_known: orNull(z.boolean()),
    equipment_type: orNull(z.string()),
    equipment_length: orNull(z.number()),
    equipment_height: orNull(z.string()),
    weight_in_lbs: nullOnlyNumber(),
    pod_full_out_at: nullOnly(),
    empty_terminated_at: nullOnly(),
    terminal_checked_at: orNull(z.string()),
    pickup_lfd: orNull(z.string()),
    pickup_appointment_at: nullOnly(),
    pod_full_out_chassis_number: nullOnly(),
    location_at_pod_terminal: orNull(z.string()),
    pod_last_tracking_request_at: orNull(z.string()),
    shipment_last_tracking_request_at: orNull(z.string()),
    pod_timezone: orNull(z.string()),
    final_destination_timezone: orNull(z.string()),
    empty_terminated_timezone: orNull(z.string()),
    pod_rail_carrier_scac: orNull(z.string()),
    ind_rail_carrier_scac: orNull(z.string()),
    pod_rail_loaded_at: nullOnly(),
    pod_rail_departed_at: nullOnly(),
    ind_eta_at: nullOnly(),
    ind_ata_at: nullOnly(),
    ind_rail_unloaded_at: nullOnly(),
    ind_facility_lfd_on: nullOnly(),
    import_deadlines: orNull(importDeadlinesSchema),
    current_status: orNull(known(containerStatuses)),
  },
  {
    shipment: toOne<'shipment'>(),
    pickup_facility: toOne<'terminal' | 'rail_terminal'>(),
    pod_terminal: toOne<'terminal'>(),
    transport_events: toMany<'transport_event'>(),
    raw_events: toMany<'raw_event'>(),
  },
)

/** A container. Times are UTC; the zone of each field: contract/README.md, Time. */
export type Container = z.output<typeof containerSchema>
export type WireContainer = z.input<typeof containerSchema>
