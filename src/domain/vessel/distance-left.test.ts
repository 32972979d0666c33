import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { testSighting as seen } from '../testing/ships.ts'
import { hoursAgo } from '../testing/times.ts'
import { distanceLeft } from './distance-left.ts'

type OnMap = Parameters<typeof distanceLeft>[1]

/** A journey on a map, whose ship was seen so many hours ago, 2° before its next port. */
const onMap = (wayNauticalMiles: number | null, hours: number, hasPort = true): OnMap => ({
  ship: { vesselLocationTimestamp: hoursAgo(hours) },
  next: { port: hasPort ? { coordinates: [152, 0] } : null, wayNauticalMiles },
})
const noPort = { ...onMap(140, 2), next: null }

test.each<[string, Parameters<typeof distanceLeft>[0], OnMap, string | null]>([
  ['heard, with an expected way', seen(2), onMap(140, 2), '140 expected-route'],
  ['heard, without one', seen(2), onMap(null, 2), '120 great-circle'],
  ['heard, and the port is not on the map', seen(2), onMap(null, 2, false), null],
  ['heard, and no next port', seen(2), noPort, null],
  ['a day ago is the end of the ladder', seen(24), onMap(140, 24), '140 expected-route'],
  ['not heard from for a day', seen(25), onMap(140, 25), null],
  ['nobody tells when it was there', seen(null), onMap(140, 2), null],
  ['never reported, and its journey knows where it is', null, onMap(140, 2), '140 expected-route'],
  ['never reported, without a way', null, onMap(null, 2), null],
])('the distance left of a vessel, %s', (_, sighting, journey, expected) => {
  const left = distanceLeft(sighting, journey, now)
  expect(left === null ? null : `${Math.round(left.nauticalMiles)} ${left.along}`).toBe(expected)
})
