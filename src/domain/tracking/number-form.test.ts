import { expect, test } from 'vitest'
import { mayBeTracked, numberForm, type NumberForm, numberFormWords } from './number-form.ts'

test.each<[string, NumberForm]>([
  // Boxes.
  ['CSQU3054383', 'container'],
  ['csqu 305438-3', 'container'],
  ['CSQU3054384', 'mistyped-container'],
  ['CSQU305438', 'likely-bill'],
  // Bills of lading: a prefix and digits.
  ['HLCUSEL251063257', 'bill'],
  ['hlcu sel 251063257', 'bill'],
  ['MAEU243511870', 'bill'],
  ['MEDUDL413269', 'bill'],
  ['CMDUSHZ6284417', 'bill'],
  ['EISU140500912245', 'bill'],
  ['QWERTY251063257', 'likely-bill'],
  // Owner codes and names are none, not even those that begin with the prefix of a line.
  ['MAEU', 'word'],
  ['HLCU SEL', 'word'],
  ['Brightline', 'word'],
  ['Brightline Foods', 'word'],
  ['BRIGHTLINE 24', 'reference'],
  ['Brightline2024', 'reference'],
  ['Matson', 'word'],
  ['Matson 2026', 'reference'],
  ['Sealand47', 'reference'],
  ['Sealand 472026', 'reference'],
  ['ONEYSGNF 2187 4600', 'bill'],
  ['HLCU-SEL-251063257', 'bill'],
  ['Maersk Shivling', 'word'],
  ['MSC OSCAR 546E', 'reference'],
  ['Charleston, SC 29401', 'reference'],
  ['O’Neill & Sons', 'word'],
  ['🚢', 'word'],
  ['--', 'word'],
  ['', 'word'],
  // Emails.
  ['maeu243511870@maersk.com', 'email'],
  ['jane.doe@hlag.com', 'email'],
  // Dates.
  ['2026-11-21', 'date'],
  ['11/21/2026', 'date'],
  ['21.11.26', 'date'],
  ['21 Nov 2026', 'date'],
  ['21NOV2026', 'date'],
  ['Sat 21 Nov', 'date'],
  ['November 21, 2026', 'date'],
  ['2026-11-21T17:00:00Z', 'date'],
  // Phone numbers.
  ['+49 40 1234567', 'phone'],
  ['0049 40 1234567', 'phone'],
  ['(843) 555-0142', 'phone'],
  ['843-555-0142', 'phone'],
  ['1-843-555-0142', 'phone'],
  ['Tel. 8435550142', 'phone'],
  // What spreadsheets make of numbers.
  ['6.39031E+11', 'rounded'],
  ['6,39031e11', 'rounded'],
  ['="2.1E+09"', 'rounded'],
  ['6.39031E+05', 'digits'],
  ['700300411.0', 'digits'],
  ['#N/A', 'error'],
  ['#DIV/0!', 'error'],
  ['########', 'error'],
  ['#urgent', 'word'],
  // Letters of other alphabets.
  ['\u041dLXU8742116', 'look-alike'],
  ['MA\u0395U700300411', 'look-alike'],
  ['\u0417\u0410\u042f-88177', 'reference'],
  // Others.
  ['9484948', 'imo'],
  ['123456789', 'digits'],
  ['6390277', 'digits'],
  ['8435550142', 'digits'],
  ['PO-88177', 'reference'],
  ['SZX4083756', 'reference'],
  ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', 'id'],
])('%s: %s', (text, form) => {
  expect(numberForm(text)).toBe(form)
})

test.each([
  ['HLCUSEL251063257', true],
  ['CSQU3054383', true],
  ['6390277', true],
  ['SZX4083756', true],
  ['Brightline', false],
  ['BRIGHTLINE 24', false],
  ['Matson2026', false],
  ['PO-88177', true],
  ['MAEU', false],
  ['2026-11-21', false],
  ['+49 40 1234567', false],
  ['maeu243511870@maersk.com', false],
  ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', false],
])('%s may be tracked: %s', (text, expected) => {
  expect(mayBeTracked(text)).toBe(expected)
})

test.each([
  ['CSQU3054383', 'container number'],
  ['9484948', 'IMO number'],
  ['HLCUSEL251063257', 'bill of lading from carrier HLCU'],
  ['QWERTY251063257', 'QWER is not a known carrier code'],
  ['123456789', 'booking'],
  ['6.39031E+11', 'rounded this number'],
  ['\u041dLXU8742116', 'Cyrillic or Greek'],
  ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', 'ID of the tracking service'],
  ['PO88177', 'were searched'],
  ['Brightline', 'a name, not a number'],
  ['2026-11-21', 'a date'],
])('%s is told as %s', (number, words) => {
  expect(numberFormWords(number).kind).toContain(words)
})
