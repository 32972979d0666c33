import type { Point } from './great-circle.ts'

/** Longitudes that continue past 180 degrees, so that neighbors are never more than 180 apart. */
function unwrapped(points: readonly Point[]): Point[] {
  let turns = 0
  return points.map(([longitude, latitude], index) => {
    const before = points[index - 1]?.[0] ?? longitude
    if (longitude - before > 180) turns -= 1
    if (longitude - before < -180) turns += 1
    return [longitude + 360 * turns, latitude]
  })
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}

/** The points that a line needs to keep its shape: Douglas-Peucker, tolerance in degrees. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const flat = unwrapped(points)
  const kept = new Set([0, points.length - 1])
  const open: [first: number, last: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    const from = flat[first]
    const to = flat[last]
    if (from === undefined || to === undefined) continue
    let farthest = 0
    let farthestDistance = tolerance
    for (let index = first + 1; index < last; index += 1) {
      const point = flat[index]
      const distance = point === undefined ? 0 : distanceToLine(point, from, to)
      if (distance > farthestDistance) [farthest, farthestDistance] = [index, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, index) => kept.has(index))
}
