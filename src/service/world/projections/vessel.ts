import type { WireVessel } from '#contract/vessel.ts'
import { lastReport, positionsBetween } from '../sea/reports.ts'
import type { VesselStory } from '../types.ts'

/**
 * A ship as last reported before an instant. With a range, also the positions in it, oldest first and never
 * from the future.
 */
export function projectVessel(
  story: VesselStory,
  now: number,
  range: { from: number; to: number } | null,
): WireVessel {
  const last = lastReport(story, now)
  return {
    id: story.id,
    type: 'vessel',
    attributes: {
      name: story.name,
      imo: story.imo,
      mmsi: story.mmsi,
      latitude: last?.latitude ?? null,
      longitude: last?.longitude ?? null,
      nautical_speed_knots: last?.knots ?? null,
      navigational_heading_degrees: last?.heading ?? null,
      position_timestamp: last?.timestamp ?? null,
      positions: range === null ? [] : positionsBetween(story, range.from, Math.min(range.to, now)),
    },
  }
}
