import { expect, test } from 'vitest'
import type { Hearing } from '#domain/vessel/hearing.ts'
import { fleetWords, offMapWords } from './hearing-words.ts'

test.each<[readonly Hearing[], readonly string[]]>([
  [[], ['0 vessels under way']],
  [['heard'], ['1 vessel under way']],
  [
    ['heard', 'unheard', 'heard', 'unheard'],
    ['2 vessels under way', '2 not heard for a day'],
  ],
  [['unheard'], ['0 vessels under way', '1 not heard for a day']],
  [
    ['heard', 'unreported', 'undated', 'no-imo', 'failed', 'left-out'],
    [
      '1 vessel under way',
      '1 last heard at an unknown time',
      '1 without a position',
      '1 could not be loaded',
      '1 not looked up',
      '1 without an IMO',
    ],
  ],
  [['not-in-plan', 'not-in-plan'], ['2 vessels, positions not in your plan']],
  [
    ['not-in-plan', 'heard'],
    ['1 vessel under way', '1 vessel, positions not in your plan'],
  ],
  // Before all have answered nothing is claimed.
  [['heard', 'pending', 'unheard'], ['3 vessels']],
])('of %j: %j', (hearings, words) => {
  expect(fleetWords(hearings.map((hearing) => ({ hearing })))).toEqual(words)
})

test('on the wall only those that are missing are told', () => {
  expect(offMapWords([{ hearing: 'heard' }])).toEqual([])
  expect(offMapWords([{ hearing: 'heard' }, { hearing: 'unheard' }])).toEqual(['1 not heard for a day'])
})
