import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { testShipment } from '../testing/records.ts'
import { hoursAgo } from '../testing/times.ts'
import { type Freshness, freshness, type SourceKind } from './staleness.ts'
import { stoppedReason, trackingHealth } from './tracking-health.ts'

test.each<[SourceKind, number, Freshness]>([
  ['terminal', 4, 'fresh'],
  ['terminal', 4.01, 'aging'],
  ['terminal', 24, 'aging'],
  ['terminal', 24.01, 'stale'],
  ['terminal', 7 * 24, 'stale'],
  ['terminal', 7 * 24 + 0.01, 'gone'],
  ['line', 24, 'fresh'],
  ['line', 72, 'aging'],
  ['line', 73, 'stale'],
  ['line', 5000, 'stale'],
  ['position', 1, 'fresh'],
  ['position', 6, 'aging'],
  ['position', 24, 'stale'],
  ['position', 25, 'gone'],
  // A clock that runs ahead makes nothing older than fresh.
  ['terminal', -1, 'fresh'],
  ['terminal', -24, 'fresh'],
  // A time of a later day is none.
  ['terminal', -25, 'never'],
  ['line', -365 * 24, 'never'],
])('%s, %d h old: %s', (kind, hours, expected) => {
  expect(freshness(kind, hoursAgo(hours), now)).toBe(expected)
})

test.each([null, 'yesterday'])('a source with the time %s was never heard', (at) => {
  expect(freshness('terminal', at, now)).toBe('never')
})

const asked = { lineTrackingLastAttemptedAt: hoursAgo(1) }
const stopped = { lineTrackingStoppedAt: hoursAgo(1) }

test.each([
  ['answers', { ...asked, lineTrackingLastSucceededAt: hoursAgo(1) }, false],
  ['does not answer', { ...asked, lineTrackingLastSucceededAt: hoursAgo(90) }, true],
  ['never answered', asked, true],
  ['was never asked', {}, false],
  ['stopped: silence is meant', { ...asked, ...stopped }, false],
])('whether tracking fails where the line %s', (_, facts, failing) => {
  expect(trackingHealth(testShipment(facts), now).failing).toBe(failing)
})

test('the health of tracking says why it stopped', () => {
  const facts = { ...stopped, lineTrackingStoppedReason: 'cancelled_by_user' }
  const expected = { at: hoursAgo(1), reason: 'stopped by a user' }
  expect(trackingHealth(testShipment(facts), now).stopped).toEqual(expected)
})

test.each([
  [null, 'no reason reported'],
  ['booking_cancelled', 'the carrier canceled the booking'],
  ['solar_flare', 'solar flare'],
])('the reason %s reads: %s', (reason, expected) => {
  expect(stoppedReason(reason)).toBe(expected)
})
