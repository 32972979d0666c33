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
  expect(findNumbers(sheet)).toEqual(rows)
  expect(findNumbers(sheet.replaceAll(';', '\t'))).toEqual(rows)
})

test('a reference keeps its doubled quotes, its separators and its line breaks', () => {
  const sheet = 'Number,Reference\nMAEU243511870,"12"" pipe,\nsecond pallet"\nMEDUDL413269,PO 2\n'
  expect(findNumbers(sheet).map(({ number, references }) => [number, references])).toEqual([
    ['MAEU243511870', ['12" pipe,\nsecond pallet']],
    ['MEDUDL413269', ['PO 2']],
  ])
})

test('what is no sheet is read as a text', () => {
  expect(findNumbers('Hello,\nplease follow "HLXU8742116", thanks').map(({ number }) => number)).toEqual([
    'HLXU8742116',
  ])
})
