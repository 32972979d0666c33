import { expect, test } from 'vitest'
import { listWords } from './list-words.ts'

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A, B'],
  [['A', 'B', 'C'], 'A, B, and 1 more'],
  [Array.from({ length: 10_002 }, (_, index) => `R${index}`), 'R0, R1, and 10,000 more'],
])('some of a list in words', (texts, words) => {
  expect(listWords(texts, 2)).toBe(words)
})
