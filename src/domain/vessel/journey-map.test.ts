import { expect, test } from 'vitest'
import { featureCollectionSchema } from '#contract/map-feature.ts'
import { readTolerantly } from '#contract/tolerant.ts'
import { now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { isOnOtherShip, journeyOnMap } from './journey-map.ts'

function onMap(...features: unknown[]) {
  const { data } = readTolerantly(featureCollectionSchema, { type: 'FeatureCollection', features })
  if (data === undefined) throw new Error('Nothing can be read.')
  return journeyOnMap(data, now)
}

/** A feature at these places, each as `longitude latitude`: a point where it is one. */
function feature(featureType: string, places: string, more: object = {}) {
  const line = places.split(', ').map((place) => place.split(' ').map(Number))
  const [type, coordinates] = line.length === 1 ? ['Point', line[0]] : ['LineString', line]
  const properties = { feature_type: featureType, ports_sequence: 1, ...more }
  return { type: 'Feature', geometry: { type, coordinates }, properties }
}

test('a place beyond the world leaves its line, and the rest of it is drawn', () => {
  const line = feature('past_vessel_locations', '1e308 0, 178 0, 181 1, 0 91, -1e308 1e308')
  const { pieces, unread } = onMap(line, feature('port', '1e308 0'))
  expect(pieces.map(({ points }) => points.map(({ longitude }) => longitude))).toEqual([[178, 181]])
  expect(unread).toBe(1)
})

test('the way so far and the way to come go on over 180°, and the rest is given in miles', () => {
  const { pieces, next, unread, ship } = onMap(
    feature('past_vessel_locations', '178 0, -179 0'),
    feature('estimated_partial_leg', '-179 0, -177 0', { next_port_id: 'p2' }),
    { type: 'Feature', properties: {} },
  )
  expect(pieces).toMatchObject([
    { kind: 'reported', points: [{ longitude: 178 }, { longitude: 181 }] },
    { kind: 'future', points: [{ longitude: -179 }, { longitude: -177 }] },
  ])
  expect(next?.port).toBeNull()
  expect(next?.wayNauticalMiles).toBeCloseTo(120, 0)
  expect(unread).toBe(1)
  expect(ship).toBeNull()
})

test('a way does not lead to where nobody was', () => {
  const { next } = onMap(feature('estimated_partial_leg', '-140 30, 0 0, -138 30', { next_port_id: 'p2' }))
  expect(next?.wayNauticalMiles).toBeCloseTo(104, 0)
})

test('an empty map is an empty journey', () => {
  expect(onMap()).toEqual({ ports: [], pieces: [], ship: null, next: null, unread: 0 })
})

test('a box is on another ship only where its journey names one', () => {
  const none = onMap()
  const ship = { vesselImo: '9484948' } as NonNullable<typeof none.ship>
  expect(isOnOtherShip(undefined, '9484948')).toBe(false)
  expect(isOnOtherShip(none, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9074729')).toBe(true)
})

const came = { ports: [{ inboundAtaAt: nov(20, 17) }], ship: { vesselId: 'v' } }

test.each<[string, string, string, object]>([
  ['has happened', nov(20, 17), nov(21, 16), came],
  ['is to come has not happened', nov(24, 17), nov(24, 16), { ports: [{ inboundAtaAt: null }], ship: null }],
])('what %s on a map', (_, inbound_ata_at, vessel_location_timestamp, expected) => {
  const port = { location_id: 'USLAX', location_type: 'port', label: 'POD', time_zone: 'America/Los_Angeles' }
  const journey = onMap(
    feature('port', '-118 33', { ports_sequence: 2, ...port, inbound_ata_at }),
    feature('current_vessel', '-150 33', { vessel_id: 'v', vessel_location_timestamp }),
  )
  expect(journey).toMatchObject(expected)
})
