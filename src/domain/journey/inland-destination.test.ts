import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { testShipment } from '../testing/records.ts'
import { inlandDestination } from './inland-destination.ts'

const twoPortlands = { portOfDischargeName: 'Portland, OR', destinationName: 'Portland, ME' }

test.each<[string, Partial<Shipment>, string | null]>([
  ['nothing is named', {}, null],
  ['the port by its code', { destinationName: 'LA', destinationLocode: 'USLAX' }, null],
  ['the port by its name', { destinationName: 'los angeles ' }, null],
  ['the port with its state', { destinationName: 'Los Angeles, CA' }, null],
  ['another place', { destinationName: 'Chicago, IL', destinationLocode: 'USCHI' }, 'Chicago, IL'],
  ['another place by its code alone', { destinationLocode: 'USCHI' }, 'USCHI'],
  ['a place whose name begins like it', { destinationName: 'Los Angeles County' }, 'Los Angeles County'],
  ['a place of the name of the port in another state', twoPortlands, 'Portland, ME'],
])('where a shipment goes on to: %s', (_, facts, expected) => {
  const port = { portOfDischargeName: 'Los Angeles', portOfDischargeLocode: 'USLAX' }
  expect(inlandDestination(testShipment({ ...port, ...facts }))).toBe(expected)
})
