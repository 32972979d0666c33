import { expect, test } from 'vitest'
import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { testShipment } from '#domain/testing/records.ts'
import { inlandLine, underWayWords } from './arrival-words.ts'
import { inlandDayWord, silentEnd } from './inland-day-word.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const at = '2026-11-18T12:00:00Z'

test.each<[InlandArrival['state'], string | null, string, string]>([
  ['arrived', at, 'in Chicago, 18 Nov', 'arrived'],
  ['arrived', null, 'in Chicago', 'arrived, day not reported'],
  ['overdue', at, 'on to Chicago, was due 18 Nov', 'was due'],
  ['due', '2026-11-24T12:00:00Z', 'on to Chicago, 24 Nov', 'ETA'],
  ['due', null, 'on to Chicago, no ETA', 'no ETA reported'],
])('inland, %s, %s: "%s" and "%s"', (state, when, line, word) => {
  const arrival: InlandArrival = { state, at: when, zone: 'America/Chicago' }
  expect([inlandLine('Chicago', arrival, now), inlandDayWord(arrival, now)]).toEqual([line, word])
})

const silence = { since: '2026-11-12T09:00:00Z', stopped: false }

test('inland, an ETA that is ahead and not confirmed', () => {
  const arrival: InlandArrival = {
    state: 'due',
    at: '2026-11-24T12:00:00Z',
    zone: 'America/Chicago',
  }
  expect(
    `${inlandDayWord(arrival, now)} 24 Nov${silentEnd(arrival, testShipment({ lineTrackingLastSucceededAt: silence.since }), now)}`,
  ).toBe('ETA 24 Nov, not updated since 12 Nov')
})

const sailing = { state: 'sailing', fraction: 0.5, daysAtSea: 13, daysToGo: 1, daysOverdue: 0 } as const
const confirmed = { ...sailing, departureDaysOverdue: 0, silence: null }

test.each<[VoyageProgress, string]>([
  [confirmed, '13 d at sea, 1 d to go'],
  [{ ...confirmed, daysToGo: 0 }, '13 d at sea, due today'],
  [{ ...confirmed, daysToGo: 0, daysOverdue: 2 }, 'arrival not reported'],
  [{ ...confirmed, silence }, 'not updated since 12 Nov'],
  [{ ...confirmed, silence: { ...silence, stopped: true } }, 'tracking stopped 12 Nov'],
  [{ ...confirmed, state: 'booked', daysAtSea: null }, 'not departed, 1 d to go'],
  [{ ...confirmed, state: 'booked', daysAtSea: null, departureDaysOverdue: 4 }, 'departure 4 d overdue'],
])('under way, %j: "%s"', (progress, words) => {
  expect(underWayWords(progress, now)).toBe(words)
})
