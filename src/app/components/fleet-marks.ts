import type { VesselReport } from '../hooks/use-fleet.ts'
import { type FleetVessel, labelPriority, sightingFreshness } from '#domain/vessel/fleet.ts'
import type { VesselMark } from '../map/draw-vessels.ts'
import type { Track } from '../map/TrackLayer.tsx'

/** The vessels that stand on the map. One without a report for a day is in the list only. */
export function marksOf(
  vessels: readonly FleetVessel[],
  reports: ReadonlyMap<string, VesselReport>,
  now: number,
): VesselMark[] {
  return vessels.flatMap((vessel): VesselMark[] => {
    const sighting = reports.get(vessel.imo)?.sighting ?? null
    const freshness = sightingFreshness(sighting, now)
    if (sighting === null || freshness === 'gone') return []
    return [
      {
        id: vessel.imo,
        latitude: sighting.latitude,
        longitude: sighting.longitude,
        heading: sighting.heading,
        tone: vessel.mostSlipped?.slip.tone ?? 'unknown',
        freshness,
        label: vessel.name,
        priority: labelPriority(vessel, now),
      },
    ]
  })
}

/** The last part of each vessel's way. */
export function tracksOf(
  vessels: readonly FleetVessel[],
  reports: ReadonlyMap<string, VesselReport>,
  selected: string,
): Track[] {
  return vessels.flatMap(({ imo }): Track[] => {
    const pieces = reports.get(imo)?.pieces ?? []
    return pieces.length === 0 ? [] : [{ id: imo, tone: 'unknown', strong: imo === selected, pieces }]
  })
}
