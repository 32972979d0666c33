import { expect, test } from 'vitest'
import { emptyPageWords } from './empty-page.ts'

test('a page after the last one is not taken for an empty list', () => {
  expect(emptyPageWords(30, 'None yet.')).toMatch(/after the last one/)
  expect(emptyPageWords(0, 'None yet.')).toBe('None yet.')
})
