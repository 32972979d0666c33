import { expect, test } from 'vitest'
import { readFindInput, readings } from './find-input.ts'

test.each([
  ['MSKU 907032-3', 'MSKU9070323', 'container'],
  ['msku9070323', 'MSKU9070323', 'container'],
  ['Container no.: MSKU 907 032 3', 'MSKU9070323', 'container'],
  ['please check msku 907032 3 today', 'MSKU9070323', 'container'],
  ['MSKU9O7O323', 'MSKU9070323', 'container'],
  ['M5KU90703Z3', 'M5KU90703Z3', 'other'],
  ['M5KU907O323', 'MSKU9070323', 'container'],
  ['MSKU9070332', 'MSKU9070332', 'mistyped-container'],
  ['B/L no. MEDUDL413269', 'MEDUDL413269', 'other'],
  ['BL no. MEDUDL413269', 'MEDUDL413269', 'other'],
  ['BL: HLCUSEL251063257', 'HLCUSEL251063257', 'other'],
  ['BL-20417', 'BL-20417', 'other'],
  ['PO-88213', 'PO-88213', 'other'],
  ['Booking number: 12', '12', 'other'],
  ['BL:', 'BL:', 'other'],
])('%s is read as %s, %s', (query, text, shape) => {
  expect(readFindInput(query)).toMatchObject({ text, shape })
})

test.each([
  ['MSKU 907032-3', ['MSKU9070323']],
  ['MEDUDL413269', ['MEDUDL413269']],
  ['BL MEDUDL413269', ['BL MEDUDL413269', 'MEDUDL413269', 'BLMEDUDL413269']],
  ['oneysgnf 2187 4600', ['oneysgnf 2187 4600', 'ONEYSGNF21874600']],
  ['PO 88177', ['PO 88177', '88177', 'PO88177']],
  ['Halden Outdoor', ['Halden Outdoor', 'HALDENOUTDOOR']],
  ['🚢', ['🚢']],
  ['--', ['--']],
])('%s is searched as %j', (query, texts) => {
  expect(readings(readFindInput(query))).toEqual(texts)
})
