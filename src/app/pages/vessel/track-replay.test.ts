import { describe, expect, test } from 'vitest'
import { etaDoubt } from './eta-doubt.ts'
import { distanceNauticalMiles, lengthNauticalMiles } from '#domain/vessel/nautical.ts'
import { knotsBetween, momentAt, speedRuns } from './track-replay.ts'
import { readPositions } from '#domain/reading/vessel.ts'
import { testPositions } from '#domain/testing/records.ts'
import { trackPieces, trackPoints, unwrapLongitude } from '#domain/vessel/vessel-track.ts'

const start = Date.parse('2026-11-20T00:00:00Z')
const minuteMs = 60_000

/** A ship at so many minutes after the start, close to the equator. */
function heard(minutes: number, longitude: number, estimated = false, latitude = 0.01) {
  const timestamp = new Date(start + minutes * minuteMs).toISOString()
  return { latitude, longitude, heading: 90, timestamp, estimated }
}

test.each([
  [-179, 179, 181],
  [179, -179, -181],
  [10, 370, 370],
  [10, 0, 10],
])('the meridian %d beside %d is %d', (longitude, beside, expected) => {
  expect(unwrapLongitude(longitude, beside)).toBe(expected)
})

describe('a track', () => {
  test('goes on over 180°, in the order of time, without what has no time', () => {
    const points = trackPoints(
      readPositions(
        [heard(10, -179.9), heard(0, 179.9), { ...heard(5, 0), timestamp: 'soon' }, heard(20, -179.7)],
        Date.parse('2026-12-31T00:00:00Z'),
      ),
    )
    expect(points.map(({ longitude }) => Math.round(longitude * 10) / 10)).toEqual([179.9, 180.1, 180.3])
  })

  test.each([
    { what: 'minutes apart', positions: [heard(0, 0), heard(5, 0.1)], kinds: ['reported 2'] },
    { what: 'two hours apart', positions: [heard(0, 0), heard(120, 0.5)], kinds: ['reported 2'] },
    { what: 'more than two hours apart', positions: [heard(0, 0), heard(121, 0.5)], kinds: ['gap 2'] },
    { what: 'estimated', positions: [heard(0, 0), heard(5, 0.1, true)], kinds: ['estimated 2'] },
    { what: 'a silence to an estimate', positions: [heard(0, 0), heard(300, 1, true)], kinds: ['gap 2'] },
    {
      what: 'all of it',
      positions: [heard(0, 0), heard(5, 0.1), heard(20, 0.2, true), heard(35, 0.3), heard(335, 1)],
      kinds: ['reported 2', 'estimated 3', 'gap 2'],
    },
    { what: 'one position', positions: [heard(0, 0)], kinds: [] },
  ])('$what', ({ positions, kinds }) => {
    expect(
      trackPieces(testPositions(positions)).map(({ kind, points }) => `${kind} ${points.length}`),
    ).toEqual(kinds)
  })
})

describe('a ship at an instant', () => {
  const points = trackPoints(
    testPositions([heard(0, 179.9), heard(60, -179.8), heard(360, -178), heard(375, -177.9, true)]),
  )

  test.each([
    { minutes: -1, kind: null, longitude: null },
    { minutes: 0, kind: 'reported', longitude: 179.9 },
    { minutes: 30, kind: 'reported', longitude: 180.05 },
    { minutes: 60, kind: 'reported', longitude: 180.2 },
    { minutes: 61, kind: 'gap', longitude: 180.2 },
    { minutes: 359, kind: 'gap', longitude: 180.2 },
    { minutes: 367.5, kind: 'estimated', longitude: 182.05 },
    { minutes: 375, kind: 'estimated', longitude: 182.1 },
    { minutes: 376, kind: null, longitude: null },
  ])('$minutes minutes on: $kind', ({ minutes, kind, longitude }) => {
    const moment = momentAt(points, start + minutes * minuteMs)
    expect(moment?.kind ?? null).toBe(kind)
    if (longitude !== null) expect(moment?.point.longitude).toBeCloseTo(longitude, 6)
  })

  test('no positions, no ship', () => {
    expect(momentAt([], start)).toBeNull()
  })
})

test.each([
  [0, 1],
  [179.5, -179.5],
])('a minute of the equator is a nautical mile, from %d to %d', (from, to) => {
  const [here, there] = [from, to].map((longitude) => ({ latitude: 0, longitude }))
  if (here === undefined || there === undefined) throw new Error('two places')
  expect(distanceNauticalMiles(here, there)).toBeCloseTo(60, 0)
  expect(lengthNauticalMiles([here, there, here])).toBeCloseTo(120, 0)
  expect(lengthNauticalMiles([])).toBe(0)
})

test('speed is told by neighbors and by nobody in a gap', () => {
  const [a, b, c] = trackPoints(testPositions([heard(0, 0), heard(60, 0.3), heard(600, 3)]))
  if (a === undefined || b === undefined || c === undefined) throw new Error('three points')
  expect(knotsBetween(a, b)).toBeCloseTo(18, 1)
  expect(knotsBetween(b, c)).toBeNull()
  expect(knotsBetween(a, a)).toBeNull()
})

test('the speed profile breaks at a gap and keeps estimates apart', () => {
  const positions = [0, 5, 10].map((minutes) => heard(minutes, minutes / 200))
  const later = [400, 405, 410].map((minutes) => heard(minutes, minutes / 200))
  const runs = speedRuns(trackPoints(testPositions([...positions, ...later, heard(425, 425 / 200, true)])))
  expect(runs.map(({ kind }) => kind)).toEqual(['reported', 'reported', 'estimated'])
  for (const { samples } of runs) for (const { knots } of samples) expect(knots).toBeCloseTo(18, 0)
  expect(speedRuns([])).toEqual([])
})

test.each([
  { what: 'in reach', distance: 400, hours: 24, doubt: null },
  { what: 'faster than ships sail', distance: 800, hours: 24, doubt: 33 },
  { what: 'already over', distance: 800, hours: -1, doubt: 'over' },
  { what: 'already over, at the port', distance: 5, hours: -1, doubt: null },
])('an ETA $what', ({ distance, hours, doubt }) => {
  expect(etaDoubt(distance, new Date(start + hours * 3_600_000).toISOString(), start)).toBe(doubt)
})
