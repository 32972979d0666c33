import { expect, test } from 'vitest'
import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { voyageLine, type VoyageLine } from './voyage-line.ts'

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
