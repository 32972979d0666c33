import { expect, test } from 'vitest'
import { vesselSchema } from '#contract/vessel.ts'
import { readVessel } from '../reading/vessel.ts'
import { now } from '../testing/awkward.ts'
import { hoursAgo } from '../testing/times.ts'
import { lastSighting, sightingFreshness } from './sighting.ts'

/** A report of the track, so many hours old. */
const seen = (
  latitude: number,
  hours: number,
  more: { longitude?: number; estimated?: boolean | null } = {},
) => ({ latitude, longitude: 140, heading: 90, timestamp: hoursAgo(hours), estimated: false, ...more })
const own = { latitude: 12, longitude: 141, position_timestamp: hoursAgo(1) }
const undated = { latitude: 20, longitude: 150 }

test.each<[string, Record<string, unknown>, [latitude: number, at: string | null] | null]>([
  ['nothing at all', {}, null],
  ['its own facts', own, [12, hoursAgo(1)]],
  ['its own facts beside an older track', { ...own, positions: [seen(10, 5)] }, [12, hoursAgo(1)]],
  ['a track that is newer than its own facts', { ...own, positions: [seen(10, 0)] }, [10, hoursAgo(0)]],
  ['a track in any order', { positions: [seen(11, 2), seen(10, 0), seen(12, 3)] }, [10, hoursAgo(0)]],
  ['its own place without a time, and a track', { ...undated, positions: [seen(10, 2)] }, [10, hoursAgo(2)]],
  ['its own place without a time', undated, [20, null]],
  ['estimates, which nobody heard', { positions: [seen(10, 0, { estimated: true })] }, null],
  ['a place that may be an estimate', { positions: [seen(10, 0, { estimated: null })] }, null],
  [
    'an estimate after a report',
    { positions: [seen(10, 4), seen(11, 0, { longitude: 141, estimated: true })] },
    [10, hoursAgo(4)],
  ],
  ['what a receiver sends that knows no place', { ...own, latitude: 91, longitude: 181 }, null],
  ['the zeros of a receiver', { ...own, latitude: 0, longitude: 0 }, null],
  ['the equator', { ...own, latitude: 0 }, [0, hoursAgo(1)]],
  ['a zero in the track', { positions: [seen(10, 4), seen(0, 0, { longitude: 0 })] }, [10, hoursAgo(4)]],
  ['half a place', { latitude: 20, position_timestamp: hoursAgo(1) }, null],
])('where a ship was last seen, from %s', (_, facts, expected) => {
  const attributes = { name: 'SHIP', imo: '1', ...facts }
  const ship = vesselSchema.parse({ id: 'v', type: 'vessel', attributes })
  const sighting = lastSighting(readVessel(ship, now))
  expect(sighting === null ? null : [sighting.latitude, sighting.at]).toEqual(expected)
})

test('a ship without a report has no age', () => {
  expect(sightingFreshness(null, now)).toBe('never')
})
