import { expect, test } from 'vitest'
import { numberKind } from './number-kind.ts'

test.each([
  ['CSQU3054383', 'container number'],
  ['9484948', 'IMO number'],
  ['HLCUSEL251063257', 'bill of lading from carrier HLCU'],
  ['123456789', 'booking'],
  ['379e9ff9-d3bc-405f-a0ec-02701964b7a9', 'ID of the tracking service'],
  ['PO88177', 'were searched'],
  ['', 'were searched'],
])('%s: %s', (number, words) => {
  expect(numberKind(number).kind).toContain(words)
})
