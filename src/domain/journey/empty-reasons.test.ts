import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type ContainerFact, emptyReason, type ShipmentFact, shipmentEmptyReason } from './empty-reasons.ts'
import { testContainer, testShipment } from '../testing/records.ts'

const ashore: Partial<Container> = { podDischargedAt: '2026-11-15T02:05:00Z' }
const out: Partial<Container> = { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z' }
const back: Partial<Container> = { ...out, emptyTerminatedAt: '2026-11-18T15:00:00Z' }
const rail: Partial<Container> = { podRailCarrierScac: 'CNRU' }

test.each([
  ['lastFreeDay', {}, 'no deadline yet'],
  ['lastFreeDay', ashore, 'no deadline reported'],
  ['lastFreeDay', out, 'picked up'],
  ['appointment', ashore, 'no appointment'],
  ['appointment', out, 'picked up'],
  ['plannedGateOut', ashore, 'none planned'],
  ['plannedGateOut', back, 'picked up'],
  ['arrived', {}, 'not arrived'],
  ['arrived', ashore, 'not reported'],
  ['discharged', {}, 'not discharged'],
  ['discharged', { currentStatus: 'grounded' }, 'not reported'],
  ['gateOut', ashore, 'not gated out'],
  ['gateOut', { emptyTerminatedAt: '2026-11-18T15:00:00Z' }, 'not reported'],
  ['emptyReturn', ashore, 'not picked up'],
  ['emptyReturn', out, 'not returned'],
  ['terminal', {}, 'not assigned yet'],
  ['terminal', ashore, 'not reported'],
  ['yardPlace', {}, 'not discharged'],
  ['yardPlace', ashore, 'not reported'],
  ['yardPlace', out, 'picked up'],
  ['checked', {}, 'never checked'],
  ['chassis', ashore, 'not picked up'],
  ['chassis', out, 'not reported'],
  ['rail', ashore, 'not on rail'],
  ['rail', rail, 'not yet'],
  ['inlandArrival', ashore, 'not on rail'],
  ['inlandArrival', rail, 'not arrived'],
] as [ContainerFact, Partial<Container>, string][])('%s of %o: %s', (fact, facts, expected) => {
  expect(emptyReason(fact, testContainer(facts))).toBe(expected)
})

test.each([
  ['customer', {}, 'no customer'],
  ['references', {}, 'no reference'],
  ['departure', {}, 'no departure reported'],
  ['arrival', {}, 'no ETA reported'],
  ['slip', {}, 'no original ETA'],
  ['slip', { podOriginalEtaAt: '2026-11-15T02:05:00Z' }, 'no ETA reported'],
  ['vessel', {}, 'not assigned yet'],
  ['vessel', { polAtdAt: '2026-11-15T02:05:00Z' }, 'not reported'],
  ['terminal', {}, 'not assigned yet'],
  ['terminal', { podAtaAt: '2026-11-15T02:05:00Z' }, 'not reported'],
  ['destination', {}, 'ends at the discharge port'],
  ['containers', {}, 'no containers yet'],
] as [ShipmentFact, Partial<Shipment>, string][])('%s of %o: %s', (fact, facts, expected) => {
  expect(shipmentEmptyReason(fact, testShipment(facts))).toBe(expected)
})
