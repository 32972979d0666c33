import type { Leg, Step } from '../types.ts'

/** The places a box passes between the port of discharge and the consignee. */
export interface RailRoute {
  /** Where the train leaves and ends. */
  from: string
  to: string
  /** Ramps on the way at which the railroad reports the box. */
  via: readonly string[]
}

/**
 * The milestones of a shipment in the order in which they happen. A first leg on a ship that the line
 * calls a feeder has its own event names.
 */
export function itinerary(
  legs: readonly Leg[],
  firstIsFeeder: boolean,
  inland: RailRoute | null,
  delivered = false,
): Step[] {
  const steps: Step[] = []
  const ashore = (event: string, locode: string | null) => steps.push({ event, locode, leg: null })
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) return steps
  ashore('empty_out', first.from)
  ashore('full_in', first.from)
  for (const [leg, { from, to }] of legs.entries()) {
    const feeder = firstIsFeeder && leg === 0 && legs.length > 1
    // After a feeder the sea voyage proper begins.
    const main = leg === 0 || (firstIsFeeder && leg === 1)
    const outward = feeder ? 'feeder' : main ? 'vessel' : 'transshipment'
    steps.push({ event: `${outward}_loaded`, locode: from, leg })
    steps.push({ event: `${outward}_departed`, locode: from, leg })
    const inward = feeder ? 'feeder' : leg === legs.length - 1 ? 'vessel' : 'transshipment'
    steps.push({ event: `${inward}_arrived`, locode: to, leg })
    steps.push({ event: `${inward}_discharged`, locode: to, leg })
  }
  if (inland !== null) {
    ashore('rail_loaded', inland.from)
    ashore('rail_departed', inland.from)
    for (const ramp of inland.via) ashore('rail_arrived', ramp)
    ashore('arrived_at_destination', inland.to)
    ashore('rail_unloaded', inland.to)
  }
  ashore('full_out', inland?.to ?? last.to)
  if (delivered) ashore('delivered', inland?.to ?? last.to)
  ashore('empty_in', inland?.to ?? last.to)
  return steps
}

/**
 * A short name of a step that is unique in its shipment: `loaded 0`, `discharged 1`, `rail_arrived USEWI`,
 * else the event itself.
 */
export function stepKey(step: Step): string {
  const event = step.event ?? 'unnamed'
  if (step.leg !== null) return `${event.slice(event.lastIndexOf('_') + 1)} ${step.leg}`
  return event === 'rail_arrived' ? `rail_arrived ${step.locode}` : event
}
