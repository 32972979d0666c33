import { describe, expect, test } from 'vitest'
import { testContainer } from '#domain/testing/records.ts'
import { readyWords } from './box-words.ts'
import { lineWords, sourceAgeWords } from './line-words.ts'

const minute = 60_000

describe('a box that is ready', () => {
  const now = Date.parse('2026-11-21T17:00:00Z')

  test.each([
    ['2026-11-21T14:00:00Z', { text: 'ready', sure: true }],
    ['2026-11-21T08:00:00Z', { text: 'ready as of 9 h ago', sure: false }],
    ['2026-11-18T17:00:00Z', { text: 'not confirmed for 3 d', sure: false }],
    [null, { text: 'never checked', sure: false }],
  ])('checked at %s', (terminalCheckedAt, words) => {
    expect(readyWords(testContainer({ terminalCheckedAt }), now)).toEqual(words)
  })
})

describe('a carrier’s estimate', () => {
  const now = Date.parse('2026-11-21T17:00:00Z')

  test.each([
    ['2026-11-20T18:00:00Z', null],
    ['2026-11-19T17:00:00Z', { text: 'estimated 2 d ago', state: 'aging' }],
    ['2026-11-16T17:00:00Z', { text: 'not confirmed for 5 d', state: 'stale' }],
    [null, { text: 'never confirmed', state: 'stale' }],
  ])('of %s', (answeredAt, words) => {
    expect(lineWords(answeredAt, now)).toEqual(words)
  })

  test('of several lines, the newest and the oldest', () => {
    const at = now - 12 * minute
    expect(sourceAgeWords({ newest: at, oldest: at }, now)).toBe('12 min')
    expect(sourceAgeWords({ newest: at, oldest: now - 5 * 24 * 60 * minute }, now)).toBe('12 min–5 d')
  })
})
