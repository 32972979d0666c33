import { instantOf } from '#contract/instant.ts'
import type { ReadPositions, ReadVessel } from '../reading/vessel.ts'
import { freshness, type Freshness } from '../tracking/staleness.ts'
import { findLast } from '../util/lists.ts'

/** Where a vessel was last reported. */
export interface Sighting {
  latitude: number
  longitude: number
  /** Degrees, 0 is north, clockwise. */
  heading: number | null
  /** The fact's own time. */
  at: string | null
}

/**
 * The newest report of the track. An estimate is no report, nor is a position that does not say that it is none:
 * nobody heard the ship there.
 */
function lastOfTrack(positions: ReadPositions): Sighting | null {
  const last = findLast(positions, ({ estimated }) => estimated === false)
  if (last === undefined) return null
  const { latitude, longitude, heading, timestamp: at } = last
  return { latitude, longitude, heading, at }
}

/** The last report of a vessel; null where there is none. The vessel's own facts and its track may differ: the newer counts. */
export function lastSighting(vessel: ReadVessel): Sighting | null {
  const { latitude, longitude, navigationalHeadingDegrees: heading, positionTimestamp: at } = vessel
  const last = lastOfTrack(vessel.positions)
  if (latitude === null || longitude === null) return last
  const ownAt = instantOf(at)
  const lastAt = instantOf(last?.at ?? null)
  return lastAt !== null && (ownAt === null || lastAt > ownAt) ? last : { latitude, longitude, heading, at }
}

/** The step of the ladder on which the last report stands, at any moment and without an answer. */
export function sightingFreshness(sighting: Sighting | null, now: number): Freshness {
  return freshness('position', sighting?.at ?? null, now)
}

/** Whether a report is on the ladder: not too old, and of a time that somebody tells. */
export function isHeard(step: Freshness): boolean {
  return step !== 'never' && step !== 'gone'
}
