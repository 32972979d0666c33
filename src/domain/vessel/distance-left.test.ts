import { expect, test } from 'vitest'
import { distanceLeft } from './distance-left.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function hoursAgo(hours: number): string {
  return new Date(now - hours * 3_600_000).toISOString()
}

/** On the equator, 2° before the port; `null`: nobody tells when. */
function seen(hours: number | null) {
  return { latitude: 0, longitude: 150, heading: null, at: hours === null ? null : hoursAgo(hours) }
}

/** A journey on a map, whose ship was seen so many hours ago. */
function journey(
  next: { way: number | null; hasPort: boolean } | null,
  shipHours: number | null,
): Parameters<typeof distanceLeft>[1] {
  return {
    ship: { vesselLocationTimestamp: shipHours === null ? null : hoursAgo(shipHours) },
    next:
      next === null
        ? null
        : { port: next.hasPort ? { coordinates: [152, 0] } : null, wayNauticalMiles: next.way },
  }
}

const way = { way: 140, hasPort: true }
const noWay = { way: null, hasPort: true }

test.each<[string, Parameters<typeof distanceLeft>[0], ReturnType<typeof journey>, string | null]>([
  ['heard, with an expected way', seen(2), journey(way, 2), '140 expected-route'],
  ['heard, without one', seen(2), journey(noWay, 2), '120 great-circle'],
  ['heard, and the port is not on the map', seen(2), journey({ way: null, hasPort: false }, 2), null],
  ['heard, and no next port', seen(2), journey(null, 2), null],
  ['a day ago is the end of the ladder', seen(24), journey(way, 24), '140 expected-route'],
  ['not heard for a day', seen(25), journey(way, 25), null],
  ['nobody tells when it was there', seen(null), journey(way, 2), null],
  ['never reported, and its journey knows where it is', null, journey(way, 2), '140 expected-route'],
  ['never reported, without a way', null, journey(noWay, 2), null],
])('the distance left of a vessel, %s', (_, sighting, onMap, expected) => {
  const left = distanceLeft(sighting, onMap, now)
  expect(left === null ? null : `${Math.round(left.nauticalMiles)} ${left.along}`).toBe(expected)
})
