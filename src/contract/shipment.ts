import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { dispensable, instantText, known, listOrEmpty, orNull } from './wire.ts'

/** Why tracking ended. Others pass and are shown as they are: contract/README.md, Shipments. */
export const trackingStoppedReasons = [
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
] as const
export type TrackingStoppedReason = (typeof trackingStoppedReasons)[number]

export const shipmentSchema = resource(
  'shipment',
  {
    created_at: dispensable(z.string()),
    ref_numbers: listOrEmpty(z.string()),
    tags: listOrEmpty(z.string()),
    bill_of_lading_number: z.string(),
    normalized_number: orNull(z.string()),
    shipping_line_scac: orNull(z.string()),
    shipping_line_name: orNull(z.string()),
    shipping_line_short_name: orNull(z.string()),
    customer_name: orNull(z.string()),
    port_of_lading_locode: orNull(z.string()),
    port_of_lading_name: orNull(z.string()),
    port_of_discharge_locode: orNull(z.string()),
    port_of_discharge_name: orNull(z.string()),
    pod_vessel_name: orNull(z.string()),
    pod_vessel_imo: orNull(z.string()),
    pod_voyage_number: orNull(z.string()),
    destination_locode: orNull(z.string()),
    destination_name: orNull(z.string()),
    destination_timezone: orNull(z.string()),
    destination_ata_at: orNull(instantText()),
    destination_eta_at: orNull(instantText()),
    destination_original_eta_at: orNull(instantText()),
    pol_etd_at: orNull(instantText()),
    pol_original_etd_at: orNull(instantText()),
    pol_atd_at: orNull(instantText()),
    pol_timezone: orNull(z.string()),
    pod_eta_at: orNull(instantText()),
    pod_original_eta_at: orNull(instantText()),
    pod_ata_at: orNull(instantText()),
    pod_timezone: orNull(z.string()),
    line_tracking_last_attempted_at: orNull(instantText()),
    line_tracking_last_succeeded_at: orNull(instantText()),
    line_tracking_stopped_at: orNull(instantText()),
    line_tracking_stopped_reason: orNull(known(trackingStoppedReasons)),
  },
  {
    port_of_lading: toOne('port'),
    port_of_discharge: toOne('port'),
    pod_terminal: toOne('terminal'),
    destination: toOne('port', 'metro_area'),
    destination_terminal: toOne('terminal', 'rail_terminal'),
    line_tracking_stopped_by_user: toOne('user'),
    containers: toMany('container'),
  },
)

/** One tracked bill of lading. */
export type Shipment = z.output<typeof shipmentSchema>
export type WireShipment = z.input<typeof shipmentSchema>
