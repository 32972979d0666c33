import type { Shipment } from '#contract/shipment.ts'
import { comesAt } from './ahead.ts'
import type { CallArrival } from '#contract/desk/call-arrivals.ts'
import { asRead, onceRead, type Read, type Reading } from './read.ts'

type SentShipment = Shipment & { callArrival?: CallArrival }

/** A shipment as it is at an instant. An actual time that is still to come stands in for the estimate. */
export type ReadShipment = Read<SentShipment>

/** The actual times of a shipment, each with its estimate and by the zone of its place. */
const times = [
  ['polTimezone', 'polAtdAt', 'polEtdAt'],
  ['podTimezone', 'podAtaAt', 'podEtaAt'],
  ['destinationTimezone', 'destinationAtaAt', 'destinationEtaAt'],
] as const

function shipmentAt(sent: SentShipment, _: null, now: number): Reading<ReadShipment> {
  let record = sent
  let until = Number.POSITIVE_INFINITY
  for (const [zoneOf, actual, estimate] of times) {
    const at = sent[actual]
    const comes = at === null ? now : comesAt(at, sent[zoneOf], now)
    if (comes <= now) continue
    until = Math.min(until, comes)
    record = { ...record, [estimate]: sent[estimate] ?? at, [actual]: null }
  }
  // It is the service's own time, and goes on until then.
  const stops = sent.lineTrackingStoppedAt === null ? now : comesAt(sent.lineTrackingStoppedAt, 'UTC', now)
  if (stops > now) {
    until = Math.min(until, stops)
    record = { ...record, lineTrackingStoppedAt: null }
  }
  return { record: asRead(record), until }
}

const shipmentOnce = onceRead(shipmentAt)

/** `now`: epoch milliseconds. */
export function readShipment(sent: SentShipment, now: number): ReadShipment {
  return shipmentOnce(sent, null, now)
}

/** A shipment that does not report its ship's arrival, with that which another bill on the same call reports. */
export function withCallArrival(shipment: ReadShipment, callArrival: CallArrival): ReadShipment {
  return asRead({ ...shipment, callArrival })
}
