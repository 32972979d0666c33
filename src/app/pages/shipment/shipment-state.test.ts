import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { shipmentState } from './shipment-state.ts'

const at = '2026-11-14T00:00:00Z'
const now = Date.parse('2026-11-14T17:00:00Z')

test.each<[Partial<Shipment>, string]>([
  [{}, 'Nothing reported yet'],
  [{ polEtdAt: at }, 'Not departed yet'],
  [{ podEtaAt: at }, 'Not departed yet'],
  [{ polAtdAt: at, podEtaAt: at }, 'At sea'],
  [{ polAtdAt: at, podAtaAt: at }, 'Arrived at the discharge port'],
  [{ polAtdAt: at, podEtaAt: '2026-11-13T00:00:00Z' }, 'Past ETA, arrival not reported'],
  [{ podEtaAt: '2026-11-13T00:00:00Z' }, 'Past ETA, arrival not reported'],
  [{ podAtaAt: at, destinationEtaAt: at }, 'Arrived at the discharge port'],
  [{ podAtaAt: at, destinationAtaAt: at }, 'At the inland destination'],
  [{ podAtaAt: at, lineTrackingStoppedAt: at }, 'Tracking stopped'],
])('%j is %s', (facts, label) => {
  expect(shipmentState(testShipment(facts), [], now).label).toBe(label)
})

test('boxes at the ramp say that the shipment is inland', () => {
  const shipment = testShipment({ podAtaAt: at, destinationEtaAt: '2026-11-10T00:00:00Z' })
  const state = shipmentState(shipment, [testContainer({ indAtaAt: at })], now)
  expect(state.label).toBe('At the inland destination')
})

test('a box ashore says that the ship came', () => {
  const shipment = testShipment({ polAtdAt: at, podEtaAt: '2026-11-13T00:00:00Z' })
  const state = shipmentState(shipment, [testContainer({ podDischargedAt: at })], now)
  expect(state.label).toBe('Arrived at the discharge port')
})
