import type { HeardVessel } from '../hooks/use-fleet.ts'
import { labelPriority } from '#domain/vessel/fleet.ts'
import { sightingFreshness } from '#domain/vessel/sighting.ts'
import type { VesselMark } from '../map/draw-vessels.ts'
import type { Track } from '../map/TrackLayer.tsx'

/** The vessels that stand on the map. All others are in the list only. */
export function marksOf(vessels: readonly HeardVessel[], now: number): VesselMark[] {
  return vessels.flatMap((vessel): VesselMark[] => {
    const sighting = vessel.report?.sighting ?? null
    if (vessel.hearing !== 'heard' || sighting === null) return []
    return [
      {
        id: vessel.key,
        latitude: sighting.latitude,
        longitude: sighting.longitude,
        heading: sighting.heading,
        tone: vessel.tone,
        freshness: sightingFreshness(sighting, now),
        label: vessel.name,
        priority: labelPriority(vessel, now),
      },
    ]
  })
}

/** The last part of the way of each vessel that stands on the map: a track without its ship would say that it sails. */
export function tracksOf(vessels: readonly HeardVessel[], selected: string): Track[] {
  return vessels.flatMap(({ key, hearing, report }): Track[] => {
    const pieces = hearing === 'heard' ? (report?.pieces ?? []) : []
    return pieces.length === 0 ? [] : [{ id: key, tone: 'unknown', strong: key === selected, pieces }]
  })
}
