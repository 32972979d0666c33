import { expect, test } from 'vitest'
import { positionWords } from './position-words.ts'

test.each([
  [34.5216, -131.8799, 2, '34.52° N, 131.88° W'],
  [-33.9, 18.43, 2, '33.90° S, 18.43° E'],
  [10, 190, 2, '10.00° N, 170.00° W'],
  [10, -190, 2, '10.00° N, 170.00° E'],
  [33.74142, -118.26056, 4, '33.7414° N, 118.2606° W'],
])('%s, %s with %i digits', (latitude, longitude, digits, words) => {
  expect(positionWords({ latitude, longitude }, digits)).toBe(words)
})
