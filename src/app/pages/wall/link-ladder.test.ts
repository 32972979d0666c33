import { describe, expect, test } from 'vitest'
import { dataAgeWords, linkLevel, troubleWords } from './link-ladder.ts'

const minute = 60_000

describe('the ladder of our link', () => {
  test.each([
    [0, 0, 'fresh'],
    [60_000, 0, 'fresh'],
    [60_001, 0, 'aging'],
    [5 * minute + 1, 0, 'stale'],
    [30 * minute + 1, 0, 'dimmed'],
    [0, 11 * minute, 'fresh'],
    [0, 12 * minute, 'aging'],
    [0, 16 * minute, 'stale'],
    [0, 31 * minute, 'dimmed'],
    [null, null, 'fresh'],
  ] as const)('link %s ms, lists %s ms: %s', (link, lists, level) => {
    expect(linkLevel(link, lists)).toBe(level)
  })

  test('in words, by the older of the two', () => {
    expect(dataAgeWords(14 * minute, 2 * minute)).toBe('Data 14 min old')
    expect(dataAgeWords(0, 2 * minute)).toBe('Data 2 min old')
    expect(dataAgeWords(0, null)).toBe('No data yet')
    const well = {
      online: true,
      proxyLost: false,
      limited: false,
      serviceFailing: false,
      listsFailing: false,
    }
    expect(troubleWords(well)).toBeNull()
    expect(troubleWords({ ...well, serviceFailing: true })).toContain('tracking service')
    expect(troubleWords({ ...well, proxyLost: true, serviceFailing: true })).toContain('server')
    expect(troubleWords({ ...well, online: false, proxyLost: true })).toContain('offline')
    expect(troubleWords({ ...well, limited: true })).toContain('budget')
    expect(troubleWords({ ...well, listsFailing: true })).toContain('Shipments could not be loaded')
    expect(troubleWords({ ...well, listsFailing: true, serviceFailing: true })).toContain('tracking service')
  })
})
