import { expect, test } from 'vitest'
import { named, numberOr } from './named.ts'

test.each([
  ['HLXU8742116', 'HLXU8742116'],
  ['', 'No number'],
  ['  ', 'No number'],
  ['\u200b', 'No number'],
])('the number %j is shown as %s', (number, shown) => {
  expect(numberOr(number)).toBe(shown)
})

test('the words stand in for a name that is not there', () => {
  expect([named(null, 'No name'), named('Maersk', 'No name')]).toEqual(['No name', 'Maersk'])
})
