import { expect, test } from 'vitest'
import type { Freshness } from '../tracking/staleness.ts'
import { isHeard } from './sighting.ts'
import { type Hearing, hearingCounts, hearingOf, type Inquiry } from './hearing.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

/** A report so many hours old; `never` has a place and no time. */
function heard(hours: number | 'never') {
  const at = hours === 'never' ? null : new Date(now - hours * 3_600_000).toISOString()
  return { latitude: 20, longitude: 150, heading: null, at }
}

test.each<[Freshness, boolean]>([
  ['fresh', true],
  ['aging', true],
  ['stale', true],
  ['gone', false],
  ['never', false],
])('a report that is %s is heard: %s', (step, expected) => {
  expect(isHeard(step)).toBe(expected)
})

test.each<[string, Inquiry, ReturnType<typeof heard> | null, Hearing]>([
  ['by a clock that runs ahead', 'answered', heard(-1), 'heard'],
  ['a day ago', 'answered', heard(24), 'heard'],
  ['more than a day ago', 'answered', heard(24.1), 'unheard'],
  ['weeks ago', 'answered', heard(500), 'unheard'],
  ['nobody tells when', 'answered', heard('never'), 'undated'],
  ['never', 'answered', null, 'unreported'],
  ['no plan, and nothing known', 'not-in-plan', null, 'not-in-plan'],
  ['no plan: silence is nobody listening', 'not-in-plan', heard(50), 'not-in-plan'],
  ['no plan, and an undated place', 'not-in-plan', heard('never'), 'not-in-plan'],
  ['no plan, and a report all the same', 'not-in-plan', heard(2), 'heard'],
  ['not answered yet', 'pending', null, 'pending'],
  ['no answer', 'failed', null, 'failed'],
])('%s: %s, %j is %s', (_, inquiry, sighting, hearing) => {
  expect(hearingOf(inquiry, sighting, now)).toBe(hearing)
})

test('each vessel counts once', () => {
  expect([...hearingCounts(['heard', 'unheard', 'heard'])]).toEqual([
    ['heard', 2],
    ['unheard', 1],
  ])
})
