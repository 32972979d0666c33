import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { availabilityText } from './availability-words.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const free: Partial<Container> = {
  podDischargedAt: '2026-11-05T02:05:00Z',
  podTimezone: 'America/New_York',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:00:00Z',
}
const nineDays = '2026-11-12T18:00:00Z'
const left = { podRailDepartedAt: '2026-11-21T08:00:00Z' }
const atRamp = { ...left, indAtaAt: '2026-11-21T12:00:00Z' }
const stopped = { lineTrackingStoppedAt: '2026-11-21T16:30:00Z' }

test.each<[string, Partial<Container>, Partial<Shipment>, string | null]>([
  ['checked an hour ago', {}, {}, 'Reported available'],
  ['not available, checked an hour ago', { availableForPickup: false }, {}, 'Reported not available'],
  ['checked nine days ago', { terminalCheckedAt: nineDays }, {}, 'Was available, checked 12 Nov'],
  [
    'not available, checked nine days ago',
    { terminalCheckedAt: nineDays, availableForPickup: false },
    {},
    'Was not available, checked 12 Nov',
  ],
  [
    'checked in another year',
    { terminalCheckedAt: '2025-11-12T18:00:00Z' },
    {},
    'Was available, checked 12 Nov 2025',
  ],
  ['tracking stopped since', {}, stopped, 'Was available, checked 21 Nov'],
  ['never checked', { terminalCheckedAt: null }, {}, 'Reported available, terminal never checked'],
  ['not known', { availabilityKnown: false }, {}, null],
  ['not sent', { availableForPickup: null }, {}, null],
  ['on the train: the port’s word is over', left, {}, null],
  ['at the ramp, checked there', atRamp, {}, 'Reported available'],
])('%s', (_, facts, of, words) => {
  expect(availabilityText(testContainer({ ...free, ...facts }), testShipment(of), now)).toBe(words)
})
