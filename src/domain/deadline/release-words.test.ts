import { expect, test } from 'vitest'
import { testHold } from '../testing/records.ts'
import { releaseActionText, releaseReasonText } from './release-words.ts'

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
  const reason = { code: 'hold' as const, hold: testHold(hold) }
  expect(releaseReasonText(reason)).toBe(text)
  expect(releaseActionText(reason)).toBe(action)
})

test.each([
  ['customs', 'Available, but a customs hold is pending'],
  ['USDA', 'Available, but a USDA hold is pending'],
])('a pending %s hold warns beside the yes', (name, text) => {
  const reason = { code: 'available-hold-pending' as const, hold: testHold({ name, status: 'pending' }) }
  expect(releaseReasonText(reason)).toBe(text)
  expect(releaseActionText(reason)).toBe('the broker clears it')
})

test('where only time changes the answer, no action is named', () => {
  expect(releaseReasonText({ code: 'on-train' })).toBe('On the train')
  expect(releaseActionText({ code: 'on-train' })).toBeNull()
})
