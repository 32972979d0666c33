/**
 * Facts of a shipment that decide, by the names under which the desk remembers them. Days are `2026-11-30`, instants
 * ISO 8601 in UTC.
 */
const shipmentFacts = [
  /** Estimated arrival of the vessel at the port of discharge, to the minute. */
  'eta',
  /** The same as a day at the port: a move within it is no news. */
  'eta_day',
  'arrived_at',
  'departure_day',
  'departed_at',
  'destination_eta_day',
  'destination_arrived_at',
  'vessel',
  'voyage',
  'terminal',
  /** Why tracking ended. */
  'tracking_stopped',
  /** How well the carrier answers while it is asked: a `TrackingHealthStep`. */
  'tracking_health',
] as const

/** Facts of a container that decide. */
const containerFacts = [
  /** The day that costs money, with its owner: `2026-11-30 terminal`. `ended`: it is reported, and counts no more. */
  'binding_day',
  'headline_day',
  'terminal_day',
  'line_day',
  'rail_day',
  /** `yes` or `no`. */
  'available',
  'fees',
  'discharged_at',
  'gate_out_at',
  'rail_loaded_at',
  'rail_departed_at',
  'ramp_eta_day',
  'ramp_arrived_at',
  'rail_unloaded_at',
  'ramp_gate_out_at',
  'empty_returned_at',
  'appointment_at',
  'yard_place',
  /** Name of its terminal at the port of discharge. */
  'terminal',
] as const

export type ShipmentFact = (typeof shipmentFacts)[number]
/** Beside those above, one for each hold: `hold_customs`, `hold_other:Gate 7`, `hold_unnamed:Pay first`. */
export type ContainerFact = (typeof containerFacts)[number] | `hold_${string}`

/** A name of a fact; a later version of the desk may know more. */
export type FactName = ShipmentFact | ContainerFact
