import { expect, test } from 'vitest'
import { vesselSchema } from '#contract/vessel.ts'
import { readVessel } from '../reading/vessel.ts'
import { lastSighting, sightingFreshness } from './sighting.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

/** A report of the track, so many hours old. */
function position(latitude: number, longitude: number, hours: number, estimated: boolean | null = false) {
  return {
    latitude,
    longitude,
    heading: 90,
    timestamp: new Date(now - hours * 3_600_000).toISOString(),
    estimated,
  }
}

function ship(facts: Record<string, unknown>) {
  return vesselSchema.parse({ id: 'v', type: 'vessel', attributes: { name: 'SHIP', imo: '1', ...facts } })
}

const hourAgo = '2026-11-21T16:00:00Z'
const own = { latitude: 12, longitude: 141, position_timestamp: hourAgo }

test.each([
  ['nothing at all', {}, null],
  ['its own facts', own, [12, hourAgo]],
  ['its own facts beside an older track', { ...own, positions: [position(10, 140, 5)] }, [12, hourAgo]],
  ['a track that is newer than its own facts', { ...own, positions: [position(10, 140, 0)] }, [10, '17:00']],
  [
    'a track in any order',
    { positions: [position(11, 140, 2), position(10, 140, 0), position(12, 140, 3)] },
    [10, '17:00'],
  ],
  [
    'its own place without a time, and a track',
    { latitude: 20, longitude: 150, positions: [position(10, 140, 2)] },
    [10, '15:00'],
  ],
  ['its own place without a time', { latitude: 20, longitude: 150 }, [20, null]],
  ['estimates, which nobody heard', { positions: [position(10, 140, 0, true)] }, null],
  ['a place that does not say that it is no estimate', { positions: [position(10, 140, 0, null)] }, null],
  [
    'an estimate after a report',
    { positions: [position(10, 140, 4), position(11, 141, 0, true)] },
    [10, '13:00'],
  ],
  ['what a receiver sends that knows no place', { ...own, latitude: 91, longitude: 181 }, null],
  ['the zeros of a receiver', { ...own, latitude: 0, longitude: 0 }, null],
  ['the equator', { ...own, latitude: 0 }, [0, hourAgo]],
  ['a zero in the track', { positions: [position(10, 140, 4), position(0, 0, 0)] }, [10, '13:00']],
  ['half a place', { latitude: 20, position_timestamp: hourAgo }, null],
])('from %s', (_, facts, seen) => {
  const sighting = lastSighting(readVessel(ship(facts), now))
  if (seen === null) return expect(sighting).toBeNull()
  const [latitude, at] = seen as [number, string | null]
  expect(sighting?.latitude).toBe(latitude)
  if (at === null) return expect(sighting?.at).toBeNull()
  return expect(sighting?.at).toContain(at)
})

test('a ship without a report has no place and no age', () => {
  const sighting = lastSighting(readVessel(ship({}), now))
  expect(sighting).toBeNull()
  expect(sightingFreshness(sighting, now)).toBe('never')
})
