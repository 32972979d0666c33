import { expect, test } from 'vitest'
import { mayBeTracked, numberForm, type NumberForm, numberFormWords } from './number-form.ts'

const forms: readonly [NumberForm, ...texts: string[]][] = [
  ['container', 'CSQU3054383', 'csqu 305438-3'],
  ['mistyped-container', 'CSQU3054384'],
  ['likely-bill', 'CSQU305438', 'QWERTY251063257'],
  // A prefix and digits.
  ['bill', 'HLCUSEL251063257', 'hlcu sel 251063257', 'HLCU-SEL-251063257', 'MAEU243511870', 'MEDUDL413269'],
  ['bill', 'CMDUSHZ6284417', 'EISU140500912245', 'ONEYSGNF 2187 4600'],
  // Owner codes and names are no numbers, not even those that begin with the prefix of a line.
  [
    'word',
    'MAEU',
    'HLCU SEL',
    'Brightline',
    'Brightline Foods',
    'Matson',
    'Maersk Shivling',
    'O’Neill & Sons',
  ],
  ['word', '🚢', '--', '', '#urgent'],
  ['reference', 'BRIGHTLINE 24', 'Brightline2024', 'Matson 2026', 'Sealand47', 'Sealand 472026'],
  ['reference', 'MSC OSCAR 546E', 'Charleston, SC 29401', 'PO-88177', 'SZX4083756'],
  ['email', 'maeu243511870@maersk.com', 'jane.doe@hlag.com'],
  ['date', '2026-11-21', '11/21/2026', '21.11.26', '21 Nov 2026', '21NOV2026', 'Sat 21 Nov'],
  ['date', 'November 21, 2026', '2026-11-21T17:00:00Z'],
  ['phone', '+49 40 1234567', '0049 40 1234567', '(843) 555-0142', '843-555-0142', '1-843-555-0142'],
  ['phone', 'Tel. 8435550142'],
  ['range', '6390277-6390280', '6390277-79', '6390277/78', 'EBKG01234567 - EBKG01234569', 'EBKG01234567-69'],
  ['reference', 'AB-123456-78', 'SHA-202611-23', 'A12345678-90', 'GOA-1234567-88'],
  ['likely-bill', 'CBRE-639027-701'],
  ['digits', '6390277-01', '62345678-99', '639-0277', '700-300-411', '700300411-3'],
  // What spreadsheets make of numbers.
  ['rounded', '6.39031E+11', '6,39031e11', '="2.1E+09"'],
  ['digits', '6.39031E+05', '700300411.0', '123456789', '6390277', '8435550142'],
  ['error', '#N/A', '#DIV/0!', '########'],
  // Letters of other alphabets.
  ['look-alike', '\u041dLXU8742116', 'MA\u0395U700300411'],
  ['reference', '\u0417\u0410\u042f-88177'],
  ['imo', '9484948'],
  ['id', '379e9ff9-d3bc-405f-a0ec-02701964b7a9'],
]

test.each(forms.flatMap(([form, ...texts]) => texts.map((text): [string, NumberForm] => [text, form])))(
  '%s: %s',
  (text, form) => {
    expect(numberForm(text)).toBe(form)
  },
)

const trackable: readonly [boolean, ...texts: string[]][] = [
  [true, 'HLCUSEL251063257', 'CSQU3054383', '6390277', 'SZX4083756', 'PO-88177'],
  [false, 'Brightline', 'BRIGHTLINE 24', 'Matson2026', 'MAEU', '2026-11-21', '+49 40 1234567'],
  [false, 'maeu243511870@maersk.com', '379e9ff9-d3bc-405f-a0ec-02701964b7a9'],
]

test.each(trackable.flatMap(([may, ...texts]) => texts.map((text): [string, boolean] => [text, may])))(
  '%s may be tracked: %s',
  (text, may) => {
    expect(mayBeTracked(text)).toBe(may)
  },
)

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
  ['6390277-79', 'the first and the last'],
])('%s is told as %s', (number, words) => {
  expect(numberFormWords(number).kind).toContain(words)
})
