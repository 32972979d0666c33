import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { isBlank } from './blank.ts'
import {
  dispensable,
  imoNumber,
  instantIfReported,
  known,
  locode,
  reported,
  reportedText,
  reportedTexts,
  textIfReported,
} from './wire.ts'

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
    ref_numbers: reportedTexts(),
    tags: reportedTexts(isBlank),
    /** Empty where nothing is reported. */
    bill_of_lading_number: reportedText(),
    normalized_number: textIfReported,
    shipping_line_scac: textIfReported,
    shipping_line_name: textIfReported,
    shipping_line_short_name: textIfReported,
    customer_name: textIfReported,
    port_of_lading_locode: locode(),
    port_of_lading_name: textIfReported,
    port_of_discharge_locode: locode(),
    port_of_discharge_name: textIfReported,
    pod_vessel_name: textIfReported,
    pod_vessel_imo: imoNumber(),
    pod_voyage_number: textIfReported,
    destination_locode: locode(),
    destination_name: textIfReported,
    destination_timezone: textIfReported,
    destination_ata_at: instantIfReported,
    destination_eta_at: instantIfReported,
    destination_original_eta_at: instantIfReported,
    pol_etd_at: instantIfReported,
    pol_original_etd_at: instantIfReported,
    pol_atd_at: instantIfReported,
    pol_timezone: textIfReported,
    pod_eta_at: instantIfReported,
    pod_original_eta_at: instantIfReported,
    pod_ata_at: instantIfReported,
    pod_timezone: textIfReported,
    line_tracking_last_attempted_at: instantIfReported,
    line_tracking_last_succeeded_at: instantIfReported,
    line_tracking_stopped_at: instantIfReported,
    line_tracking_stopped_reason: reported(known(trackingStoppedReasons)),
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
