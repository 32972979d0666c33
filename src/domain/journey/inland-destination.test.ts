import { expect, test } from 'vitest'
import { testShipment } from '../testing/records.ts'
import { inlandDestination } from './inland-destination.ts'

const port = { portOfDischargeName: 'Los Angeles', portOfDischargeLocode: 'USLAX' }

test.each([
  ['nothing is named', {}, null],
  ['the port by its code', { destinationName: 'LA', destinationLocode: 'USLAX' }, null],
  ['the port by its name', { destinationName: 'los angeles ' }, null],
  ['the port with its state', { destinationName: 'Los Angeles, CA' }, null],
  ['another place', { destinationName: 'Chicago, IL', destinationLocode: 'USCHI' }, 'Chicago, IL'],
  ['another place by its code alone', { destinationLocode: 'USCHI' }, 'USCHI'],
  ['a place whose name begins like it', { destinationName: 'Los Angeles County' }, 'Los Angeles County'],
])('where a shipment goes on to: %s', (_, destination, expected) => {
  expect(inlandDestination(testShipment({ ...port, ...destination }))).toBe(expected)
})

test('places of one name in two states are two places', () => {
  const shipment = testShipment({ portOfDischargeName: 'Portland, OR', destinationName: 'Portland, ME' })
  expect(inlandDestination(shipment)).toBe('Portland, ME')
})
