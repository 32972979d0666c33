import { expect, test } from 'vitest'
import { testContainer, testShipment } from '../testing/records.ts'
import { portArrival } from './port-arrival.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

test.each([
  ['its status alone', {}],
  ['its terminal too', { availabilityKnown: true, availableForPickup: true }],
])('a box called available by %s proves no arrival of a ship that is still due', (_, facts) => {
  const box = testContainer({ currentStatus: 'available', ...facts })
  const due = testShipment({ podEtaAt: '2026-12-01T14:00:00Z' })
  expect(portArrival(due, [box], now)).toMatchObject({ state: 'due' })
  const overdue = testShipment({ podEtaAt: '2026-11-19T14:00:00Z' })
  expect(portArrival(overdue, [box], now)).toMatchObject({ state: 'arrived' })
})
