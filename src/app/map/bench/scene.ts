import type { TrackPiece, TrackPoint } from '#domain/vessel/vessel-track.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Positions of each vessel: a week at one in five minutes. */
const positions = 2_000

/** Numbers from 0 to 1, the same in each run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Ships that wander eastward over the Pacific, across 180°. */
export function scene(vessels: number): TrackPiece[] {
  return Array.from({ length: vessels }, (_, vessel) => {
    const random = sequence(vessel + 1)
    let latitude = 20 + 30 * random()
    let longitude = 130 + 40 * random()
    let course = 0
    const points = Array.from({ length: positions }, (__, index): TrackPoint => {
      course = course * 0.97 + (random() - 0.5) * 0.2
      latitude += 0.02 * Math.sin(course)
      longitude += 0.035
      return { latitude, longitude, at: index * 5 * minuteMs, heading: 90, estimated: false }
    })
    return { kind: 'reported', points }
  })
}

/** The same track with one position more. */
export function moved({ kind, points }: TrackPiece): TrackPiece {
  const last = points.at(-1)
  if (last === undefined) return { kind, points }
  return {
    kind,
    points: [...points, { ...last, longitude: last.longitude + 0.035, at: last.at + 5 * minuteMs }],
  }
}
