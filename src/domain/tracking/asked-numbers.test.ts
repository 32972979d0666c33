import { expect, test } from 'vitest'
import { askedNumbers } from './asked-numbers.ts'

test.each([
  // Several.
  ['HLXU8742116 HLXU8743051', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU 874211-6 and HLXU 874305-1', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU8742116 HLCUSEL251063257', ['HLXU8742116', 'HLCUSEL251063257']],
  ['HLXU8742116, ONEYSGNF21874600; PO-88177', ['HLXU8742116', 'ONEYSGNF21874600', 'PO-88177']],
  ['PO-88190 PO-88177', ['PO-88190', 'PO-88177']],
  ['PO 88190, PO 88177', ['PO 88190', 'PO 88177']],
  ['6390277 6390278', ['6390277', '6390278']],
  ['6390277/6390278', []],
  ['6390277 / 6390278', ['6390277', '6390278']],
  ['Container: HLXU8742116 / HLXU8743051', ['HLXU8742116', 'HLXU8743051']],
  ['HLXU8742116 PO-88177', ['HLXU8742116', 'PO-88177']],
  // One, however it is written.
  ['HLXU8742116', []],
  ['HLXU 874 211 6', []],
  ['HLXU8742116 hlxu 874211-6', []],
  ['HLXU8742116, HLXU8742116', []],
  ['oneysgnf 2187 4600', []],
  ['hlcu sel 251063257', []],
  ['B/L: ONEYSGNF21874600', []],
  ['Container no: HLXU 874211-6', []],
  ['please check msku 907032 3 today', []],
  ['PO 88177', []],
  ['MAEU243511870 2026-11-21', []],
  ['MAEU243511870, due 21 Nov', []],
  ['HLXU8742116 dispatch@example.com', []],
  ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', []],
  // None.
  ['O’Neill & Sons', []],
  ['Halden Outdoor and Brightline', []],
  ['843 555 0142', []],
  ['', []],
])('%s asks for %j', (query, numbers) => {
  expect(askedNumbers(query)).toEqual(numbers)
})
