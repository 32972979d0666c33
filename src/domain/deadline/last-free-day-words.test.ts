import { expect, test } from 'vitest'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'
import { deadlineTag, suppressionReason } from './last-free-day-words.ts'
import type { DeadlineTone } from './deadline-words.ts'
import { deadline } from './deadline.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T17:00:00Z')

/** A box in New York with this last free day and appointment. */
function box(day: string, pickupAppointmentAt: string | null = null, held = false) {
  return testContainer({
    podTimezone: zone,
    podDischargedAt: '2026-11-15T02:05:00Z',
    terminalCheckedAt: '2026-11-21T16:56:00Z',
    importDeadlines: testDays({ terminal: `${day}T05:00:00Z` }),
    pickupAppointmentAt,
    holdsAtPodTerminal: held ? [testHold()] : [],
  })
}

const tomorrow = '2026-11-22T15:00:00Z'

test.each([
  ['over, appointment tomorrow', box('2026-11-19', tomorrow), '2 days over', 'past'],
  ['tomorrow', box('2026-11-22'), '1 day', 'today'],
  ['tomorrow, appointment then', box('2026-11-22', tomorrow), '1 day', 'soon'],
  ['three days, appointment a day late', box('2026-11-24', '2026-11-25T15:00:00Z'), '3 days', 'today'],
  ['a wrong year', box('2027-11-19'), 'deadline doubted', 'unknown'],
] as [string, ReturnType<typeof box>, string, DeadlineTone][])('%s', (_, container, text, tone) => {
  expect(deadlineTag(deadline(container, testShipment(), now))).toEqual({ text, tone })
})

test('why a day has no color', () => {
  const why = (container: ReturnType<typeof box>) =>
    suppressionReason(deadline(container, testShipment(), now), now)
  expect(why(box('2027-11-19'))).toBe('370 days of free time')
  expect(why({ ...box('2026-11-22'), terminalCheckedAt: null })).toBe('terminal never checked')
  expect(why(box('2026-11-22'))).toBeNull()
})
