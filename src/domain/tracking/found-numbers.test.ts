import { expect, test } from 'vitest'
import { numberProblem, numbersInSheet, numbersInText } from './found-numbers.ts'

const numbersIn = (text: string) => numbersInText(text).map(({ number, type, scac }) => [number, type, scac])

test.each([
  ['HLXU8742116', [['HLXU8742116', 'container', '']]],
  [
    'Box hlxu 874 211-6 and HLXU-8743051.',
    [
      ['HLXU8742116', 'container', ''],
      ['HLXU8743051', 'container', ''],
    ],
  ],
  ['maeu243511870', [['MAEU243511870', 'bill_of_lading', 'MAEU']]],
  [
    'Please follow MEDUDL413269, ETA 2026-11-21, tel. 0049 40 1234567',
    [['MEDUDL413269', 'bill_of_lading', 'MSCU']],
  ],
  ['EISU140500912245', [['EISU140500912245', 'bill_of_lading', 'EGLV']]],
  ['our Booking no. 6390277 for you', [['6390277', 'booking_number', '']]],
  ['6390277\n2026-11-21\nRegards', [['6390277', 'booking_number', '']]],
  ['HLXU8742116\nhlxu8742116', [['HLXU8742116', 'container', '']]],
  // A name is no bill of lading, not even one that begins with the prefix of a line.
  ['Brightline', []],
  ['Brightline Foods\nMatson2026\nSealand 47 2026', []],
  ['Please ask Matson or Brightline about BRIGHTLINE2026', []],
  ['MAEU', []],
  ['MAEU HLCU ONEY', []],
  ['SCAC MAEU 2026-11-21', []],
  ['hlcu sel 251063257', [['HLCUSEL251063257', 'bill_of_lading', 'HLCU']]],
  [
    '6390277 6390278',
    [
      ['6390277', 'booking_number', ''],
      ['6390278', 'booking_number', ''],
    ],
  ],
  [
    'maeu 700 100 200\nONEYSGNF 2187 4600',
    [
      ['MAEU700100200', 'bill_of_lading', 'MAEU'],
      ['ONEYSGNF21874600', 'bill_of_lading', 'ONEY'],
    ],
  ],
  // What else mails hold.
  ['hlcu20261121@carrier.com', []],
  ['MAEU243511870@example.com and MAEU243511871', [['MAEU243511871', 'bill_of_lading', 'MAEU']]],
  ['21 Nov 2026\n11/21/2026\n2026 11 21\nNov 21 2026', []],
  ['843-555-0142\n0049 40 1234567\nTel 8435550142', []],
  ['PO 88177\nWeek 47 2026\nCharleston SC 29401', []],
  ['booking Brightline', []],
  ['Booking: 2026-11-21', []],
  ['Dear team,\nthank you for nothing.', []],
  ['', []],
])('in %j', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected)
})

test('a container whose check digit does not fit is told', () => {
  expect(numberProblem({ number: 'HLXU8742115', type: 'container' })).toMatch(/Did you mean HLXU8742116/)
  expect(numberProblem({ number: 'HLXU8742116', type: 'container' })).toBeNull()
  expect(numberProblem({ number: 'HLXU874', type: 'container' })).toMatch(/four letters/)
})

test.each([
  ['123456', null],
  ['EBKG01234567', null],
  ['12345', /Too short/],
  ['BRIGHTLINE', /a number has digits/],
  ['MAEU', /a number has digits/],
  ['TESTTRSUCCEEDED', null],
])('%s as a booking: %s', (number, problem) => {
  const found = numberProblem({ number, type: 'booking_number' })
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

test.each([
  [['Carrier', 'Container'], ['HLCU', 'HLXU8742116'], 'HLXU8742116', 'HLCU'],
  [['Container', 'Carrier Booking Number'], ['HLXU8742116', '6390277'], 'HLXU8742116', ''],
  [['Carrier Booking No', 'PO'], ['6390277', '88190'], '6390277', ''],
  [['Carrier B/L', 'Ocean Carrier'], ['HLCUSEL251063257', 'HLCU'], 'HLCUSEL251063257', 'HLCU'],
])('%j names the column of numbers and that of the line', (titles, row, number, scac) => {
  expect(numbersInSheet([titles, row])).toMatchObject([{ number, scac }])
})

test('rows are a sheet where the first one names a column of numbers', () => {
  expect(numbersInSheet([['Number'], ['HLXU8742116']])).toHaveLength(1)
  // A mail whose first line speaks of a container.
  expect(numbersInSheet([['Please track this container:'], ['HLXU8742116'], ['Thanks']])).toBeNull()
  expect(numbersInSheet([['Hello'], ['HLXU8742116']])).toBeNull()
  expect(numbersInSheet([['Number']])).toBeNull()
})
