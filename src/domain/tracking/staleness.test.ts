import { describe, expect, test } from 'vitest'
import { type Freshness, freshness, type SourceKind } from './staleness.ts'
import { testShipment } from '../testing/records.ts'
import { stoppedReason, trackingHealth } from './tracking-health.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
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
] as [SourceKind, number, Freshness][])('%s, %d h old: %s', (kind, hours, expected) => {
  expect(freshness(kind, hoursAgo(hours), now)).toBe(expected)
})

test('no time at all', () => {
  expect(freshness('terminal', null, now)).toBe('never')
  expect(freshness('terminal', 'yesterday', now)).toBe('never')
})

describe('trackingHealth', () => {
  test.each([
    [
      'answers',
      { lineTrackingLastAttemptedAt: hoursAgo(1), lineTrackingLastSucceededAt: hoursAgo(1) },
      false,
    ],
    [
      'does not answer',
      { lineTrackingLastAttemptedAt: hoursAgo(1), lineTrackingLastSucceededAt: hoursAgo(90) },
      true,
    ],
    ['never answered', { lineTrackingLastAttemptedAt: hoursAgo(1) }, true],
    ['never asked', {}, false],
    [
      'stopped: silence is meant',
      { lineTrackingLastAttemptedAt: hoursAgo(1), lineTrackingStoppedAt: hoursAgo(1) },
      false,
    ],
  ])('%s', (_, facts, failing) => {
    expect(trackingHealth(testShipment(facts), now).failing).toBe(failing)
  })

  test('says why it stopped', () => {
    const facts = { lineTrackingStoppedAt: hoursAgo(1), lineTrackingStoppedReason: 'cancelled_by_user' }
    expect(trackingHealth(testShipment(facts), now).stopped).toEqual({
      at: hoursAgo(1),
      reason: 'stopped by a user',
    })
  })

  test.each([
    [null, 'no reason reported'],
    ['booking_cancelled', 'the line canceled the booking'],
    ['solar_flare', 'solar flare'],
  ])('reason %s', (reason, expected) => {
    expect(stoppedReason(reason)).toBe(expected)
  })
})
