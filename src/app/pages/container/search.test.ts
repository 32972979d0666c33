import { expect, test } from 'vitest'
import { nextMode, parseSearch, serializeSearch, timeModes } from './search.ts'

test.each([
  ['', 'port'],
  ['time=mine', 'mine'],
  ['time=utc', 'utc'],
  ['time=port', 'port'],
  ['time=UTC', 'port'],
  ['time=', 'port'],
  ['other=1', 'port'],
])('%s reads as %s', (text, time) => {
  expect(parseSearch(new URLSearchParams(text))).toEqual({ time })
})

test.each(timeModes)('%s comes back as it was written', (time) => {
  expect(parseSearch(new URLSearchParams(serializeSearch({ time })))).toEqual({ time })
})

test('the default is left out of the link', () => {
  expect(serializeSearch({ time: 'port' })).toBe('')
})

test('one key goes round', () => {
  expect(timeModes.map(nextMode)).toEqual(['mine', 'utc', 'port'])
})
