import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { testSighting as heard } from '../testing/ships.ts'
import type { Freshness } from '../tracking/staleness.ts'
import { type Hearing, hearingCounts, hearingOf, type Inquiry } from './hearing.ts'
import { isHeard, type Sighting } from './sighting.ts'

test.each<[Freshness, boolean]>([
  ['fresh', true],
  ['aging', true],
  ['stale', true],
  ['gone', false],
  ['never', false],
])('a report that is %s is heard: %s', (step, expected) => {
  expect(isHeard(step)).toBe(expected)
})

test.each<[string, Inquiry, Sighting | null, Hearing]>([
  ['by a clock that runs ahead', 'answered', heard(-1), 'heard'],
  ['a day ago', 'answered', heard(24), 'heard'],
  ['more than a day ago', 'answered', heard(24.1), 'unheard'],
  ['weeks ago', 'answered', heard(500), 'unheard'],
  ['nobody tells when', 'answered', heard(null), 'undated'],
  ['never', 'answered', null, 'unreported'],
  ['no plan, and nothing known', 'not-in-plan', null, 'not-in-plan'],
  ['no plan: silence is nobody listening', 'not-in-plan', heard(50), 'not-in-plan'],
  ['no plan, and an undated place', 'not-in-plan', heard(null), 'not-in-plan'],
  ['no plan, and a report all the same', 'not-in-plan', heard(2), 'heard'],
  ['not answered yet', 'pending', null, 'pending'],
  ['no answer', 'failed', null, 'failed'],
])('%s: %s, %j is %s', (_, inquiry, sighting, hearing) => {
  expect(hearingOf(inquiry, sighting, now)).toBe(hearing)
})

test('each vessel counts once', () => {
  expect([...hearingCounts(['heard', 'unheard', 'heard'])].join(' ')).toBe('heard,2 unheard,1')
})
