import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testContainer, testDays } from '#domain/testing/records.ts'
import { headlineWarning } from './headline-warning.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'

test.each([
  [
    'the line’s later day',
    {
      podTimezone: zone,
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-23T05:00:00Z' }),
      pickupLfd: '2026-11-23T05:00:00Z',
    },
    'The headline says Mon 23 Nov, the line’s day. The terminal’s day comes first.',
  ],
  [
    'a terminal’s day that is over',
    {
      podTimezone: zone,
      finalDestinationTimezone: 'America/Chicago',
      podRailDepartedAt: '2026-11-15T10:00:00Z',
      importDeadlines: testDays({ terminal: '2026-11-14T05:00:00Z', rail: '2026-11-26T18:00:00Z' }),
      pickupLfd: '2026-11-14T05:00:00Z',
    },
    'The headline says Sat 14 Nov, the terminal’s day, which no longer counts.',
  ],
  [
    'a day of nobody’s, earlier than all',
    {
      podTimezone: zone,
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-19T05:00:00Z',
    },
    'The headline says Thu 19 Nov. The terminal’s day is the one that still counts.',
  ],
  [
    'it agrees',
    {
      podTimezone: zone,
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-21T05:00:00Z',
    },
    null,
  ],
] as [string, Partial<Container>, string | null][])('headline: %s', (_, facts, expected) => {
  expect(headlineWarning(deadline(testContainer(facts), null, now))).toBe(expected)
})
