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
  ['Dear team,\nthank you for nothing.', []],
  ['', []],
])('in %j', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected)
})

test('a container whose check digit does not fit is told', () => {
  expect(numberProblem({ number: 'HLXU8742115', type: 'container' })).toMatch(/Did you mean HLXU8742116/)
  expect(numberProblem({ number: 'HLXU8742116', type: 'container' })).toBeNull()
  expect(numberProblem({ number: 'HLXU874', type: 'container' })).toMatch(/four letters/)
  expect(numberProblem({ number: '123456', type: 'booking_number' })).toBeNull()
})

test('rows are a sheet where the first one names a column of numbers', () => {
  expect(numbersInSheet([['Number'], ['HLXU8742116']])).toHaveLength(1)
  // A mail whose first line speaks of a container.
  expect(numbersInSheet([['Please track this container:'], ['HLXU8742116'], ['Thanks']])).toBeNull()
  expect(numbersInSheet([['Hello'], ['HLXU8742116']])).toBeNull()
  expect(numbersInSheet([['Number']])).toBeNull()
})
