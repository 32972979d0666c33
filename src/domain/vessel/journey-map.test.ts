import { expect, test } from 'vitest'
import type { FeatureCollection } from '#contract/map-feature.ts'
import { featureCollectionSchema } from '#contract/map-feature.ts'
import { readTolerantly } from '#contract/tolerant.ts'
import { isOnOtherShip, journeyOnMap } from './journey-map.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function parsed(features: unknown[]): FeatureCollection {
  const { data } = readTolerantly(featureCollectionSchema, { type: 'FeatureCollection', features })
  if (data === undefined) throw new Error('Nothing can be read.')
  return data
}

const way = (featureType: string, coordinates: number[][], more: object) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties: { feature_type: featureType, ports_sequence: 1, ...more },
})

test('a place beyond the world leaves its line, and the rest of it is drawn', () => {
  const line = [
    [1e308, 0],
    [178, 0],
    [181, 1],
    [0, 91],
    [-1e308, 1e308],
  ]
  const { pieces, unread } = journeyOnMap(
    parsed([
      way('past_vessel_locations', line, {}),
      { ...way('port', [], {}), geometry: { type: 'Point', coordinates: [1e308, 0] } },
    ]),
    now,
  )
  expect(pieces.map(({ points }) => points.map(({ longitude }) => longitude))).toEqual([[178, 181]])
  expect(unread).toBe(1)
})

test('the way so far and the way to come go on over 180°, and the rest is given in miles', () => {
  const { pieces, next, unread, ship } = journeyOnMap(
    parsed([
      way(
        'past_vessel_locations',
        [
          [178, 0],
          [-179, 0],
        ],
        {},
      ),
      way(
        'estimated_partial_leg',
        [
          [-179, 0],
          [-177, 0],
        ],
        { next_port_id: 'p2' },
      ),
      { type: 'Feature', properties: {} },
    ]),
    now,
  )
  expect(pieces.map(({ kind, points }) => [kind, ...points.map(({ longitude }) => longitude)])).toEqual([
    ['reported', 178, 181],
    ['future', -179, -177],
  ])
  expect(next?.port).toBeNull()
  expect(next?.wayNauticalMiles).toBeCloseTo(120, 0)
  expect(unread).toBe(1)
  expect(ship).toBeNull()
})

test('an empty map is an empty journey', () => {
  expect(journeyOnMap(parsed([]), now)).toEqual({ ports: [], pieces: [], ship: null, next: null, unread: 0 })
})

test('a box is on another ship only where its journey names one', () => {
  const none = journeyOnMap(parsed([]), now)
  const ship = { vesselImo: '9484948' } as NonNullable<typeof none.ship>
  expect(isOnOtherShip(undefined, '9484948')).toBe(false)
  expect(isOnOtherShip(none, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9074729')).toBe(true)
})

const ship = (timestamp: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-150, 33] },
  properties: { feature_type: 'current_vessel', vessel_id: 'v', vessel_location_timestamp: timestamp },
})

test('what is still to come on a map has not happened', () => {
  const properties = { ports_sequence: 2, location_id: 'USLAX', location_type: 'port', label: 'POD' }
  const port = (inbound_ata_at: string) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-118, 33] },
    properties: { feature_type: 'port', time_zone: 'America/Los_Angeles', ...properties, inbound_ata_at },
  })
  const past = journeyOnMap(parsed([port('2026-11-20T17:00:00Z'), ship('2026-11-21T16:00:00Z')]), now)
  expect(past).toMatchObject({ ports: [{ inboundAtaAt: '2026-11-20T17:00:00Z' }], ship: { vesselId: 'v' } })
  const ahead = journeyOnMap(parsed([port('2026-11-24T17:00:00Z'), ship('2026-11-24T16:00:00Z')]), now)
  expect(ahead).toMatchObject({ ports: [{ inboundAtaAt: null }], ship: null })
})
