import { expect, test } from 'vitest'
import { parseSearch, rangeProblem, serializeSearch } from './search.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

test.each([
  '',
  '?range=24h',
  '?range=30d',
  '?from=2026-11-10T00:00:00Z',
  '?from=2026-11-10T00:00:00Z&to=2026-11-12T06:30:00Z',
  '?range=14d&at=2026-11-18T03:15:00Z',
])('%s is read and written back equal', (text) => {
  const { search, problem } = parseSearch(new URLSearchParams(text), now)
  expect(problem).toBeNull()
  expect(serializeSearch(search)).toBe(text)
})

test.each([
  ['?range=never', null],
  ['?from=yesterday', 'Enter a start, such as 2026-11-21 14:30'],
  ['?from=2026-02-30T00:00:00Z', 'Enter a start, such as 2026-11-21 14:30'],
  ['?from=2026-11-12&to=2026-11-31', 'Enter an end, such as 2026-11-21 14:30'],
  ['?to=2026-11-12', 'Enter a start, such as 2026-11-21 14:30'],
  ['?from=2026-11-12&to=tomorrow', 'Enter an end, such as 2026-11-21 14:30'],
  ['?from=2026-11-12&to=2026-11-11', 'The end must be after the start.'],
  ['?from=2026-12-01', 'The start is in the future.'],
  ['?from=2026-01-01', 'The range can be at most 100 days.'],
])('%s gives the default and says why', (text, words) => {
  const { search, problem } = parseSearch(new URLSearchParams(text), now)
  expect(search.range).toBe('7d')
  expect(problem?.words ?? null).toBe(words)
})

test.each([
  ['?from=2026-12-01', null],
  ['?from=2026-12-01&to=2026-11-11', 'The end must be after the start.'],
  ['?from=2026-01-01&to=2026-11-11', 'The range can be at most 100 days.'],
])('before the time is known, %s is judged without it', (text, words) => {
  expect(parseSearch(new URLSearchParams(text), null).problem?.words ?? null).toBe(words)
})

test('an open end is now, and one ahead counts up to now', () => {
  expect(rangeProblem('2026-08-15', '', now)).toBeNull()
  expect(rangeProblem('2026-08-15', '2027-01-01', now)).toBeNull()
})
