import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Container, containerStatuses, feeTypes, holdNames, holdStatuses } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { TerminalFact } from './deadline/never-reported.ts'
import { disagreementsOf } from './testing/agreement.ts'
import { now } from './testing/awkward.ts'
import { testContainer, testDays, testHold, testShipment, testTerminal } from './testing/records.ts'

const daysApart = [-400, -60, -45, -20, -10, -4, -2, -1, -0.3, -0.01, 0, 0.01, 0.3, 1, 2, 4, 10, 30, 400]
const instant = fc
  .constantFrom(...daysApart)
  .map((days) => new Date(now + days * 86_400_000).toISOString().replace('.000Z', 'Z'))
const terminalFacts: TerminalFact[] = ['holds_at_pod_terminal', 'fees_at_pod_terminal', 'pickup_lfd']
/** A member that is more often silent than not. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 })
const zone = fc.constantFrom('America/Los_Angeles', 'America/Chicago', 'Asia/Tokyo', 'Foo/Bar', null)
const place = fc.constantFrom('Chicago, IL', 'Los Angeles', null)
const hold = fc.record({
  name: fc.constantFrom(...holdNames, 'line', null),
  status: fc.constantFrom(...holdStatuses, 'in review', null),
  description: fc.constantFrom('Freight release needed', null),
})
const fee = fc.record({
  type: fc.constantFrom(...feeTypes, null),
  amount: fc.constantFrom(0, 525, -5, null),
  currencyCode: fc.constantFrom('USD', null),
})
const listOf = <Value>(value: fc.Arbitrary<Value>) => fc.option(fc.array(value, { maxLength: 2 }))

const boxes: fc.Arbitrary<Partial<Container>> = fc.record({
  currentStatus: fc.constantFrom(...containerStatuses, null),
  podTimezone: zone,
  finalDestinationTimezone: zone,
  podArrivedAt: maybe(instant),
  podDischargedAt: maybe(instant),
  podFullOutAt: maybe(instant),
  emptyTerminatedAt: maybe(instant),
  finalDestinationFullOutAt: maybe(instant),
  availableForPickup: fc.constantFrom(true, false, null),
  availabilityKnown: fc.constantFrom(true, false, null),
  terminalCheckedAt: fc.option(instant),
  pickupAppointmentAt: maybe(instant),
  importDeadlines: fc
    .record({ terminal: instant, line: instant, rail: instant }, { requiredKeys: [] })
    .map(testDays),
  holdsAtPodTerminal: listOf(hold.map(testHold)),
  feesAtPodTerminal: listOf(fee),
  indFacilityHolds: listOf(hold.map(testHold)),
  indFacilityFees: listOf(fee),
  podRailLoadedAt: maybe(instant),
  podRailDepartedAt: maybe(instant),
  podRailCarrierScac: fc.constantFrom('BNSF', null),
  indEtaAt: maybe(instant),
  indAtaAt: maybe(instant),
  indRailUnloadedAt: maybe(instant),
  indFacilityLfdOn: maybe(instant),
  unreadable: fc.constantFrom(undefined, ['fees_at_pod_terminal[0].amount']),
  locationAtPodTerminal: fc.constantFrom('Vessel MSC ARIANE', 'W4-118 (Grounded)', null),
})

const bills: fc.Arbitrary<Partial<Shipment>> = fc.record({
  podVesselName: fc.constantFrom('MSC ARIANE', null),
  podVesselImo: fc.constantFrom('9484479', null),
  podVoyageNumber: fc.constantFrom('446N', null),
  portOfDischargeName: fc.constantFrom('Los Angeles', null),
  podTimezone: zone,
  destinationName: place,
  polEtdAt: maybe(instant),
  polAtdAt: fc.option(instant),
  podEtaAt: fc.option(instant),
  podOriginalEtaAt: fc.option(instant),
  podAtaAt: maybe(instant),
  destinationEtaAt: maybe(instant),
  destinationAtaAt: maybe(instant),
  lineTrackingLastSucceededAt: fc.option(instant),
  lineTrackingStoppedAt: maybe(instant),
})

test('whatever is reported of a box, no two screens contradict each other', () => {
  fc.assert(
    fc.property(boxes, bills, fc.subarray(terminalFacts), (box, bill, lacks) => {
      const beside = { shipment: testShipment(bill, now), terminal: testTerminal(lacks) }
      expect(disagreementsOf(testContainer(box, now), beside, now)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
