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

test('an answer is given again for the same boxes and the same time alone', () => {
  const shipment = testShipment({ podEtaAt: '2026-12-01T14:00:00Z' })
  const [ashore, aboard] = [testContainer({ podDischargedAt: '2026-11-20T14:00:00Z' }), testContainer({})]
  const first = portArrival(shipment, [aboard], now)
  expect(portArrival(shipment, [aboard], now)).toBe(first)
  expect(portArrival(shipment, [aboard, ashore], now)).toMatchObject({ state: 'arrived' })
  expect(portArrival(shipment, [ashore], now)).toMatchObject({ state: 'arrived' })
  expect(portArrival(shipment, [], now)).toMatchObject({ state: 'due' })
  const later = Date.parse('2026-12-05T14:00:00Z')
  expect(portArrival(shipment, [aboard], later)).toMatchObject({ state: 'overdue', days: 4 })
  expect(portArrival(shipment, [aboard], now)).toEqual(first)
})
