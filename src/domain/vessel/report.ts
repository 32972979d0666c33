import type { Vessel } from '#contract/vessel.ts'
import { readVessel, type ReadVessel } from '../reading/vessel.ts'
import { lastSighting, type Sighting } from './sighting.ts'
import { type TrackPiece, trackPieces } from './vessel-track.ts'

/** What is known of a vessel's way. */
export interface VesselReport {
  vessel: ReadVessel
  sighting: Sighting | null
  pieces: TrackPiece[]
}

/** Reports by the vessel as it was read, so that a map that redraws each minute keeps its track. */
const reports = new WeakMap<ReadVessel, VesselReport>()

/** `now`: epoch milliseconds. */
export function vesselReport(sent: Vessel, now: number): VesselReport {
  const vessel = readVessel(sent, now)
  const known = reports.get(vessel)
  if (known !== undefined) return known
  const report = { vessel, sighting: lastSighting(vessel), pieces: trackPieces(vessel.positions) }
  reports.set(vessel, report)
  return report
}
