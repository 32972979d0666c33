import { distanceNauticalMiles } from '#domain/vessel/nautical.ts'
import { kindBetween, type TrackPoint } from '#domain/vessel/vessel-track.ts'
import { hourMs } from '#domain/time/durations.ts'

export interface Moment {
  /** `gap`: no reports, and `point` is the last one before. */
  kind: 'reported' | 'estimated' | 'gap'
  point: TrackPoint
  /** Over ground, from the positions on both sides; null where unknown. */
  knots: number | null
  /** The two neighbors, which are one and the same at either end of the track. */
  from: TrackPoint
  to: TrackPoint
}

/** Knots over ground between two neighbors; null in a gap, and where no time lies between them. */
export function knotsBetween(from: TrackPoint, to: TrackPoint): number | null {
  if (to.at <= from.at || kindBetween(from, to) === 'gap') return null
  return distanceNauticalMiles(from, to) / ((to.at - from.at) / hourMs)
}

/** How many points lie at or before an instant; the points are in the order of time. */
function countUntil(points: readonly TrackPoint[], at: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The ship at an instant, in epoch milliseconds: between two positions it is on the line that joins them,
 * inside a gap it is nowhere. Null before the first position and after the last.
 */
export function momentAt(points: readonly TrackPoint[], at: number): Moment | null {
  const count = countUntil(points, at)
  const from = points[count - 1]
  if (from === undefined) return null
  const to = points[count]
  if (to === undefined || from.at === at) {
    if (from.at !== at) return null
    const before = points[count - 2]
    const knots = before === undefined ? null : knotsBetween(before, from)
    return { kind: from.estimated ? 'estimated' : 'reported', point: from, knots, from, to: from }
  }
  const kind = kindBetween(from, to)
  if (kind === 'gap') return { kind, point: from, knots: null, from, to }
  const part = (at - from.at) / (to.at - from.at)
  const point: TrackPoint = {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
    at,
    heading: from.heading ?? to.heading,
    estimated: kind === 'estimated',
  }
  return { kind, point, knots: knotsBetween(from, to), from, to }
}

export interface SpeedRun {
  kind: 'reported' | 'estimated'
  samples: { at: number; knots: number }[]
}

/**
 * Speed over time in runs without a gap, averaged so that there are about `most` samples: two positions
 * minutes apart give a speed with the noise of both.
 */
export function speedRuns(points: readonly TrackPoint[], most = 400): SpeedRun[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const width = Math.max(1, (last.at - first.at) / most)
  const runs: SpeedRun[] = []
  let run = null as SpeedRun | null
  let begin: TrackPoint = first
  let sailed = 0
  let previous: TrackPoint = first
  const close = (end: TrackPoint) => {
    if (run !== null && end.at > begin.at) {
      run.samples.push({ at: (begin.at + end.at) / 2, knots: sailed / ((end.at - begin.at) / hourMs) })
    }
    begin = end
    sailed = 0
  }
  for (const point of points.slice(1)) {
    const kind = kindBetween(previous, point)
    if (kind !== run?.kind) {
      close(previous)
      run = kind === 'gap' ? null : { kind, samples: [] }
      if (run !== null) runs.push(run)
      begin = previous
    }
    if (kind === 'gap') begin = point
    else {
      sailed += distanceNauticalMiles(previous, point)
      if (point.at - begin.at >= width) close(point)
    }
    previous = point
  }
  close(previous)
  return runs.filter(({ samples }) => samples.length > 0)
}
