import { expect, test } from 'vitest'
import type { CargoState } from '#domain/vessel/on-board.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { onBoardWords, overdueWords } from './cargo-words.ts'

test.each<[[CargoState, number][], string]>([
  [[], '0 shipments on board'],
  [[['aboard', 0]], '1 shipment on board'],
  [
    [
      ['aboard', 1],
      ['aboard', 2],
    ],
    '2 shipments, 3 containers on board',
  ],
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
