import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { free, now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { availabilityText, releaseActionText, releaseReasonText } from './release-words.ts'
import { canTruckGo } from './release.ts'

test.each([
  [{ name: 'customs' }, 'Customs hold', 'the broker clears it'],
  [{ name: 'USDA' }, 'USDA hold', 'the broker clears it'],
  [{ name: 'VACIS' }, 'VACIS exam hold', 'the broker clears it'],
  [{ name: 'freight' }, 'Freight hold', 'the carrier or forwarder clears it'],
  [{ name: 'TMF' }, 'TMF unpaid', 'pay the terminal'],
  // Who clears these is not known: the terminal's own words say more.
  [{ name: 'other', description: ' DAMAGED ' }, 'Terminal hold: “DAMAGED”', null],
  [{ name: 'radiation', status: 'set' }, 'Hold: radiation', null],
  // A pending one warns beside the yes.
  [{ status: 'pending' }, 'Available, but a customs hold is pending', 'the broker clears it'],
  [{ name: 'USDA', status: 'pending' }, 'Available, but a USDA hold is pending', 'the broker clears it'],
])('a hold says what it is and who can lift it: %o', (hold, text, action) => {
  const container = testContainer({ ...free, podTimezone: null, holdsAtPodTerminal: [testHold(hold)] })
  const truck = canTruckGo(container, { shipment: null, terminal: null }, now)
  expect(releaseReasonText(truck, now)).toBe(text)
  expect(releaseActionText(truck)).toBe(action)
})

const nineDays = { terminalCheckedAt: nov(12, 18) }
const left = { podRailDepartedAt: nov(21, 8) }
const stopped = { lineTrackingStoppedAt: nov(21, 16, 30) }

test.each<[string, Partial<Container>, Partial<Shipment>, string | null]>([
  ['not available, checked an hour ago', { availableForPickup: false }, {}, 'Reported not available'],
  ['checked nine days ago', nineDays, {}, 'Was available, checked 12 Nov'],
  ['not available then', { ...nineDays, availableForPickup: false }, {}, 'Was not available, checked 12 Nov'],
  ['tracking stopped since', {}, stopped, 'Was available, checked 21 Nov'],
  ['never checked', { terminalCheckedAt: null }, {}, 'Reported available, terminal never checked'],
  ['not known', { availabilityKnown: false }, {}, null],
  ['not sent', { availableForPickup: null }, {}, null],
  ['on the train: the port’s word is over', left, {}, null],
  ['at the ramp, checked there', { ...left, indAtaAt: nov(21, 12) }, {}, 'Reported available'],
])('what the terminal said of availability: %s', (_, facts, of, words) => {
  const base = { podDischargedAt: '2026-11-05T02:05:00Z', podTimezone: 'America/New_York' }
  const known = { availabilityKnown: true, availableForPickup: true, terminalCheckedAt: nov(21, 16) }
  expect(availabilityText(testContainer({ ...base, ...known, ...facts }), testShipment(of), now)).toBe(words)
})
