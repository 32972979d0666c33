import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { availabilityText, releaseActionText, releaseReasonText } from './release-words.ts'
import { canTruckGo } from './release.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function truckFor(hold: Parameters<typeof testHold>[0]) {
  const container = testContainer({
    currentStatus: 'available',
    podDischargedAt: '2026-11-15T02:05:00Z',
    availabilityKnown: true,
    availableForPickup: true,
    terminalCheckedAt: '2026-11-21T16:56:00Z',
    holdsAtPodTerminal: [testHold(hold)],
  })
  return canTruckGo(container, { shipment: null, terminal: null }, now)
}

test.each([
  [{ name: 'customs' }, 'Customs hold', 'the broker clears it'],
  [{ name: 'USDA' }, 'USDA hold', 'the broker clears it'],
  [{ name: 'VACIS' }, 'VACIS exam hold', 'the broker clears it'],
  [{ name: 'freight' }, 'Freight hold', 'the line or forwarder clears it'],
  [{ name: 'TMF' }, 'TMF unpaid', 'pay the terminal'],
  // Who clears these is not known: the terminal's own words say more.
  [{ name: 'other', description: ' DAMAGED ' }, 'Terminal hold: “DAMAGED”', null],
  [{ name: 'radiation', status: 'set' }, 'Hold: radiation', null],
])('a hold in force says what it is and who can lift it: %o', (hold, text, action) => {
  const truck = truckFor(hold)
  expect(releaseReasonText(truck, now)).toBe(text)
  expect(releaseActionText(truck)).toBe(action)
})

test.each([
  ['customs', 'Available, but a customs hold is pending'],
  ['USDA', 'Available, but a USDA hold is pending'],
])('a pending %s hold warns beside the yes', (name, text) => {
  const truck = truckFor({ name, status: 'pending' })
  expect(releaseReasonText(truck, now)).toBe(text)
  expect(releaseActionText(truck)).toBe('the broker clears it')
})

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
  ['not available, checked an hour ago', { availableForPickup: false }, {}, 'Reported not available'],
  ['checked nine days ago', { terminalCheckedAt: nineDays }, {}, 'Was available, checked 12 Nov'],
  [
    'not available, checked nine days ago',
    { terminalCheckedAt: nineDays, availableForPickup: false },
    {},
    'Was not available, checked 12 Nov',
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
