import type { Vessel } from '#contract/vessel.ts'
import { lastSighting, type Sighting } from './sighting.ts'
import { type TrackPiece, trackPieces } from './vessel-track.ts'

/** What is known of a vessel's way. */
export interface VesselReport {
  vessel: Vessel
  sighting: Sighting | null
  pieces: TrackPiece[]
  arePositionsInPlan: boolean
}

export function vesselReport(vessel: Vessel, arePositionsInPlan: boolean): VesselReport {
  return { vessel, sighting: lastSighting(vessel), pieces: trackPieces(vessel.positions), arePositionsInPlan }
}
