import type { Container } from '#contract/container.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Shipment } from '#contract/shipment.ts'
import { charlestonZone } from '#domain/testing/charleston.ts'
import { testJourney } from '#domain/testing/journeys.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import type { KnownFacts } from '../container-context.ts'

/** A Saturday noon in Charleston, epoch milliseconds. */
export const now = Date.parse('2026-11-21T17:00:00Z')

export { charlestonZone as zone, ashore } from '#domain/testing/charleston.ts'

export const charleston: Partial<Shipment> = {
  portOfDischargeName: 'Charleston',
  podTimezone: charlestonZone,
  podVesselName: 'MAERSK SHIVLING',
  podVoyageNumber: '546E',
}

/** What is known of a container; a shipment of null was not in the answer. */
export function testFacts(
  container: Partial<Container>,
  shipment: Partial<Shipment> | null = {},
  events: readonly Partial<RawEvent>[] = [],
): KnownFacts {
  const beside = {
    container: testContainer({ finalDestinationTimezone: 'America/Chicago', ...container }),
    shipment: shipment === null ? null : testShipment(shipment),
  }
  return {
    ...beside,
    journey: testJourney(events, now, beside),
    terminal: 'Wando Welch Terminal',
    terminalRecord: null,
    ramp: 'Chicago',
  }
}
