import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { charlestonZone as polTimezone } from '../testing/charleston.ts'
import { testShipment } from '../testing/records.ts'
import { nov } from '../testing/times.ts'

test.each([
  [nov(20), nov(20)],
  [nov(21, 18), nov(21, 18)],
  [nov(21, 18, 1), null],
  ['2030-11-21T17:00:00Z', null],
])('tracking that was stopped %s, as of noon: %s', (lineTrackingStoppedAt, expected) => {
  const shipment = testShipment({ polTimezone, lineTrackingStoppedAt }, now)
  expect(shipment.lineTrackingStoppedAt).toBe(expected)
})
