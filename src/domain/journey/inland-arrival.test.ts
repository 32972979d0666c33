import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer, testDays, testShipment } from '../testing/records.ts'
import { nov } from '../testing/times.ts'
import { inlandArrival } from './inland-arrival.ts'

const zone = 'America/Chicago'
const eta = nov(18, 12)
const bill = { destinationEtaAt: eta, destinationTimezone: zone }

const onTrain = testContainer({ podRailDepartedAt: nov(14, 10) })
const inOn19 = testContainer({ indAtaAt: nov(19, 12), finalDestinationTimezone: zone })
const onRailOn19 = { ...inOn19, currentStatus: 'on_rail' }
const unloadedOn20 = testContainer({ indRailUnloadedAt: nov(20, 12) })
const byTruck = testContainer({ podFullOutAt: nov(14, 10), importDeadlines: testDays({ rail: nov(24, 6) }) })
const inOn23 = testContainer({ ...onTrain, indAtaAt: nov(23, 12) }, now)
const atPort = testContainer({ podDischargedAt: nov(10) })
const ahead = { destinationAtaAt: nov(24, 12), destinationEtaAt: null }

type Arrival = ReturnType<typeof inlandArrival>

test.each<[string, Partial<Shipment>, Parameters<typeof inlandArrival>[1], Arrival['state'], string | null]>([
  ['without boxes', {}, [], 'overdue', eta],
  ['all of its boxes are there, by the last one', {}, [inOn19, unloadedOn20], 'arrived', nov(20, 12)],
  ['its box is not unloaded from its train', {}, [onRailOn19], 'arrived', nov(19, 12)],
  ['one box came by truck, nobody says when', {}, [inOn19, byTruck], 'arrived', null],
  ['one box is still on its train', {}, [inOn19, onTrain], 'overdue', eta],
  ['its box came by a time in the future', {}, [inOn23], 'overdue', eta],
  ['its box is at the port', {}, [atPort], 'overdue', eta],
  ['the line says so before the boxes', { destinationAtaAt: nov(18, 20) }, [inOn19], 'arrived', nov(18, 20)],
  ['its ETA is of today', { destinationEtaAt: nov(21, 12) }, [onTrain], 'due', nov(21, 12)],
  ['it has no ETA', { destinationEtaAt: null }, [onTrain], 'due', null],
  ['its actual time is still to come', ahead, [], 'due', nov(24, 12)],
])('the inland arrival of a shipment: %s', (_, facts, boxes, state, at) => {
  expect(inlandArrival(testShipment({ ...bill, ...facts }, now), boxes, now)).toEqual({ state, at, zone })
})
