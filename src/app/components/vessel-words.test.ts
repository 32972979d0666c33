import { expect, test } from 'vitest'
import type { Hearing } from '#domain/vessel/hearing.ts'
import type { CargoState } from '#domain/vessel/on-board.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { fleetWords, offMapWords, onBoardWords, overdueWords, positionWords } from './vessel-words.ts'

test.each<[readonly Hearing[], readonly string[]]>([
  [[], ['0 vessels under way']],
  [['heard'], ['1 vessel under way']],
  [['unheard'], ['0 vessels under way', '1 not heard from for a day']],
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
  expect(offMapWords([{ hearing: 'heard' }, { hearing: 'unheard' }])).toEqual(['1 not heard from for a day'])
})

test.each<[[CargoState, number][], string]>([
  [[], '0 shipments on board'],
  [[['aboard', 0]], '1 shipment on board'],
  [[['not-reported', 4]], '0 shipments on board, arrival of 1 not reported'],
  [
    [
      ['arrived', 1],
      ['aboard', 1],
      ['other-ship', 2],
      ['not-reported', 2],
      ['not-reported', 1],
    ],
    '1 shipment, 1 container on board, 1 still on another vessel, arrival of 2 not reported, 1 arrived',
  ],
])('%j reads %s', (all, words) => {
  const cargo = all.map(([state, boxes]) => ({
    state,
    cargo: {
      shipment: testShipment(),
      containers: Array.from({ length: boxes }, () => testContainer()),
    },
  }))
  expect(onBoardWords(cargo)).toBe(words)
})

test.each([
  [{ portOfDischargeName: 'Los Angeles' }, 'arrival in Los Angeles not reported, was due 23 Oct'],
  [{ portOfDischargeLocode: 'USLAX' }, 'arrival in USLAX not reported, was due 23 Oct'],
  [{}, 'arrival not reported, was due 23 Oct'],
  [{ podEtaAt: '2026-11-23T14:00:00Z' }, null],
])('a ship that is due on 23 Oct, %j: %s', (facts, words) => {
  const shipment = testShipment({
    podEtaAt: '2026-10-23T14:00:00Z',
    podTimezone: 'America/Los_Angeles',
    ...facts,
  })
  expect(overdueWords({ shipment, containers: [] }, Date.parse('2026-11-21T17:00:00Z'))).toBe(words)
})

test.each([
  [34.5216, -131.8799, 2, '34.52° N, 131.88° W'],
  [-33.9, 18.43, 2, '33.90° S, 18.43° E'],
  [10, 190, 2, '10.00° N, 170.00° W'],
  [10, -190, 2, '10.00° N, 170.00° E'],
  [33.74142, -118.26056, 4, '33.7414° N, 118.2606° W'],
])('%s, %s with %i digits', (latitude, longitude, digits, words) => {
  expect(positionWords({ latitude, longitude }, digits)).toBe(words)
})
