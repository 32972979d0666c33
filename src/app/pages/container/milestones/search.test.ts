import { expect, test } from 'vitest'
import { containerAddress, nextMode, timeModes } from './search.ts'

test('the address names what is not usual', () => {
  const usual = { events: 'carrier', time: 'port' } as const
  expect(containerAddress.parse(new URLSearchParams('time=UTC&events=all'))).toEqual(usual)
  expect(containerAddress.print(usual)).toBe('')
  expect(containerAddress.print({ time: 'utc', events: 'both' })).toBe('?events=both&time=utc')
})

test('one key goes round', () => {
  expect(timeModes.map(nextMode)).toEqual(['mine', 'utc', 'port'])
})
