import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { isBlank } from './blank.ts'
import {
  dispensable,
  imoNumber,
  instantText,
  known,
  locode,
  reported,
  reportedText,
  reportedTexts,
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
    normalized_number: reported(z.string()),
    shipping_line_scac: reported(z.string()),
    shipping_line_name: reported(z.string()),
    shipping_line_short_name: reported(z.string()),
    customer_name: reported(z.string()),
    port_of_lading_locode: locode(),
    port_of_lading_name: reported(z.string()),
    port_of_discharge_locode: locode(),
    port_of_discharge_name: reported(z.string()),
    pod_vessel_name: reported(z.string()),
    pod_vessel_imo: imoNumber(),
    pod_voyage_number: reported(z.string()),
    destination_locode: locode(),
    destination_name: reported(z.string()),
    destination_timezone: reported(z.string()),
    destination_ata_at: reported(instantText()),
    destination_eta_at: reported(instantText()),
    destination_original_eta_at: reported(instantText()),
    pol_etd_at: reported(instantText()),
    pol_original_etd_at: reported(instantText()),
    pol_atd_at: reported(instantText()),
    pol_timezone: reported(z.string()),
    pod_eta_at: reported(instantText()),
    pod_original_eta_at: reported(instantText()),
    pod_ata_at: reported(instantText()),
    pod_timezone: reported(z.string()),
    line_tracking_last_attempted_at: reported(instantText()),
    line_tracking_last_succeeded_at: reported(instantText()),
    line_tracking_stopped_at: reported(instantText()),
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
