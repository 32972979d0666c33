import { expect, test } from 'vitest'
import { askedNumbers, readFindInput, readings } from './query.ts'

test.each([
  ['HLXU8742116 HLXU8743051', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU 874211-6 and HLXU 874305-1', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU8742116 HLCUSEL251063257', ['HLXU8742116', 'HLCUSEL251063257']],
  ['HLXU8742116, ONEYSGNF21874600; PO-88177', ['HLXU8742116', 'ONEYSGNF21874600', 'PO-88177']],
  ['PO-88190 PO-88177', ['PO-88190', 'PO-88177']],
  ['PO 88190, PO 88177', ['PO 88190', 'PO 88177']],
  ['6390277 6390278', ['6390277', '6390278']],
  ['6390277 / 6390278', ['6390277', '6390278']],
  ['Container: HLXU8742116 / HLXU8743051', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU8742116 PO-88177', ['HLXU8742116', 'PO-88177']],
  ['MAEU700300411, HLXU8742116, 700300411', ['MAEU700300411', 'HLXU8742116']],
  ['6,39031E+11, 6390277', ['6,39031E+11', '6390277']],
])('%s asks for %j', (query, numbers) => {
  expect(askedNumbers(query)).toEqual(numbers)
})

test.each(
  [
    // One, however it is written.
    ['MAEU700300411, 700300411', 'HLXU8742116', 'HLXU 874 211 6', 'HLXU8742116 hlxu 874211-6'],
    ['HLXU8742116, HLXU8742116', 'oneysgnf 2187 4600', 'hlcu sel 251063257', 'B/L: ONEYSGNF21874600'],
    ['Container no: HLXU 874211-6', 'please check msku 907032 3 today', 'PO 88177'],
    ['MAEU243511870 2026-11-21', 'MAEU243511870, due 21 Nov', 'HLXU8742116 dispatch@example.com'],
    ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', '6390277/6390278'],
    ['MSKU9O7O323', 'HLXU 8742ll6', 'https://example.com/2026/HLXU8742116', 'MAEU-700300411-01'],
    // None.
    ['O’Neill & Sons', 'Halden Outdoor and Brightline', '843 555 0142', ''],
  ].flat(),
)('%s does not ask for several', (query) => {
  expect(askedNumbers(query)).toEqual([])
})

test.each([
  ['MSKU 907032-3', 'MSKU9070323', 'container'],
  ['msku9070323', 'MSKU9070323', 'container'],
  ['Container no.: MSKU 907 032 3', 'MSKU9070323', 'container'],
  ['please check msku 907032 3 today', 'MSKU9070323', 'container'],
  ['MSKU9O7O323', 'MSKU9070323', 'container'],
  ['M5KU90703Z3', 'M5KU90703Z3', 'reference'],
  ['M5KU907O323', 'MSKU9070323', 'container'],
  ['MSKU9070332', 'MSKU9070332', 'mistyped-container'],
  ['B/L no. MEDUDL413269', 'MEDUDL413269', 'bill'],
  ['BL no. MEDUDL413269', 'MEDUDL413269', 'bill'],
  ['BL: HLCUSEL251063257', 'HLCUSEL251063257', 'bill'],
  ['BL-20417', 'BL-20417', 'reference'],
  ['PO-88213', 'PO-88213', 'reference'],
  ['PO\u201188213', 'PO-88213', 'reference'],
  ['Booking number: 12', '12', 'digits'],
  ['Booking 700300411 for you', '700300411', 'digits'],
  ['BL:', 'BL:', 'word'],
  ['6,39031E+11', '6,39031E+11', 'rounded'],
  ['\u041dLXU8742116', '\u041dLXU8742116', 'look-alike'],
])('%s is read as %s, %s', (query, text, form) => {
  expect(readFindInput(query)).toMatchObject({ text, form })
})

test.each([
  ['MSKU 907032-3', ['MSKU9070323']],
  ['MEDUDL413269', ['MEDUDL413269', 'DL413269']],
  ['BL MEDUDL413269', ['MEDUDL413269', 'DL413269']],
  ['oneysgnf 2187 4600', ['ONEYSGNF21874600', 'SGNF21874600']],
  ['SUDU700300411', ['SUDU700300411', '700300411']],
  ['700300411', ['700300411']],
  ['6.39031E+11', ['6.39031E+11']],
  ['x'.repeat(121), []],
  ['PO 88177', ['PO 88177', '88177', 'PO88177']],
  ['Halden Outdoor', ['Halden Outdoor', 'HALDENOUTDOOR']],
  ['🚢', ['🚢']],
  ['--', ['--']],
])('%s is searched as %j', (query, texts) => {
  expect(readings(readFindInput(query)).map((each) => each.text)).toEqual(texts)
})

test('what is searched without the letters of a carrier counts by the whole number', () => {
  expect(readings(readFindInput('maeu 700 300 411'))).toEqual([
    { text: 'MAEU700300411', only: null },
    { text: '700300411', only: 'MAEU700300411' },
  ])
})

test('all numbers of a long list are counted', () => {
  const list = Array.from({ length: 1_500 }, (_, index) => `MAEU${700_000_000 + index}`)
  expect(askedNumbers(list.join(' '))).toEqual(list)
})
