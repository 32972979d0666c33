import { expect, test } from 'vitest'
import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { voyageSentence } from './voyage-sentence.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const none = {
  fraction: null,
  daysAtSea: null,
  daysToGo: null,
  departureDaysOverdue: 0,
  daysOverdue: 0,
  silence: null,
}
const silence = { since: '2026-11-12T09:00:00Z', stopped: false }

test.each<[Partial<VoyageProgress> & Pick<VoyageProgress, 'state'>, string]>([
  [{ state: 'unknown' }, 'Nothing reported yet'],
  [{ state: 'booked' }, 'Not departed, no ETA reported'],
  [{ state: 'booked', daysToGo: 23 }, 'Not departed, 23 days to go'],
  [{ state: 'booked', daysToGo: 14, departureDaysOverdue: 4 }, 'Departure 4 days overdue, 14 days to go'],
  [{ state: 'sailing', daysAtSea: 0, daysToGo: 9 }, 'At sea since today, 9 days to go'],
  [{ state: 'sailing', daysAtSea: 13, daysToGo: 1 }, '13 days at sea, 1 day to go'],
  [{ state: 'sailing', daysAtSea: 13, daysToGo: 0 }, '13 days at sea, due today'],
  [
    { state: 'sailing', daysAtSea: 13, daysToGo: 0, daysOverdue: 2 },
    'Departed 13 days ago, 2 days past ETA, arrival not reported',
  ],
  [
    { state: 'sailing', daysAtSea: 0, daysToGo: 0, daysOverdue: 1 },
    'At sea since today, 1 day past ETA, arrival not reported',
  ],
  [{ state: 'booked', daysToGo: 0, daysOverdue: 2 }, 'Not departed, 2 days past ETA, arrival not reported'],
  [
    { state: 'sailing', daysAtSea: 13, daysToGo: 1, silence },
    'Departed 13 days ago, ETA not updated since 12 Nov',
  ],
  [
    { state: 'sailing', daysAtSea: 13, daysToGo: 1, silence: { ...silence, stopped: true } },
    'Departed 13 days ago, tracking stopped 12 Nov',
  ],
  [{ state: 'arrived', daysAtSea: 20 }, 'Arrived after 20 days'],
  [{ state: 'arrived' }, 'Arrived'],
])('%j reads %s', (progress, words) => {
  expect(voyageSentence({ ...none, ...progress }, now)).toBe(words)
})
