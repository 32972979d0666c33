import { expect, test } from 'vitest'
import { eventViews, nextMode, parseSearch, serializeSearch, timeModes } from './search.ts'

test.each([
  ['', 'port', 'carrier'],
  ['time=mine', 'mine', 'carrier'],
  ['time=utc&events=both', 'utc', 'both'],
  ['time=port&events=carrier', 'port', 'carrier'],
  ['time=UTC&events=all', 'port', 'carrier'],
  ['time=&events=', 'port', 'carrier'],
  ['other=1', 'port', 'carrier'],
])('%s reads as %s, %s', (text, time, events) => {
  expect(parseSearch(new URLSearchParams(text))).toEqual({ time, events })
})

test.each(timeModes.flatMap((time) => eventViews.map((events) => ({ time, events }))))(
  '$time, $events comes back as it was written',
  (search) => {
    expect(parseSearch(new URLSearchParams(serializeSearch(search)))).toEqual(search)
  },
)

test('the defaults are left out of the link', () => {
  expect(serializeSearch({ time: 'port', events: 'carrier' })).toBe('')
  expect(serializeSearch({ time: 'port', events: 'both' })).toBe('?events=both')
})

test('one key goes round', () => {
  expect(timeModes.map(nextMode)).toEqual(['mine', 'utc', 'port'])
})
