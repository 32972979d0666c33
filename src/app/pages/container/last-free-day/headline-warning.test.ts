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
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-23T05:00:00Z' }),
      pickupLfd: '2026-11-23T05:00:00Z',
    },
    'Carrier lists Mon 23 Nov; the terminal’s LFD is earlier',
  ],
  [
    'a terminal’s day that is over',
    {
      finalDestinationTimezone: 'America/Chicago',
      podRailDepartedAt: '2026-11-15T10:00:00Z',
      importDeadlines: testDays({ terminal: '2026-11-14T05:00:00Z', rail: '2026-11-26T18:00:00Z' }),
      pickupLfd: '2026-11-14T05:00:00Z',
    },
    'Terminal lists Sat 14 Nov, which no longer applies',
  ],
  [
    'a day that no owner lists, earlier than all',
    {
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-19T05:00:00Z',
    },
    'Tracking service lists Thu 19 Nov; the terminal’s LFD is the one that applies',
  ],
  [
    'a day that cannot be right, with its year',
    {
      podDischargedAt: '2026-11-15T02:05:00Z',
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2027-11-20T05:00:00Z' }),
      pickupLfd: '2027-11-20T05:00:00Z',
    },
    'Carrier lists Sat 20 Nov 2027, which is doubted',
  ],
  [
    'it agrees',
    {
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-21T05:00:00Z',
    },
    null,
  ],
] as [string, Partial<Container>, string | null][])('headline: %s', (_, facts, expected) => {
  expect(headlineWarning(deadline(testContainer({ podTimezone: zone, ...facts }), null, now), now)).toBe(
    expected,
  )
})
