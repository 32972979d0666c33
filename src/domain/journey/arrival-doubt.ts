import { instantOf } from '#contract/instant.ts'
import { boxTimes, type ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { dayMs } from '../time/durations.ts'
import { largest, smallest } from '../util/lists.ts'

function instants(times: readonly (string | null)[]): number[] {
  return times.flatMap((at) => instantOf(at) ?? [])
}

/**
 * Whether a ship's arrival is dated before its departure, or more than a day after what a box says of that arrival or of
 * what follows it: how late the ship was is then not sure. Each contradiction in words: `conflicts.ts`.
 */
export function isArrivalDoubted(shipment: ReadShipment, boxes: readonly ReadContainer[]): boolean {
  const came = instants([shipment.podAtaAt, ...boxes.map(({ podArrivedAt }) => podArrivedAt)])
  const ashore = boxes.flatMap((box) => instants(boxTimes.map(([, fact]) => box[fact])))
  const first = smallest(came)
  return (
    Math.min(first, smallest(ashore)) < largest(came) - dayMs || first < (instantOf(shipment.polAtdAt) ?? 0)
  )
}
