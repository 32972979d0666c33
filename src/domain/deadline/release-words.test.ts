import { expect, test } from 'vitest'
import { testContainer, testHold } from '../testing/records.ts'
import { releaseActionText, releaseReasonText } from './release-words.ts'
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

test('where only time changes the answer, no action is named', () => {
  const container = testContainer({ podRailDepartedAt: '2026-11-18T10:00:00Z' })
  const truck = canTruckGo(container, { shipment: null, terminal: null }, now)
  expect(releaseReasonText(truck, now)).toBe('On the train')
  expect(releaseActionText(truck)).toBeNull()
})
