import { expect, test } from 'vitest'
import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import { inlandDayWord, inlandLine } from './arrival-words.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const at = '2026-11-18T12:00:00Z'

test.each<[InlandArrival['state'], string | null, string, string]>([
  ['arrived', at, 'in Chicago, 18 Nov', 'arrived'],
  ['arrived', null, 'in Chicago', 'arrived, day not reported'],
  ['overdue', at, 'on to Chicago, was due 18 Nov', 'was due'],
  ['due', '2026-11-24T12:00:00Z', 'on to Chicago, 24 Nov', 'expected'],
  ['due', null, 'on to Chicago, no ETA', 'no ETA reported'],
])('inland, %s, %s: "%s" and "%s"', (state, when, line, word) => {
  const arrival: InlandArrival = { state, at: when, zone: 'America/Chicago' }
  expect([inlandLine('Chicago', arrival, now), inlandDayWord(arrival)]).toEqual([line, word])
})
