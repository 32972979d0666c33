import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { billPrefixes, carrierOfBill } from '#contract/carriers.ts'
import { bareNumber, isSameNumber } from './same-number.ts'

test.each([
  ['MAEU700300411', '700300411'],
  ['maeu 700-300-411', '700300411'],
  ['HLCUSEL251063257', 'SEL251063257'],
  ['700300411', '700300411'],
  // A container, whoever owns it.
  ['MSCU1234566', 'MSCU1234566'],
  // Too little is left.
  ['MAEU70030', 'MAEU70030'],
  ['MAEUABCDEFGH', 'MAEUABCDEFGH'],
  ['QWER700300411', 'QWER700300411'],
  // The SCAC before a whole bill, and zeros that spreadsheets drop.
  ['MSCUMEDUAB123456', 'AB123456'],
  ['MAEUHLCU700300411', 'HLCU700300411'],
  ['0123456789', '123456789'],
  ['00012345', '00012345'],
])('%s without the letters of its carrier: %s', (number, bare) => {
  expect(bareNumber(number)).toBe(bare)
})

test.each<[string, string | null, string, string | null, boolean]>([
  ['MAEU700300411', null, '700300411', null, true],
  ['MAEU700300411', null, '700300411', 'MAEU', true],
  ['MAEU700300411', 'MAEU', '700300411', '', true],
  ['MAEU700300411', null, '700300411', 'HLCU', false],
  // Two codes of one carrier.
  ['MSCU700300411', null, 'MEDU700300411', null, true],
  ['MEDU700300411', null, '700300411', 'MSCU', true],
  ['CCMJ700300411', null, '700300411', 'COSU', true],
  ['MAEU700300411', null, 'HLCU700300411', null, false],
  // Bills that begin with letters of their own.
  ['HLCUSEL251063257', null, 'SEL251063257', 'HLCU', true],
  ['HLCUSEL251063257', null, '251063257', 'HLCU', false],
  // A carrier that only the record names.
  ['SUDU700300411', null, '700300411', 'SUDU', true],
  ['SUDU700300411', null, '700300411', null, false],
  ['MAEU700300411', null, '1700300411', 'MAEU', false],
  ['MSCU1234566', null, '1234566', 'MSCU', false],
  ['maeu 700300411', null, 'MAEU-700300411', 'HLCU', true],
  // Letters twice, and zeros that spreadsheets drop.
  ['MAEUMAEU700300411', null, 'MAEU700300411', null, true],
  ['MSCUMEDUAB123456', null, 'MEDUAB123456', 'MSCU', true],
  ['MAEUHLCU700300411', null, '700300411', 'MAEU', false],
  ['0123456789', 'MAEU', '123456789', 'MAEU', true],
  ['MAEU0123456789', null, '123456789', 'MAEU', true],
  ['0123456789', 'MAEU', '123456789', 'HLCU', false],
])('%s of %s and %s of %s are one: %s', (number, scac, otherNumber, otherScac, expected) => {
  const [one, other] = [
    { number, scac },
    { number: otherNumber, scac: otherScac },
  ]
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([expected, expected])
})

const bills = fc.record({
  prefix: fc.constantFrom(...billPrefixes),
  // Neither too short for a bill nor as long as the number of a container.
  digits: fc.integer({ min: 10_000_000, max: 999_999_999 }).map(String),
  between: fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '/'),
})

test('a bill is the same with the letters of its carrier and without', () => {
  fc.assert(
    fc.property(bills, ({ prefix, digits, between }) => {
      const scac = carrierOfBill(prefix + digits)?.scac ?? null
      const [full, bare] = [
        { number: `${prefix.toLowerCase()}${between}${digits}`, scac: null },
        { number: digits, scac },
      ]
      expect(bareNumber(full.number)).toBe(digits)
      expect([isSameNumber(full, bare), isSameNumber(bare, full)]).toEqual([true, true])
    }),
  )
})
