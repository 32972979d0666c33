import { expect, test } from 'vitest'
import { lastDay, now } from '../testing/awkward.ts'
import { charlestonZone as podTimezone } from '../testing/charleston.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { deadlineTag, suppressionReason } from './last-free-day-words.ts'
import type { DeadlineTone } from './deadline-words.ts'
import { deadline } from './deadline.ts'

/** The deadline of a box in New York with this last free day and appointment. */
function deadlineOf(day: string, pickupAppointmentAt: string | null, terminalCheckedAt: string | null) {
  const facts = { podTimezone, podDischargedAt: nov(15, 2, 5), pickupAppointmentAt, terminalCheckedAt }
  return deadline(testContainer({ ...facts, ...lastDay(`${day}T05:00:00Z`) }), testShipment(), now)
}

const [checked, tomorrow] = [nov(21, 16, 56), nov(22, 15)]

test.each<[string, string, string | null, string, DeadlineTone]>([
  ['over, appointment tomorrow', '2026-11-19', tomorrow, '2 days over', 'past'],
  ['tomorrow', '2026-11-22', null, '1 day', 'today'],
  ['tomorrow, appointment then', '2026-11-22', tomorrow, '1 day', 'soon'],
  ['three days, appointment a day late', '2026-11-24', nov(25, 15), '3 days', 'today'],
  ['a wrong year', '2027-11-19', null, 'deadline doubted', 'unknown'],
])('the tag of a last free day: %s', (_, day, appointment, text, tone) => {
  expect(deadlineTag(deadlineOf(day, appointment, checked))).toEqual({ text, tone })
})

test.each<[string, string, string | null, string | null]>([
  ['a wrong year', '2027-11-19', checked, '370 days of free time'],
  ['no look at the terminal', '2026-11-22', null, 'terminal never checked'],
  ['no reason', '2026-11-22', checked, null],
])('why a day has no color: %s', (_, day, checkedAt, why) => {
  expect(suppressionReason(deadlineOf(day, null, checkedAt), now)).toBe(why)
})
