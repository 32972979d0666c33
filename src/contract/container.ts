import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import {
  dispensable,
  instantText,
  known,
  listOrEmpty,
  nullOnly,
  nullOnlyNumber,
  orNull,
  within,
  wireObject,
} from './wire.ts'

// Beyond these, a number is no fact about one box: it reads as not reported.
const mostAmount = 1e9
const mostPounds = 1e7
const mostFeet = 1000

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
  amount: nullOnlyNumber(-mostAmount, mostAmount),
  currency_code: orNull(z.string()),
})
export type Fee = z.output<typeof feeSchema>

/** The three last free days, as instants of local days: contract/README.md, Last free days. */
const importDeadlinesSchema = wireObject({
  pickup_lfd_terminal: orNull(instantText()),
  pickup_lfd_rail: orNull(instantText()),
  pickup_lfd_line: orNull(instantText()),
})

export const containerSchema = resource(
  'container',
  {
    number: z.string(),
    seal_number: nullOnly(),
    created_at: dispensable(z.string()),
    ref_numbers: listOrEmpty(z.string()),
    empty_out_at: nullOnly(),
    pol_full_in_at: nullOnly(),
    pol_vessel_loaded_at: nullOnly(),
    pol_vessel_departed_at: nullOnly(),
    pod_arrived_at: orNull(instantText()),
    pod_discharged_at: orNull(instantText()),
    final_destination_full_out_at: orNull(instantText()),
    /** Of holds and fees an empty list means only that nothing was reported: contract/README.md, Holds and fees. */
    holds_at_pod_terminal: dispensable(z.array(holdSchema)),
    fees_at_pod_terminal: dispensable(z.array(feeSchema)),
    available_for_pickup: orNull(z.boolean()),
    availability_known: orNull(z.boolean()),
    equipment_type: orNull(z.string()),
    equipment_length: within(0, mostFeet),
    equipment_height: orNull(z.string()),
    weight_in_lbs: nullOnlyNumber(0, mostPounds),
    pod_full_out_at: orNull(instantText()),
    delivered_at: nullOnly(),
    empty_terminated_at: orNull(instantText()),
    terminal_checked_at: orNull(instantText()),
    pickup_lfd: orNull(instantText()),
    ssl_lfd: nullOnly(),
    pickup_appointment_at: orNull(instantText()),
    pod_full_out_chassis_number: nullOnly(),
    location_at_pod_terminal: orNull(z.string()),
    pod_last_tracking_request_at: orNull(z.string()),
    shipment_last_tracking_request_at: orNull(z.string()),
    pod_timezone: orNull(z.string()),
    final_destination_timezone: orNull(z.string()),
    empty_terminated_timezone: orNull(z.string()),
    pod_rail_carrier_scac: orNull(z.string()),
    ind_rail_carrier_scac: orNull(z.string()),
    pod_rail_loaded_at: orNull(instantText()),
    pod_rail_departed_at: orNull(instantText()),
    ind_eta_at: orNull(instantText()),
    ind_ata_at: orNull(instantText()),
    ind_rail_unloaded_at: orNull(instantText()),
    ind_facility_lfd_on: orNull(instantText()),
    /** At the inland ramp. Not every service sends them; null is not reported. */
    ind_facility_holds: z.nullish(z.array(holdSchema)),
    ind_facility_fees: z.nullish(z.array(feeSchema)),
    import_deadlines: orNull(importDeadlinesSchema),
    current_status: orNull(known(containerStatuses)),
  },
  {
    shipment: toOne('shipment'),
    pickup_facility: toOne('terminal', 'rail_terminal'),
    pod_terminal: toOne('terminal'),
    transport_events: toMany('transport_event'),
    raw_events: toMany('raw_event'),
  },
)

/** A container. Times are UTC; the zone of each field: contract/README.md, Time. */
export type Container = z.output<typeof containerSchema>
export type WireContainer = z.input<typeof containerSchema>
