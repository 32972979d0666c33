import { expect, test } from 'vitest'
import { hasNearMisses, nearMisses, nearMissSearches, slipBetween } from './near-misses.ts'

test.each([
  ['HLCUSEL251063257', 'HLCUSEL251063257', null],
  ['HLCUSEL251063275', 'HLCUSEL251063257', 'swap'],
  ['LHCUSEL251063257', 'HLCUSEL251063257', 'swap'],
  ['HLCUSEL251063258', 'HLCUSEL251063257', 'wrong'],
  ['HLCUSEL25106325', 'HLCUSEL251063257', 'missing'],
  ['HLCUSEL21063257', 'HLCUSEL251063257', 'missing'],
  ['HLCUSEL2510633257', 'HLCUSEL251063257', 'extra'],
  ['HLCUSEL2510632570', 'HLCUSEL251063257', 'extra'],
  ['HLCUSEL251063299', 'HLCUSEL251063257', null],
  ['HLCUSEL25106327599', 'HLCUSEL251063257', null],
  ['HLCUSEL251063752', 'HLCUSEL251063257', null],
  ['', '', null],
  ['', 'A', 'missing'],
])('%s for %s: %s', (typed, meant, slip) => {
  expect(slipBetween(typed, meant)).toBe(slip)
})

test.each([
  ['MSKU9070332', ['MSKU90', '70332', 'MSKU9700332']],
  ['MSKU9700323', ['MSKU97', '00323', 'MSKU9070323']],
  ['hlcu sel 251063257', ['HLCUSEL251', '063257', 'HLCUSEL250163257']],
  ['MEDUDL413269', ['MEDUDL4', '13269', 'MEDUDL143269']],
  ['AAAA11111111', ['AAAA111', '11111']],
])('%s is searched as %j', (number, texts) => {
  expect(nearMissSearches(number)).toEqual(texts)
})

/** Every number that is one typing error off. */
function oneOff(number: string): string[] {
  const places = Array.from({ length: number.length + 1 }, (_, index) => index)
  return places.flatMap((at) => [
    number.slice(0, at) + number.slice(at + 1),
    ...['0', '7', 'X'].flatMap((character) => [
      number.slice(0, at) + character + number.slice(at),
      number.slice(0, at) + character + number.slice(at + 1),
    ]),
    number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
  ])
}

test.each([
  'HLCUSEL251063257',
  'MEDUDL413269',
  'MAEU243511870',
  'ONEYSGNF21874600',
  'HLXU8742116',
  '243511870',
  '12345678',
])('whatever is one typing error off from %s is found by one of its searches', (number) => {
  for (const meant of oneOff(number).filter((each) => slipBetween(number, each) !== null)) {
    expect(nearMissSearches(number).filter((text) => meant.includes(text))).not.toEqual([])
  }
})

test.each([
  ...['HLCUSEL251063257', 'HLXU8742115', '243511870', 'SZX4083756'].map((text) => [text, true]),
  // The check digit of the first one matches.
  ...['HLXU8742116', 'Brightline', 'PO-88177', '2026-11-21', '843-555-0142'].map((text) => [text, false]),
  ['1'.repeat(41), false],
] as [string, boolean][])('%s has near misses: %s', (text, expected) => {
  expect(hasNearMisses(text)).toBe(expected)
})

test('only what is one error off remains, the likeliest first, each once', () => {
  const found = ['HLCUSEL2510632579', 'HLCUSEL251063258', 'HLCUSEL251063275', 'HLCUSEL251063299', 'PO-88177']
  const matches = [...found, ...found].map((number) => ({ key: number, number }))
  expect(nearMisses('HLCU SEL 251063257', matches).map(({ number }) => number)).toEqual([
    'HLCUSEL251063275',
    'HLCUSEL251063258',
    'HLCUSEL2510632579',
  ])
})

test.each([
  ['243511807', 1],
  ['243511870', 0],
])('%s, without the letters of its line, has %d near misses', (number, count) => {
  expect(nearMisses(number, [{ key: 's', number: 'MAEU243511870' }])).toHaveLength(count)
})
