import { expect, test } from 'vitest'
import { isPlace } from './nautical.ts'
import { readPositions } from '../reading/vessel.ts'
import { trackPieces, trackPoints } from './vessel-track.ts'

test.each([
  ['the Pacific', 30, -179.9, true],
  ['the equator', 0, 12, true],
  ['the meridian of Greenwich', 51.4, 0, true],
  ['what a receiver says that knows none', 91, 181, false],
  ['half of that', 12, 181, false],
  ['the zeros of a receiver', 0, 0, false],
  ['no number', Number.NaN, 10, false],
])('%s is a place: %d, %d %s', (_, latitude, longitude, expected) => {
  expect(isPlace({ latitude, longitude })).toBe(expected)
})

test('a track does not jump to where nobody was', () => {
  const positions = [
    [30, 150],
    [0, 0],
    [91, 181],
    [30.1, 150.2],
  ].map(([latitude = 0, longitude = 0], index) => ({
    latitude,
    longitude,
    heading: null,
    timestamp: `2026-11-20T00:${index}0:00Z`,
    estimated: false,
  }))
  const read = readPositions(positions, Date.parse('2026-11-21T17:00:00Z'))
  expect(trackPoints(read).map(({ longitude }) => longitude)).toEqual([150, 150.2])
  expect(trackPieces(read).map(({ kind, points }) => [kind, points.length])).toEqual([['reported', 2]])
})
