import type { Facts, Reading } from '../facts/reading.ts'

/** A reading of the container `c1`, or of another. */
export function containerReading(facts: Facts, id = 'c1', sourceAt: number | null = null): Reading {
  return { subject: { type: 'container', id }, facts, sourceAt }
}

/** A reading of the shipment `s1`, or of another. */
export function shipmentReading(facts: Facts, id = 's1', sourceAt: number | null = null): Reading {
  return { subject: { type: 'shipment', id }, facts, sourceAt }
}
