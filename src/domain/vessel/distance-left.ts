import { freshness } from '../tracking/staleness.ts'
import { distanceNauticalMiles } from './nautical.ts'
import { isHeard, type Sighting, sightingFreshness } from './sighting.ts'

/** How far a vessel is from its next port. */
export interface DistanceLeft {
  nauticalMiles: number
  /** Along the way that the service expects, or the shortest over a globe without land. */
  along: 'expected-route' | 'great-circle'
}

/** What a journey on a map says of the way ahead. */
interface WayAhead {
  next: {
    port: { coordinates: readonly [longitude: number, latitude: number, ...rest: number[]] } | null
    wayNauticalMiles: number | null
  } | null
  ship: { vesselLocationTimestamp: string | null } | null
}

/**
 * The distance to the next port of call; null where it is not known. Nothing is measured from where a ship was days
 * ago, or at a time that nobody tells. The expected way begins at the ship of the journey's map, which has a time of
 * its own: it stands in where the vessel itself has no report. `now` in epoch milliseconds.
 */
export function distanceLeft(
  sighting: Sighting | null,
  { next, ship }: WayAhead,
  now: number,
): DistanceLeft | null {
  const begin =
    sighting === null
      ? freshness('position', ship?.vesselLocationTimestamp ?? null, now)
      : sightingFreshness(sighting, now)
  if (next === null || !isHeard(begin)) return null
  if (next.wayNauticalMiles !== null) {
    return { nauticalMiles: next.wayNauticalMiles, along: 'expected-route' }
  }
  if (next.port === null || sighting === null) return null
  const [longitude, latitude] = next.port.coordinates
  const nauticalMiles = distanceNauticalMiles(sighting, { latitude, longitude })
  return { nauticalMiles, along: 'great-circle' }
}
