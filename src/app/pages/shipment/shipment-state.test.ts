import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { testShipment } from '#domain/testing/records.ts'
import { shipmentState } from './shipment-state.ts'

const at = '2026-11-14T00:00:00Z'

test.each<[Partial<Shipment>, string]>([
  [{}, 'Nothing reported yet'],
  [{ polEtdAt: at }, 'Not departed yet'],
  [{ podEtaAt: at }, 'Not departed yet'],
  [{ polAtdAt: at, podEtaAt: at }, 'At sea'],
  [{ polAtdAt: at, podAtaAt: at }, 'Arrived at the discharge port'],
  [{ podAtaAt: at, destinationEtaAt: at }, 'Arrived at the discharge port'],
  [{ podAtaAt: at, destinationAtaAt: at }, 'At the inland destination'],
  [{ podAtaAt: at, lineTrackingStoppedAt: at }, 'Tracking stopped'],
])('%j is %s', (facts, label) => {
  expect(shipmentState(testShipment(facts)).label).toBe(label)
})
