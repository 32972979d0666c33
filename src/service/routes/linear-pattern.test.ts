import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsablePattern, matchesWhole } from './linear-pattern.ts'

describe('patterns that can be used', () => {
  test.each([
    ['', true],
    ['[A-Z]{3}\\d{7}', true],
    ['PO-\\d+', true],
    ['\\(\\d+\\)', true],
    ['a*b*c*', true],
    ['[a|b]+', true],
    ['[\\]]{2,}?', true],
    ['^\\p{Lu}\\u{1F600}\\b$', true],
    ['\\ud83d\\ude00+', true],
    ['(a+)+', false],
    ['(?=a)', false],
    ['a|b', false],
    ['[', false],
    ['a{2', false],
    ['a**', false],
    ['\\1', false],
    ['\\p{Nothing}', false],
    ['\\', false],
    ['a'.repeat(201), false],
  ])('%s: %s', (pattern, usable) => {
    expect(isUsablePattern(pattern)).toBe(usable)
  })
})

const characters = fc.constantFrom(
  'a',
  'b',
  'A',
  '1',
  '-',
  ' ',
  '\n',
  'é',
  '😀',
  '\ud83d',
  '\ude00',
  ']',
  '^',
)
const single = fc.constantFrom(
  ' ',
  ...'a b A 1 - é 😀 . \\d \\D \\w \\W \\s \\S \\n [a-b] [^a] [\\]^] [] [^] [\\d-] \\] \\^'.split(' '),
  ...'\\p{L} \\P{L} \\u0061 \\u{62} \\ud83d\\ude00 \\ud83d \\ude00 \\x41 \\cJ'.split(' '),
)
const quantifier = fc.constantFrom(
  '',
  '',
  '*',
  '+',
  '?',
  '*?',
  '+?',
  '??',
  '{2}',
  '{0}',
  '{1,}',
  '{0,2}',
  '{1,3}?',
)
const part = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(single, quantifier).map((both) => both.join('')) },
  { weight: 1, arbitrary: fc.constantFrom('^', '$', '\\b', '\\B') },
)
const patterns = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))

test('a pattern matches what JavaScript matches', () => {
  const texts = fc.string({ unit: characters, maxLength: 8 })
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      expect(isUsablePattern(pattern)).toBe(true)
      expect(matchesWhole(pattern, text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text))
    }),
    { numRuns: 5_000 },
  )
})

test('a pattern that can be used is one for JavaScript', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'ab1\\[](){}|*+?^$.,-pud'.split('')), maxLength: 8 })
  fc.assert(
    fc.property(signs, (pattern) => {
      if (isUsablePattern(pattern)) expect(() => new RegExp(pattern, 'u')).not.toThrow()
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  '\\w*\\w*\\w{900}',
  '.*'.repeat(100),
  '[^\\n]*x?'.repeat(20),
  'a?'.repeat(50) + 'a{50}',
  '\\w{0,900}'.repeat(18),
])('it takes a time in proportion to the text: %s', (pattern) => {
  // Far beyond what a value may have: an engine that tries combinations does not come back from this.
  expect(matchesWhole(pattern, `${'a'.repeat(200_000)}\n`)).toBe(false)
})
