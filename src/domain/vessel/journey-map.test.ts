import { expect, test } from 'vitest'
import type { FeatureCollection } from '#contract/map-feature.ts'
import { featureCollectionSchema } from '#contract/map-feature.ts'
import { readTolerantly } from '#contract/tolerant.ts'
import { isOnOtherShip, journeyOnMap } from './journey-map.ts'

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
  expect(journeyOnMap(parsed([]))).toEqual({ ports: [], pieces: [], ship: null, next: null, unread: 0 })
})

test('a box is on another ship only where its journey names one', () => {
  const none = journeyOnMap(parsed([]))
  const ship = { vesselImo: '9484948' } as NonNullable<typeof none.ship>
  expect(isOnOtherShip(undefined, '9484948')).toBe(false)
  expect(isOnOtherShip(none, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9484948')).toBe(false)
  expect(isOnOtherShip({ ...none, ship }, '9074729')).toBe(true)
})
