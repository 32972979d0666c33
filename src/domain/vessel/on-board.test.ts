import { expect, test } from 'vitest'
import { featureCollectionSchema } from '#contract/map-feature.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testShipment } from '../testing/records.ts'
import { testActive } from '../testing/ships.ts'
import { nov, oct, sep } from '../testing/times.ts'
import { journeyOnMap, type JourneyOnMap } from './journey-map.ts'
import { type CargoState, cargoState } from './on-board.ts'

const [imo, otherImo] = ['9484479', '9074729']
const timeZone = 'America/Los_Angeles'
const sailing: Partial<Shipment> = {
  id: 's1',
  podVesselImo: imo,
  podTimezone: timeZone,
  polAtdAt: oct(5),
  podEtaAt: nov(23, 14),
  relationships: { ...testShipment().relationships, portOfDischarge: { type: 'port', id: 'USLAX' } },
}
const overdue = { podEtaAt: nov(19, 14) }
const none = journeyOnMap(featureCollectionSchema.parse({ type: 'FeatureCollection', features: [] }), now)

/** Only what is asked of the features: a carrier, and ports. */
const on = (ship: object): JourneyOnMap => ({ ...none, ship: ship as JourneyOnMap['ship'] })
const at = (port: object): JourneyOnMap => ({ ...none, ports: [port as JourneyOnMap['ports'][number]] })
const left = (departurePortAtd = nov(19), departurePortId = 'USLAX') =>
  on({ vesselImo: imo, departurePortId, departurePortAtd, departurePortTimeZone: timeZone })
const arrived = at({ label: 'POD', inboundAtaAt: nov(20), timeZone })
const transshipped = at({ label: 'TS1', inboundAtaAt: nov(10), timeZone })

test.each<[string, Partial<Shipment>, Record<string, JourneyOnMap>, CargoState]>([
  ['expected, and nothing is loaded yet', {}, {}, 'aboard'],
  ['expected, on this ship', {}, { s1: on({ vesselImo: imo }) }, 'aboard'],
  ['expected, on another ship', {}, { s1: on({ vesselImo: otherImo }) }, 'other-ship'],
  ['overdue for a week', { podEtaAt: nov(14, 14) }, {}, 'aboard'],
  ['overdue for more', { podEtaAt: nov(13, 14) }, {}, 'not-reported'],
  [
    'overdue for a month, on another ship',
    { podEtaAt: oct(23, 14) },
    { s1: on({ vesselImo: otherImo }) },
    'other-ship',
  ],
  ['overdue, and its ship has left the port with another shipment', overdue, { s2: left() }, 'not-reported'],
  ['overdue, and its ship left another port', overdue, { s2: left(nov(19), 'CNSHA') }, 'aboard'],
  ['on a ship that left the port before', {}, { s1: left(sep(19)) }, 'aboard'],
  ['arrived by the map of its journey', overdue, { s1: arrived }, 'arrived'],
  ['overdue, and its ship is said to leave the port tomorrow', overdue, { s2: left(nov(22, 17)) }, 'aboard'],
  ['transshipped by the map of its journey', {}, { s1: transshipped }, 'aboard'],
])('where the cargo of a ship is that is %s', (_, facts, journeys, state) => {
  const cargo = testActive({ ...sailing, ...facts }, [{}])
  expect(cargoState(cargo, new Map(Object.entries(journeys)), imo, now)).toBe(state)
})
