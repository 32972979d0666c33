import type { ReadContainer } from '../reading/container.ts'
import { zoneName } from '../time/format-time.ts'
import { findLast } from '../util/lists.ts'
import type { Journey, Leg, Stop } from './journey.ts'
import { isAshore, isGone, isOnTrain } from './whereabouts.ts'

/** Where the box is at this moment. */
export interface Present {
  /** Between two places. */
  underWay: Leg['mode'] | null
  /** Of the place where it is; null where that is between two zones or not known: UTC then. */
  zone: string | null
}

function zoneOf(stop: Stop | undefined): string | null {
  const zoned = findLast(stop?.entries ?? [], (entry) => entry.kind === 'milestone' && entry.zone !== null)
  return zoned?.kind === 'milestone' ? zoned.zone : null
}

/** The zone that two places share at this moment. */
function shared(one: string | null, other: string | null, now: number): string | null {
  return one !== null && other !== null && zoneName(now, one) === zoneName(now, other) ? one : null
}

function byEvents({ stops, placed, underWay }: Journey, now: number): Present {
  const here = stops.findIndex((stop) => stop.entries.some((entry) => entry.id === placed?.id))
  const zone = placed?.zone ?? zoneOf(stops[here])
  if (underWay === null) return { underWay, zone }
  const to = stops.slice(here + 1).find((stop) => stop.name !== null || stop.locode !== null)
  return { underWay, zone: shared(zone, zoneOf(to), now) }
}

/** Where the facts of the box are ahead of the carrier's events: terminals report sooner than lines. */
function byFacts(container: ReadContainer, { underWay }: Journey, now: number): Present | null {
  const { podTimezone, finalDestinationTimezone: inlandZone } = container
  const inland =
    container.indAtaAt !== null ||
    container.indRailUnloadedAt !== null ||
    container.finalDestinationFullOutAt !== null
  if (underWay === 'rail') {
    const arrived = inland || isGone(container)
    return arrived ? { underWay: null, zone: inlandZone } : null
  }
  if (underWay !== 'sea') return null
  if (inland) return { underWay: null, zone: inlandZone }
  if (isOnTrain(container)) return { underWay: 'rail', zone: shared(podTimezone, inlandZone, now) }
  const ashore = container.podArrivedAt !== null || isAshore(container)
  return ashore ? { underWay: null, zone: podTimezone } : null
}

/** Where the box is, and whose time it is there: domain/README.md, Journey and milestones. */
export function presentOf(journey: Journey, container: ReadContainer, now: number): Present {
  return byFacts(container, journey, now) ?? byEvents(journey, now)
}
