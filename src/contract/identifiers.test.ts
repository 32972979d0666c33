import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  containerCheckDigit,
  containerNumberNearMisses,
  imoCheckDigit,
  isContainerNumber,
  isImoNumber,
  isLocode,
  isRounded,
  isScac,
  isUuid,
  looksLikeContainerNumber,
  normalizeIdentifier,
} from './identifiers.ts'
import { containerNumberGroups } from './container-number-groups.ts'

/** Numbers in print: the example of ISO 6346 itself, then photographs and manuals. */
const realContainers = ['CSQU3054383', 'TOLU4734787', 'MSKU6011672', 'HJCU8281988', 'BICU1234565']

/** Ships in the news, and the example of the IMO number scheme. */
const realImoNumbers = ['9074729', '9811000', '9839430', '9703291', '9778791', '9776418']

const ownerLetters = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
  minLength: 3,
  maxLength: 3,
})
const serials = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 6, maxLength: 6 })
const containers = fc
  .tuple(ownerLetters, fc.constantFrom('U', 'J', 'Z'), serials)
  .map(([owner, category, serial]) => `${owner}${category}${serial}`)
  .map((firstTen) => `${firstTen}${containerCheckDigit(firstTen)}`)

describe('container number', () => {
  test.each(realContainers)('%s passes its check', (number) => {
    expect(isContainerNumber(number)).toBe(true)
    expect(containerCheckDigit(number.slice(0, 10))).toBe(Number(number[10]))
  })

  test.each([
    ['the last digit is wrong', 'CSQU3054384'],
    ['a digit is wrong', 'CSQU3054393'],
    ['two digits are swapped', 'CSQU3045383'],
    ['a letter is wrong', 'CSPU3054383'],
    ['a digit is missing', 'CSQU305438'],
    ['a digit is too much', 'CSQU30543830'],
    ['the fourth letter names no equipment', 'CSQA3054383'],
    ['letters stand where digits belong', 'CSQU30543O3'],
    ['nothing is there', ''],
  ])('%s: %s', (_, number) => {
    expect(isContainerNumber(number)).toBe(false)
  })

  test.each([
    // The weighted sums, worked out by hand: 1616 = 146 * 11 + 10, 2640 = 240 * 11.
    ['a remainder of ten', 'HLXU800002'],
    ['no remainder', 'HLXU800004'],
  ])('%s is written as zero', (_, firstTen) => {
    expect(containerCheckDigit(firstTen)).toBe(0)
  })

  test.each(['CSQU30543', 'CSQ3054383', 'csqu305438', ''])('no check digit for %j', (text) => {
    expect(containerCheckDigit(text)).toBeNull()
  })

  test.each([
    ['csqu3054383', 'CSQU3054383'],
    ['CSQU 305438 3', 'CSQU3054383'],
    ['CSQU-305438-3', 'CSQU3054383'],
    ['csqu 305438/3', 'CSQU3054383'],
    ['  CSQU.305.438.3\n', 'CSQU3054383'],
    ['CSQU\u2013305438\u20113', 'CSQU3054383'],
    ['CSQU\u00a0305438\u202f3', 'CSQU3054383'],
    ['\uff23\uff33\uff31\uff35\uff13\uff10\uff15\uff14\uff13\uff18\uff13', 'CSQU3054383'],
    ['"CSQU3054383",', 'CSQU3054383'],
    ['(CSQU) 305438 [3]', 'CSQU3054383'],
    ['oney sgnf_2187/4600', 'ONEYSGNF21874600'],
    ['CSQU\u200b305438\u00ad3\ufeff', 'CSQU3054383'],
    ['\u202eCSQU\u2212305438\u30fc3', 'CSQU3054383'],
    ['="CSQU3054383"', 'CSQU3054383'],
    ['CSQU&nbsp;305438&#160;3', 'CSQU3054383'],
    ["'700300411", '700300411'],
    ['\u0661\u0662\u06f3', '123'],
    ['700300411.0', '700300411'],
    ['700,300,411.00', '700300411'],
    ['700.300.411,0', '700300411'],
    ['6.39031E+05', '639031'],
    // Groups, and no decimals.
    ['874.211.0', '8742110'],
    ['\u0421SQU3054383', '\u0421SQU3054383'],
  ])('%j becomes %s', (written, bare) => {
    expect(normalizeIdentifier(written)).toBe(bare)
    expect(normalizeIdentifier(bare)).toBe(bare)
  })

  test('the format is recognized with any separators, whether or not the check digit fits', () => {
    expect(looksLikeContainerNumber('csqu 305438-4')).toBe(true)
    expect(looksLikeContainerNumber('ONEYSGNF21874600')).toBe(false)
  })

  test('groups', () => {
    expect(containerNumberGroups('CSQU3054383')).toEqual({ owner: 'CSQU', serial: '305438', checkDigit: '3' })
    expect(containerNumberGroups('csqu3054383')).toBeNull()
    expect(containerNumberGroups('CSQU305438')).toBeNull()
  })
})

test.each([
  ['6.39031E+11', true],
  ['6,39031E+11', true],
  ['2.1E+09', true],
  ['2E+09', true],
  ['6.39031e11', true],
  ['="6.39E+011"', true],
  ['6.39031 \u00d7 10\u00b9\u00b9', true],
  ['6.39031E+05', false],
  ['2E09', false],
  ['639031E11', false],
  ['MAEU700300411', false],
])('%s was rounded: %s', (text, expected) => {
  expect(isRounded(text)).toBe(expected)
})

describe('near misses', () => {
  test.each([
    ['a wrong letter', 'CSOU3054383'],
    ['a wrong equipment letter', 'CSQV3054383'],
    ['written differently', 'csqu 304538-3'],
  ])('%s: %s finds the true number', (_, typed) => {
    expect(containerNumberNearMisses(typed)).toContain('CSQU3054383')
  })

  test('swapped characters come first, then a wrong digit, then a wrong letter', () => {
    const offered = containerNumberNearMisses('CSQU3045383')
    const digits = offered.findIndex((number) => number.startsWith('CSQU') && number !== 'CSQU3054383')
    const letters = offered.findIndex((number) => !number.startsWith('CSQU'))
    expect(offered[0]).toBe('CSQU3054383')
    expect(digits).toBeGreaterThan(0)
    expect(letters).toBeGreaterThan(digits)
  })

  test.each(['', 'HLXU', 'ONEYSGNF21874600', 'CSQU305438', 'PO-88190'])('none for %j', (text) => {
    expect(containerNumberNearMisses(text)).toEqual([])
  })

  test('every suggestion is valid and differs from the number', () => {
    fc.assert(
      fc.property(
        ownerLetters,
        fc.constantFrom('U', 'J', 'Z', 'R', 'A', 'X'),
        serials,
        fc.nat(9),
        (owner, category, serial, check) => {
          const typed = `${owner}${category}${serial}${check}`
          const offered = containerNumberNearMisses(typed)
          expect(offered.filter((number) => !isContainerNumber(number))).toEqual([])
          expect(offered).not.toContain(typed)
          expect(new Set(offered).size).toBe(offered.length)
        },
      ),
    )
  })

  test('if one digit is mistyped, the right number is among them', () => {
    fc.assert(
      fc.property(containers, fc.integer({ min: 4, max: 10 }), fc.nat(9), (number, place, digit) => {
        fc.pre(number[place] !== String(digit))
        const typed = number.slice(0, place) + String(digit) + number.slice(place + 1)
        expect(containerNumberNearMisses(typed)).toContain(number)
      }),
    )
  })

  test('if two neighbors are swapped, the right number is among them', () => {
    // A swap of the last letter with the first digit no longer looks like a container number.
    const places = fc.constantFrom(0, 1, 2, 4, 5, 6, 7, 8, 9)
    fc.assert(
      fc.property(containers, places, (number, place) => {
        fc.pre(number[place] !== number[place + 1])
        const typed = `${number.slice(0, place)}${number[place + 1]}${number[place]}${number.slice(place + 2)}`
        expect(containerNumberNearMisses(typed)).toContain(number)
      }),
    )
  })
})

describe('IMO number', () => {
  test.each(realImoNumbers)('%s passes its check', (number) => {
    expect(isImoNumber(number)).toBe(true)
    expect(imoCheckDigit(number.slice(0, 6))).toBe(Number(number[6]))
  })

  test.each(['9811001', '8911000', '981100', '98110000', 'IMO9811000', ''])('%j does not', (text) => {
    expect(isImoNumber(text)).toBe(false)
  })

  test.each(['98110', 'abcdef', ''])('no check digit for %j', (text) => {
    expect(imoCheckDigit(text)).toBeNull()
  })
})

describe('codes', () => {
  test.each(['KRPUS', 'USLAX', 'CNSHG', 'US2AB'])('%s is a UN/LOCODE', (code) => {
    expect(isLocode(code)).toBe(true)
  })

  // UN/LOCODEs have no 0 and 1, which look like letters.
  test.each(['uslax', 'USLA', 'USLAXX', 'US1AX', 'US0AX', 'U5LAX', ''])('%j is not', (code) => {
    expect(isLocode(code)).toBe(false)
  })

  test.each(['HLCU', 'ONEY', 'CN'])('%s is a SCAC', (code) => {
    expect(isScac(code)).toBe(true)
  })

  test.each(['H', 'HLCUX', 'HLC1', 'hlcu', ''])('%j is not', (code) => {
    expect(isScac(code)).toBe(false)
  })

  test('UUIDs in either case', () => {
    expect(isUuid('1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b')).toBe(true)
    expect(isUuid('1B4E28BA-2FA1-4D3B-A3F5-EF19B5A7633B')).toBe(true)
    expect(isUuid('1b4e28ba2fa14d3ba3f5ef19b5a7633b')).toBe(false)
    expect(isUuid('')).toBe(false)
  })
})
