import { expect, test } from 'vitest'
import { findNumbers } from './find-numbers.ts'

const nothingElse = { tags: [], customerId: null }

test('a sheet is read by its heads, whatever separates its columns', () => {
  const rows = [
    {
      number: 'MAEU243511870',
      type: 'bill_of_lading',
      scac: 'MAEU',
      references: ['PO, 1'],
      ...nothingElse,
    },
    { number: '6390277', type: 'booking_number', scac: 'COSU', references: [], ...nothingElse },
  ]
  const head = 'PO reference;Number;SCAC;Type'
  const sheet = `\uFEFF${head}\r\n"PO, 1";MAEU 243511870;;\r\n;6390277;cosu;booking\r\n;;;\r\n`
  expect(findNumbers(sheet)).toMatchObject({ numbers: rows })
  expect(findNumbers(sheet.replaceAll(';', '\t'))).toMatchObject({ numbers: rows })
})

test('a reference keeps its doubled quotes, its separators and its line breaks', () => {
  const sheet = 'Number,Reference\nMAEU243511870,"12"" pipe,\nsecond pallet"\nMEDUDL413269,PO 2\n'
  expect(findNumbers(sheet).numbers.map(({ number, references }) => [number, references])).toEqual([
    ['MAEU243511870', ['12" pipe,\nsecond pallet']],
    ['MEDUDL413269', ['PO 2']],
  ])
})

test('what is no sheet is read as a text', () => {
  expect(
    findNumbers('Hello,\nplease follow "HLXU8742116", thanks').numbers.map(({ number }) => number),
  ).toEqual(['HLXU8742116'])
})

test.each([
  ['heads that name other things', 'Voyage Number,Phone Number\n0731234,8435550142\n0731235,8435550143', []],
  [
    'a container among them',
    'Vessel,Remarks\nApus,see HLXU8742116\nApus,none\nApus,6390277',
    ['HLXU8742116'],
  ],
  [
    'a list without a head',
    '6390277, 6390278\n6390279, 6390280',
    ['6390277', '6390278', '6390279', '6390280'],
  ],
  [
    'labels and values',
    'Bill of Lading\t700300411\nBooking\t6390277\nVoyage\t123456\nInvoice\t90012345',
    ['700300411', '6390277'],
  ],
  ['labels and values below a name', 'Shipper,Halden\nBooking,6390277\nVoyage,1234567', ['6390277']],
  [
    'a mail with a comma in each line',
    'Booking: 6390277, Vessel: APUS\nETA: 2026-12-01, Voy: 023E',
    ['6390277'],
  ],
  [
    'a mail with a semicolon in each line',
    'Booking 6390277; 2x40HC\nBooking 6390278; 1x20GP',
    ['6390277', '6390278'],
  ],
  [
    'a mail with numbers on both sides of a comma',
    'Please follow MAEU700300411, and MAEU700300412.\nBooking no. 6390277, thanks!',
    ['MAEU700300411', 'MAEU700300412', '6390277'],
  ],
  [
    'a mail that begins with words',
    'Please see below, thanks\nBooking 6390277, Vessel APUS\nETA 2026-12-01, Voy 023E',
    ['6390277'],
  ],
  ['no column in its line', 'Vale,8435550142', []],
  ['a line of a PDF', 'Number\u2028HLXU8742116', ['HLXU8742116']],
])('%s', (_, text, expected) => {
  const { numbers, columns } = findNumbers(text)
  expect(numbers.map(({ number }) => number)).toEqual(expected)
  expect(columns.every(({ role }) => role === 'skip' || expected.length > 0)).toBe(true)
})
