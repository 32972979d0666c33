import { expect, test } from 'vitest'
import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { voyageLine, type VoyageLine, voyageWords } from './voyage-line.ts'

test.each<[VoyageProgress['state'], number | null, VoyageLine]>([
  ['unknown', null, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['booked', 0, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['booked', 0.4, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['sailing', 0, { sailed: 0, ship: 0, departed: true, arrived: false }],
  ['sailing', 0.42, { sailed: 0.42, ship: 0.42, departed: true, arrived: false }],
  ['sailing', 0.97, { sailed: 0.97, ship: 0.97, departed: true, arrived: false }],
  ['sailing', null, { sailed: 0, ship: null, departed: true, arrived: false }],
  ['arrived', 1, { sailed: 1, ship: null, departed: true, arrived: true }],
  ['arrived', null, { sailed: 1, ship: null, departed: true, arrived: true }],
])('%s at %s', (state, fraction, line) => {
  expect(voyageLine({ state, fraction })).toEqual(line)
})

const [left, due, came] = ['2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z']
const none = { polAtdAt: null, polEtdAt: null, podAtaAt: null, podEtaAt: null }

test.each<
  [string, Parameters<typeof voyageWords>[0]['state'], number, number, Parameters<typeof voyageWords>[1]]
>([
  ['nothing reported yet', 'unknown', 0, 0, none],
  [
    'not departed, departure and arrival estimated',
    'booked',
    0,
    0,
    { ...none, polEtdAt: left, podEtaAt: due },
  ],
  ['departure overdue, departure estimated', 'booked', 0, 3, { ...none, polEtdAt: left }],
  ['at sea, arrival estimated', 'sailing', 0, 0, { ...none, polEtdAt: left, polAtdAt: left, podEtaAt: due }],
  ['arrival not reported, arrival estimated', 'sailing', 2, 0, { ...none, polAtdAt: left, podEtaAt: due }],
  ['arrived', 'arrived', 0, 0, { polAtdAt: left, polEtdAt: left, podEtaAt: due, podAtaAt: came }],
])('a screen reader says: %s', (words, state, daysOverdue, departureDaysOverdue, dates) => {
  expect(voyageWords({ state, daysOverdue, departureDaysOverdue }, dates)).toBe(words)
})
