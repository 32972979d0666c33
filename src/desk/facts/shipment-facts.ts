import { instantOf } from '#contract/instant.ts'
import type { ShipmentFact } from '#contract/desk/facts.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { shipText } from '#domain/history/stored-values.ts'
import { trackingHealthStep } from '#domain/tracking/tracking-health.ts'
import { present } from './present.ts'
import type { Reading } from './reading.ts'
import { dayOf, minuteOf } from './times.ts'

/**
 * What a shipment's record says, as the desk remembers it.
 * @param terminal name of the terminal at the port of discharge; null where none is told
 * @param now epoch milliseconds in the world of the shipments
 */
export function readingOfShipment(shipment: ReadShipment, terminal: string | null, now: number): Reading {
  const { podVesselName, podVesselImo } = shipment
  const facts: Record<ShipmentFact, string | null> = {
    eta: minuteOf(shipment.podEtaAt),
    eta_day: dayOf(shipment.podEtaAt, shipment.podTimezone),
    arrived_at: minuteOf(shipment.podAtaAt),
    departure_day: dayOf(shipment.polEtdAt, shipment.polTimezone),
    departed_at: minuteOf(shipment.polAtdAt),
    destination_eta_day: dayOf(shipment.destinationEtaAt, shipment.destinationTimezone),
    destination_arrived_at: minuteOf(shipment.destinationAtaAt),
    vessel: shipText({ name: podVesselName, imo: podVesselImo }),
    voyage: shipment.podVoyageNumber,
    terminal,
    tracking_stopped:
      shipment.lineTrackingStoppedAt === null ? null : (shipment.lineTrackingStoppedReason ?? 'unknown'),
    tracking_health: trackingHealthStep(shipment, now),
  }
  return {
    subject: { type: 'shipment', id: shipment.id },
    facts: present(facts),
    // A carrier that is asked no more is as it was when it was asked last.
    untold: ['tracking_health'],
    sourceAt: instantOf(shipment.lineTrackingLastSucceededAt),
  }
}
