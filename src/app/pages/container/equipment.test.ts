import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { equipmentText, weightText } from './equipment.ts'
import { headlineWarning } from './headline-warning.ts'
import { bindingDay } from '#domain/deadline/last-free-day.ts'
import { railroadName } from './railroads.ts'
import { testContainer, testDays } from '#domain/testing/records.ts'

test.each([
  [{}, null],
  [{ equipmentLength: 40, equipmentHeight: 'high_cube', equipmentType: 'dry' }, '40 ft high cube dry'],
  [{ equipmentLength: 20, equipmentHeight: 'standard', equipmentType: 'dry' }, '20 ft dry'],
  [{ equipmentType: 'flat rack' }, 'flat rack'],
  [{ equipmentLength: 53, equipmentHeight: 'very_high' }, '53 ft very high'],
] as [Partial<Container>, string | null][])('equipment %o', (facts, expected) => {
  expect(equipmentText(testContainer(facts))).toBe(expected)
})

test.each([
  [null, null],
  [0, null],
  [38000, '38,000 lb'],
  [4409.6, '4,410 lb'],
])('weight %s', (weightInLbs, expected) => {
  expect(weightText(testContainer({ weightInLbs }))).toBe(expected)
})

test.each([
  ['CNRU', 'Canadian National'],
  ['FXE', 'FXE'],
])('railroad %s', (scac, name) => {
  expect(railroadName(scac)).toBe(name)
})

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
  const container = testContainer(facts)
  const binding = bindingDay(container)
  expect(binding === null ? undefined : headlineWarning(container, binding)).toBe(expected)
})
