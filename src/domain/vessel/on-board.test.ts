import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { featureCollectionSchema } from '#contract/map-feature.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { journeyOnMap, type JourneyOnMap } from './journey-map.ts'
import { type CargoState, cargoState } from './on-board.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const imo = '9484479'
const sailing: Partial<Shipment> = {
  id: 's1',
  podVesselImo: imo,
  podTimezone: 'America/Los_Angeles',
  polAtdAt: '2026-10-05T00:00:00Z',
  podEtaAt: '2026-11-23T14:00:00Z',
  relationships: { ...testShipment().relationships, portOfDischarge: { type: 'port', id: 'USLAX' } },
}
const none = journeyOnMap(featureCollectionSchema.parse({ type: 'FeatureCollection', features: [] }), now)

/** Only what is asked of the features: a carrier, and ports. */
function journey(facts: { ship?: object; port?: object }): JourneyOnMap {
  return {
    ...none,
    ship: facts.ship === undefined ? null : (facts.ship as JourneyOnMap['ship']),
    ports: facts.port === undefined ? [] : [facts.port as JourneyOnMap['ports'][number]],
  }
}

const timeZone = 'America/Los_Angeles'
const leftPort = {
  vesselImo: imo,
  departurePortId: 'USLAX',
  departurePortAtd: '2026-11-19T00:00:00Z',
  departurePortTimeZone: timeZone,
}

test.each<[string, Partial<Shipment>, Partial<Container>, Record<string, JourneyOnMap>, CargoState]>([
  ['expected, nothing loaded yet', {}, {}, {}, 'aboard'],
  ['expected, on this ship', {}, {}, { s1: journey({ ship: { vesselImo: imo } }) }, 'aboard'],
  ['expected, on another ship', {}, {}, { s1: journey({ ship: { vesselImo: '9074729' } }) }, 'other-ship'],
  ['overdue for a week', { podEtaAt: '2026-11-14T14:00:00Z' }, {}, {}, 'aboard'],
  ['overdue for more', { podEtaAt: '2026-11-13T14:00:00Z' }, {}, {}, 'not-reported'],
  [
    'overdue for a month, and still on another ship',
    { podEtaAt: '2026-10-23T14:00:00Z' },
    {},
    { s1: journey({ ship: { vesselImo: '9074729' } }) },
    'other-ship',
  ],
  [
    'overdue for two days, the ship has left the port with another shipment',
    { podEtaAt: '2026-11-19T14:00:00Z' },
    {},
    { s2: journey({ ship: leftPort }) },
    'not-reported',
  ],
  [
    'overdue for two days, the ship left another port',
    { podEtaAt: '2026-11-19T14:00:00Z' },
    {},
    { s2: journey({ ship: { ...leftPort, departurePortId: 'CNSHA' } }) },
    'aboard',
  ],
  [
    'the ship left the port on the voyage before',
    {},
    {},
    { s1: journey({ ship: { ...leftPort, departurePortAtd: '2026-09-19T00:00:00Z' } }) },
    'aboard',
  ],
  [
    'the map of the journey has the arrival',
    { podEtaAt: '2026-11-19T14:00:00Z' },
    {},
    { s1: journey({ port: { label: 'POD', inboundAtaAt: '2026-11-20T00:00:00Z', timeZone } }) },
    'arrived',
  ],
  [
    'overdue for two days, the ship is said to have left the port tomorrow',
    { podEtaAt: '2026-11-19T14:00:00Z' },
    {},
    { s2: journey({ ship: { ...leftPort, departurePortAtd: '2026-11-22T17:00:00Z' } }) },
    'aboard',
  ],
  [
    'the map of the journey has a transshipment',
    {},
    {},
    { s1: journey({ port: { label: 'TS1', inboundAtaAt: '2026-11-10T00:00:00Z', timeZone } }) },
    'aboard',
  ],
])('%s', (_, facts, box, journeys, state) => {
  const cargo = { shipment: testShipment({ ...sailing, ...facts }), containers: [testContainer(box)] }
  expect(cargoState(cargo, new Map(Object.entries(journeys)), imo, now)).toBe(state)
})
