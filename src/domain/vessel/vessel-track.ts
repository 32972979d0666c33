import { instantOf } from '#contract/instant.ts'
import type { ReadPositions } from '../reading/vessel.ts'
import { settings } from '../settings.ts'
import { minuteMs } from '../time/durations.ts'
import { canSail } from './nautical.ts'

/** Where a ship was, is expected to have been, or will be. */
export interface TrackPoint {
  latitude: number
  /** Unwrapped: goes on beyond ±180 so that neighbors are never a world apart. */
  longitude: number
  /** Epoch milliseconds. */
  at: number
  /** Degrees, 0 is north, clockwise. */
  heading: number | null
  estimated: boolean
}

/** A stretch of one kind. A gap has its two ends, and nothing is known between them. */
export interface TrackPiece {
  kind: 'reported' | 'estimated' | 'gap' | 'future'
  points: readonly TrackPoint[]
}

/** The longitude nearest to `beside` that means the same meridian. */
export function unwrapLongitude(longitude: number, beside: number): number {
  return longitude + 360 * Math.round((beside - longitude) / 360)
}

/** The points in the order of time, unwrapped. */
export function trackPoints(positions: ReadPositions): TrackPoint[] {
  let beside = positions[0]?.longitude ?? 0
  return positions.map(({ latitude, longitude, heading, timestamp, estimated }) => {
    beside = unwrapLongitude(longitude, beside)
    const at = instantOf(timestamp) ?? 0
    return { latitude, longitude: beside, at, heading, estimated: estimated !== false }
  })
}

/** What is known of the way between two neighbors: of one that no ship can have sailed, nothing. */
export function kindBetween(from: TrackPoint, to: TrackPoint): 'reported' | 'estimated' | 'gap' {
  if (to.at - from.at > settings.track.gapMinutes * minuteMs || !canSail(from, to)) return 'gap'
  return from.estimated || to.estimated ? 'estimated' : 'reported'
}

/** The track in stretches of one kind; each begins where the one before it ends. */
export function trackPieces(positions: ReadPositions): TrackPiece[] {
  const pieces: { kind: TrackPiece['kind']; points: TrackPoint[] }[] = []
  let last: TrackPoint | undefined
  for (const point of trackPoints(positions)) {
    if (last !== undefined) {
      const kind = kindBetween(last, point)
      const piece = pieces.at(-1)
      // Two silences are two gaps.
      if (piece?.kind === kind && kind !== 'gap') piece.points.push(point)
      else pieces.push({ kind, points: [last, point] })
    }
    last = point
  }
  return pieces
}
