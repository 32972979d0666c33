import { expect, test } from 'vitest'
import type { ReadContainer } from '../reading/container.ts'
import { testContainer, testDays, testShipment } from '../testing/records.ts'
import { inlandArrival } from './inland-arrival.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/Chicago'
const eta = '2026-11-18T12:00:00Z'
const bill = testShipment({ destinationEtaAt: eta, destinationTimezone: zone })
const overdue: ReturnType<typeof inlandArrival> = { state: 'overdue', at: eta, zone }

const onTrain = testContainer({ podRailDepartedAt: '2026-11-14T10:00:00Z' })
const inOn19 = testContainer({ indAtaAt: '2026-11-19T12:00:00Z', finalDestinationTimezone: zone })
const unloadedOn20 = testContainer({ indRailUnloadedAt: '2026-11-20T12:00:00Z' })
const byTruck = testContainer({
  podFullOutAt: '2026-11-14T10:00:00Z',
  importDeadlines: testDays({ rail: '2026-11-24T06:00:00Z' }),
})

test.each<[string, ReadContainer[], ReturnType<typeof inlandArrival>]>([
  ['without boxes', [], overdue],
  [
    'all of them there, by the last one',
    [inOn19, unloadedOn20],
    { state: 'arrived', at: '2026-11-20T12:00:00Z', zone },
  ],
  [
    'not unloaded from its train',
    [{ ...inOn19, currentStatus: 'on_rail' }],
    { state: 'arrived', at: '2026-11-19T12:00:00Z', zone },
  ],
  ['one came by truck, nobody says when', [inOn19, byTruck], { state: 'arrived', at: null, zone }],
  ['one still on its train', [inOn19, onTrain], overdue],
  ['dated in the future', [testContainer({ ...onTrain, indAtaAt: '2026-11-23T12:00:00Z' }, now)], overdue],
  ['at the port', [testContainer({ podDischargedAt: '2026-11-10T00:00:00Z' })], overdue],
])('the inland arrival by its boxes, %s', (_, boxes, expected) => {
  expect(inlandArrival(bill, boxes, now)).toEqual(expected)
})

test.each([
  [
    'the line before the boxes',
    { destinationAtaAt: '2026-11-18T20:00:00Z' },
    [inOn19],
    'arrived',
    '2026-11-18T20:00:00Z',
  ],
  ['an ETA of today', { destinationEtaAt: '2026-11-21T12:00:00Z' }, [onTrain], 'due', '2026-11-21T12:00:00Z'],
  ['no ETA', { destinationEtaAt: null }, [onTrain], 'due', null],
  [
    'an actual time still to come',
    { destinationAtaAt: '2026-11-24T12:00:00Z', destinationEtaAt: null },
    [],
    'due',
    '2026-11-24T12:00:00Z',
  ],
])('the inland arrival by the line: %s', (_, facts, boxes, state, at) => {
  expect(inlandArrival(testShipment({ ...bill, ...facts }, now), boxes, now)).toEqual({ state, at, zone })
})
