import { expect, test } from 'vitest'
import { readPositions } from '../reading/vessel.ts'
import { now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { isPlace } from './nautical.ts'
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

const at = (latitude: number, longitude: number, minute: number) => ({
  latitude,
  longitude,
  heading: null,
  timestamp: nov(20, 0, minute),
  estimated: false,
})

test('a track does not jump to where nobody was', () => {
  const read = readPositions([at(30, 150, 0), at(0, 0, 10), at(91, 181, 20), at(30.1, 150.2, 30)], now)
  expect(trackPoints(read).map(({ longitude }) => longitude)).toEqual([150, 150.2])
  expect(trackPieces(read).map(({ kind, points }) => [kind, points.length])).toEqual([['reported', 2]])
})

test('what no ship can have sailed is a gap, however soon it is told', () => {
  const off = [at(20, -157, 20), at(20, -157.1, 30), at(20, -157.2, 40)]
  const read = readPositions([at(30, 150, 0), at(30, 150.1, 10), ...off], now)
  expect(trackPieces(read).map(({ kind, points }) => [kind, points.length])).toEqual([
    ['reported', 2],
    ['gap', 2],
    ['reported', 3],
  ])
})
