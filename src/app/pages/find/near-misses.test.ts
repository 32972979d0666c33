import { expect, test } from 'vitest'
import { containerNumberNearMisses } from '#contract/identifiers.ts'
import { nearMisses, nearMissSearches } from './near-misses.ts'
import type { Match } from './resolve.ts'

function container(number: string): Match {
  return {
    key: number,
    kind: 'container',
    number,
    to: '/',
    references: [],
    route: null,
    stopped: null,
    status: null,
  }
}

test.each([
  ['MSKU9070332', ['MSKU90', '70332']],
  // MSKU 907 032 3 with the characters swapped that stand on both sides of the cut.
  ['MSKU9700323', ['MSKU97', '00323', 'MSKU9070323']],
])('%s is searched as %j', (number, texts) => {
  expect(nearMissSearches(number)).toEqual(texts)
})

test.each(['HLXU8472116', 'HLXU8742119', 'HLZU8742116', 'HLXU8742161', 'LHXU8742116', 'HLXU8742216'])(
  'whatever is one digit off from %s is found by one of the searches',
  (number) => {
    for (const candidate of containerNumberNearMisses(number)) {
      expect(nearMissSearches(number).some((text) => candidate.includes(text))).toBe(true)
    }
  },
)

test('only containers that are one digit off remain, the likeliest first, each once', () => {
  const typed = 'MSKU9070332'
  const [swapped = '', other = ''] = containerNumberNearMisses(typed)
  const found = [
    container(other),
    container('MSKU9075555'),
    container(swapped),
    { ...container(swapped), kind: 'shipment' as const },
    container(other),
  ]
  expect(nearMisses(typed, found).map((match) => match.number)).toEqual([swapped, other])
})
