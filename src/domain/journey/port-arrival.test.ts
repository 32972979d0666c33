import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { dec, nov } from '../testing/times.ts'
import { portArrival } from './port-arrival.ts'

const due = testShipment({ podEtaAt: dec(1, 14) })

test.each([
  ['its status alone', {}],
  ['its terminal too', { availabilityKnown: true, availableForPickup: true }],
])('a box called available by %s proves no arrival of a ship that is still due', (_, facts) => {
  const boxes = [testContainer({ currentStatus: 'available', ...facts })]
  expect(portArrival(due, boxes, now)).toMatchObject({ state: 'due' })
  const overdue = testShipment({ podEtaAt: nov(19, 14) })
  expect(portArrival(overdue, boxes, now)).toMatchObject({ state: 'arrived' })
})

test('an answer is given again for the same boxes and the same time alone', () => {
  const [ashore, aboard] = [testContainer({ podDischargedAt: nov(20, 14) }), testContainer({})]
  const first = portArrival(due, [aboard], now)
  expect(portArrival(due, [aboard], now)).toBe(first)
  expect(portArrival(due, [aboard, ashore], now)).toMatchObject({ state: 'arrived' })
  expect(portArrival(due, [ashore], now)).toMatchObject({ state: 'arrived' })
  expect(portArrival(due, [], now)).toMatchObject({ state: 'due' })
  expect(portArrival(due, [aboard], Date.parse(dec(5, 14)))).toMatchObject({ state: 'overdue', days: 4 })
  expect(portArrival(due, [aboard], now)).toEqual(first)
})
