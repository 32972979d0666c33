import { expect, test } from 'vitest'
import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { stopOnLine, voyageLine, type VoyageLine } from './voyage-line.ts'

test.each<[VoyageProgress['state'], number | null, VoyageLine]>([
  ['unknown', null, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['booked', 0, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['booked', 0.4, { sailed: 0, ship: null, departed: false, arrived: false }],
  ['sailing', 0, { sailed: 0, ship: 0, departed: true, arrived: false }],
  ['sailing', 0.42, { sailed: 0.42, ship: 0.42, departed: true, arrived: false }],
  ['sailing', 0.97, { sailed: 0.97, ship: 0.97, departed: true, arrived: false }],
  ['sailing', 1.3, { sailed: 1, ship: 1, departed: true, arrived: false }],
  ['sailing', Number.NaN, { sailed: 0, ship: 0, departed: true, arrived: false }],
  ['sailing', null, { sailed: 0, ship: null, departed: true, arrived: false }],
  ['arrived', 1, { sailed: 1, ship: null, departed: true, arrived: true }],
  ['arrived', null, { sailed: 1, ship: null, departed: true, arrived: true }],
])('%s at %s', (state, fraction, line) => {
  expect(voyageLine({ state, fraction })).toEqual(line)
})

test.each([
  [50, 0, 100, 0.5],
  [0, 0, 100, 0.06],
  [1, 0, 100, 0.06],
  [100, 0, 100, 0.94],
  [-1, 0, 100, null],
  [101, 0, 100, null],
  [5, 10, 10, null],
  [5, 10, 0, null],
  [5, Number.NaN, 10, null],
])('%d between %d and %d is at %s', (at, departure, arrival, part) => {
  expect(stopOnLine(at, departure, arrival)).toBe(part)
})
