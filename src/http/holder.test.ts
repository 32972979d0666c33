import { expect, test } from 'vitest'
import { ofLargestHolder } from './holder.ts'

test.each([
  ['those of the one that has the most, in their order', 'a1 b1 b2 a2 b3', 'b1 b2 b3'],
  ['of equal holders, those of the first', 'b1 a1 a2 b2', 'b1 b2'],
])('%s', (_, items, expected) => {
  const held = ofLargestHolder(items.split(' '), ([holder = '']) => holder)
  expect(held.join(' ')).toBe(expected)
})
