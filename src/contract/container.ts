import * as z from 'zod/mini'
import { holdOf, holdStatusOf } from './hold-status.ts'
import { amountOf } from './money.ts'
import { resource, toMany, toOne } from './json-api.ts'
import {
  convert,
  dispensable,
  instantIfReported,
  known,
  nullOnly,
  nullOnlyNumber,
  reported,
  reportedList,
  reportedText,
  reportedTexts,
  settled,
  textIfReported,
  wireObject,
  within,
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

const holdSchema = settled(
  wireObject({
    name: reported(known(holdNames)),
    status: reported(known(holdStatuses), holdStatusOf),
    description: textIfReported,
  }),
  holdOf,
)
export type Hold = z.output<typeof holdSchema>

function isReleased({ status }: Hold): boolean {
  return status === 'released'
}

/** Holds that are over leave the list, as if they were listed no more. */
function holdList() {
  return convert(reportedList(holdSchema), (holds) =>
    holds?.some(isReleased) === true ? holds.filter((hold) => !isReleased(hold)) : holds,
  )
}

/** `total` may come along with its own parts: leave it out of sums. */
export const feeTypes = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const
export type FeeType = (typeof feeTypes)[number]

function isListed(type: string): boolean {
  return (feeTypes as readonly string[]).includes(type)
}

/** Other names of a total and of demurrage, in lower case. */
const otherTotal =
  /^(?:grand )?total(?: (?:amount|balance|charge|charges|fees|due|owed))*$|^(?:amount|balance) due$/
const otherDemurrage = /^(?:dem|dmg|dmr|dmrg)$/

/** The type that the interface lists, however a terminal writes it: `total` for `TOTAL_DUE`. Others as they came. */
function feeTypeOf(type: string): string {
  if (isListed(type)) return type
  const bare = type
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .replace(/ (?:fee|charge)s?$/, '')
  if (otherTotal.test(bare)) return 'total'
  if (otherDemurrage.test(bare)) return 'demurrage'
  return feeTypes.find((each) => each.replaceAll('_', ' ') === bare) ?? type
}

const feeSchema = wireObject({
  type: convert(reported(known(feeTypes)), (type) => (type === null ? null : feeTypeOf(type))),
  amount: reported(z.number(), (sent) => amountOf(sent, mostAmount)),
  /** ISO 4217; whatever else was sent stands as it came. */
  currency_code: convert(textIfReported, (code) =>
    code !== null && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : code,
  ),
})
export type Fee = z.output<typeof feeSchema>

/** The three last free days, as instants of local days: contract/README.md, Last free days. */
const importDeadlinesSchema = wireObject({
  pickup_lfd_terminal: instantIfReported,
  pickup_lfd_rail: instantIfReported,
  pickup_lfd_line: instantIfReported,
})

export const containerSchema = resource(
  'container',
  {
    /** Empty where nothing is reported. */
    number: reportedText(),
    seal_number: nullOnly(),
    created_at: dispensable(z.string()),
    ref_numbers: reportedTexts(),
    empty_out_at: nullOnly(),
    pol_full_in_at: nullOnly(),
    pol_vessel_loaded_at: nullOnly(),
    pol_vessel_departed_at: nullOnly(),
    pod_arrived_at: instantIfReported,
    pod_discharged_at: instantIfReported,
    final_destination_full_out_at: instantIfReported,
    /** Of holds and fees an empty list means only that nothing was reported: contract/README.md, Holds and fees. */
    holds_at_pod_terminal: holdList(),
    fees_at_pod_terminal: reportedList(feeSchema),
    available_for_pickup: reported(z.boolean()),
    availability_known: reported(z.boolean()),
    equipment_type: textIfReported,
    equipment_length: within(1, mostFeet),
    equipment_height: textIfReported,
    weight_in_lbs: nullOnlyNumber(1, mostPounds),
    pod_full_out_at: instantIfReported,
    delivered_at: nullOnly(),
    empty_terminated_at: instantIfReported,
    terminal_checked_at: instantIfReported,
    pickup_lfd: instantIfReported,
    ssl_lfd: nullOnly(),
    pickup_appointment_at: instantIfReported,
    pod_full_out_chassis_number: nullOnly(),
    location_at_pod_terminal: textIfReported,
    pod_last_tracking_request_at: textIfReported,
    shipment_last_tracking_request_at: textIfReported,
    rail_last_tracking_request_at: nullOnly(),
    pod_timezone: textIfReported,
    final_destination_timezone: textIfReported,
    empty_terminated_timezone: textIfReported,
    pod_rail_carrier_scac: textIfReported,
    ind_rail_carrier_scac: textIfReported,
    pod_rail_loaded_at: instantIfReported,
    pod_rail_departed_at: instantIfReported,
    ind_eta_at: instantIfReported,
    ind_ata_at: instantIfReported,
    ind_rail_unloaded_at: instantIfReported,
    ind_facility_lfd_on: instantIfReported,
    /** At the inland ramp. Not every service sends them; null is not reported. */
    ind_facility_holds: z.nullish(holdList()),
    ind_facility_fees: z.nullish(reportedList(feeSchema)),
    import_deadlines: reported(importDeadlinesSchema),
    current_status: reported(known(containerStatuses)),
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
