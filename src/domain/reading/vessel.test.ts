import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vesselSchema } from '#contract/vessel.ts'
import { now } from '../testing/awkward.ts'
import { hoursAgo } from '../testing/times.ts'
import { hourMs } from '../time/durations.ts'
import { lastSighting } from '../vessel/sighting.ts'
import { readVessel } from './vessel.ts'

type Report = [latitude: number, longitude: number, hoursAgo: number, timestamp?: string]

/** A ship with these reports in its track, and one of its own. */
function ship(track: readonly Report[], own: Report | null = null) {
  const positions = track.map(([latitude, longitude, ago, timestamp = hoursAgo(ago)]) => ({
    latitude,
    longitude,
    heading: null,
    timestamp,
    estimated: false,
  }))
  const [latitude, longitude, ago, at] = own ?? [null, null, 0]
  const place = own === null ? {} : { latitude, longitude, position_timestamp: at ?? hoursAgo(ago) }
  return vesselSchema.parse({ id: 'v', type: 'vessel', attributes: { ...place, positions } })
}

const real: Report = [30, 150, 1 / 3]
const elsewhere = [-20, -30] as const

test.each<[string, readonly Report[], Report | null]>([
  ...[20, 72, 8 * 8760].flatMap((ahead): [string, readonly Report[], Report | null][] => [
    [`its own place ${ahead} hours ahead`, [real], [...elsewhere, -ahead]],
    [`one in its track ${ahead} hours ahead`, [real, [...elsewhere, -ahead]], null],
  ]),
  ['a place no ship can have sailed to since', [[30, 149.5, 2], [30, 149.8, 1], real], [...elsewhere, 0.1]],
])('a ship is where it was heard, and not where it cannot be: %s', (_, track, own) => {
  const vessel = readVessel(ship(track, own), now)
  expect(lastSighting(vessel)).toMatchObject({ latitude: 30, longitude: 150 })
  expect(vessel.positions.every(({ latitude }) => latitude === 30)).toBe(true)
})

const sailing = (own: Report) => ({
  ...ship([real], own),
  nauticalSpeedKnots: 18,
  navigationalHeadingDegrees: 90,
})

test('the speed of a report that is left out is left out too', () => {
  expect(readVessel(sailing([30, 150.1, 0.1]), now)).toMatchObject({ nauticalSpeedKnots: 18 })
  const none = { nauticalSpeedKnots: null, navigationalHeadingDegrees: null }
  expect(readVessel(sailing([...elsewhere, -20]), now)).toMatchObject(none)
})

test('the speed of a report that is not the last one is left out', () => {
  expect(readVessel(sailing([30, 149, 48]), now)).toMatchObject({ nauticalSpeedKnots: null })
})

test('estimates do not outvote a report', () => {
  const heard: Report[] = [
    [30, 149.8, 31],
    [30, 150, 30],
    [30, 150.1, 0.2],
  ]
  const sent = ship(heard)
  const estimates = Array.from({ length: 29 }, (_, index) => ({
    ...sent.positions[0],
    longitude: 150 + index / 2,
    timestamp: hoursAgo(29 - index),
    estimated: true,
  }))
  const read = readVessel(Object.assign({}, sent, { positions: [...sent.positions, ...estimates] }), now)
  expect(lastSighting(read)).toMatchObject({ longitude: 150.1, at: hoursAgo(0.2) })
})

test('a ship that was not heard for days is where it is heard again', () => {
  const before: Report[] = [150, 150.2].map((longitude, index) => [30, longitude, 100 - index / 2])
  const again: Report[] = [175, 175.2, 175.4].map((longitude, index) => [31, longitude, 2 - index / 2])
  expect(readVessel(ship([...before, ...again]), now).positions).toHaveLength(5)
})

test('of two reports that contradict each other the later one counts', () => {
  expect(lastSighting(readVessel(ship([[...elsewhere, 2], real]), now))).toMatchObject({ latitude: 30 })
})

test('a report that lay ahead counts once its time has come', () => {
  const sent = ship([real], [31, 151, -20])
  expect(lastSighting(readVessel(sent, now))).toMatchObject({ latitude: 30 })
  expect(lastSighting(readVessel(sent, now + 20 * hourMs))).toMatchObject({ latitude: 31 })
})

/** A ship at twelve knots: hourly reports. */
const track = Array.from({ length: 12 }, (_, hour): Report => [30, 150 + hour * 0.23, 12 - hour])

const anywhere = fc.tuple(fc.integer({ min: -80, max: -20 }), fc.integer({ min: -180, max: 100 }))

/** Reports that cannot be right: in the future, of 1970, or at no place at sea. */
const never = fc.oneof(
  fc
    .tuple(anywhere, fc.double({ min: 2, max: 9e4, noNaN: true }))
    .map(([at, ahead]): Report => [...at, -ahead]),
  anywhere.map((at): Report => [...at, 0, '1970-01-01T00:00:00Z']),
  fc.constantFrom<Report>([0, 0, 3.5], [91, 10, 3.5], [30, 200, 3.5], [-95, -181, 0.5]),
)
/** Hours ago, between hourly reports: two in a row would agree with each other. */
const outOfReach = fc
  .tuple(anywhere, fc.subarray([12.5, 11.5, 6.5, 3.5, 0.5]))
  .map(([at, times]) => times.map((ago): Report => [...at, ago]))

const read = (reports: readonly Report[]) => readVessel(ship(reports), now).positions

test('a track reads the same whatever was reported beside it that cannot be', () => {
  fc.assert(
    fc.property(fc.array(never), outOfReach, (first, then) => {
      expect(read([...first, ...track, ...then])).toEqual(read(track))
    }),
  )
})
