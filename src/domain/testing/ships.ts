import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { ActiveShipment } from '../tracking/active-shipments.ts'
import type { Sighting } from '../vessel/sighting.ts'
import { testContainer, testShipment } from './records.ts'
import { hoursAgo } from './times.ts'

let boxesMade = 0

/**
 * A shipment under tracking, at a terminal that tells nothing of what it reports, with the boxes that are at hand, each
 * with a number of its own.
 */
export function testActive(
  facts: Partial<Shipment> = {},
  boxes: readonly Partial<Container>[] = [],
): ActiveShipment {
  const containers = boxes.map((box) => {
    boxesMade += 1
    return testContainer({ number: `BOX ${boxesMade}`, ...box })
  })
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', terminalRecord: null, containers }
}

/** A ship on the equator, heard so many hours ago; null: nobody tells when. */
export function testSighting(hours: number | null): Sighting {
  return { latitude: 0, longitude: 150, heading: null, at: hours === null ? null : hoursAgo(hours) }
}
