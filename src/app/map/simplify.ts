/** The point between two others that is farthest from the stretch between them. */
function farthestBetween(
  xs: Float64Array,
  ys: Float64Array,
  from: number,
  to: number,
): { farthest: number; distance: number } {
  const [x, y] = [xs[from] ?? 0, ys[from] ?? 0]
  const [dx, dy] = [(xs[to] ?? 0) - x, (ys[to] ?? 0) - y]
  const length = dx * dx + dy * dy
  let farthest = from + 1
  let squared = -1
  for (let index = from + 1; index < to; index += 1) {
    const px = (xs[index] ?? 0) - x
    const py = (ys[index] ?? 0) - y
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const [awayX, awayY] = [px - part * dx, py - part * dy]
    const each = awayX * awayX + awayY * awayY
    if (each <= squared) continue
    squared = each
    farthest = index
  }
  return { farthest, distance: Math.sqrt(squared) }
}

/** A part of a line between two of its points, and the tolerance up to which both are kept. */
interface Stretch {
  from: number
  to: number
  limit: number
}

/** A line that is drawn with as many points as a zoom needs. */
export interface Simplified {
  xs: Float64Array
  ys: Float64Array
  /** For each point the tolerance up to which it is kept; 0 for those that are not looked at yet. */
  keptUpTo: Float32Array
  /** Parts that no tolerance so far was fine enough to divide. */
  undivided: Stretch[]
  /** The points worth drawing, by level, chosen when that level is first seen. */
  levels: Map<number, Uint32Array>
}

/** Prepares a line, without looking at its points: most are never seen from so near that they matter. */
export function simplified(xs: Float64Array, ys: Float64Array): Simplified {
  const keptUpTo = new Float32Array(xs.length)
  const last = xs.length - 1
  if (last >= 0) keptUpTo[0] = keptUpTo[last] = Number.POSITIVE_INFINITY
  const undivided = last > 1 ? [{ from: 0, to: last, limit: Number.POSITIVE_INFINITY }] : []
  return { xs, ys, keptUpTo, undivided, levels: new Map() }
}

/** Douglas and Peucker's choice, as far as this tolerance needs it. The ends are kept always. */
function divide(line: Simplified, tolerance: number): void {
  const { xs, ys, keptUpTo } = line
  const stack = line.undivided
  const later: Stretch[] = []
  for (let stretch = stack.pop(); stretch !== undefined; stretch = stack.pop()) {
    const { from, to, limit } = stretch
    if (limit <= tolerance) {
      later.push(stretch)
      continue
    }
    const { farthest, distance } = farthestBetween(xs, ys, from, to)
    // A point is never kept where the one that divided its stretch is not.
    // Rounded as it is kept, so that points and stretches are judged alike.
    const own = Math.fround(Math.min(limit, distance))
    keptUpTo[farthest] = Math.max(keptUpTo[farthest] ?? 0, own)
    if (farthest - from > 1) stack.push({ from, to: farthest, limit: own })
    if (to - farthest > 1) stack.push({ from: farthest, to, limit: own })
  }
  line.undivided = later
}

/** The points that a tolerance keeps, by index. */
export function keptAt(line: Simplified, tolerance: number): Uint32Array {
  divide(line, tolerance)
  const { keptUpTo } = line
  // By hand: iterators and a growing list take several times as long, and a fleet has half a million points.
  const indexes = new Uint32Array(keptUpTo.length)
  let count = 0
  for (let index = 0; index < keptUpTo.length; index += 1) {
    if ((keptUpTo[index] ?? 0) <= tolerance) continue
    indexes[count] = index
    count += 1
  }
  return indexes.slice(0, count)
}

/** The zoom that the points for this one are chosen at: the next half, so that a third more is drawn at most. */
function levelOf(zoom: number): number {
  return Math.ceil(zoom * 2) / 2
}

/** The points of a line on the map of the world that are worth drawing at a zoom, chosen once. */
export function pointsAt(line: Simplified, zoom: number): Uint32Array {
  const level = levelOf(zoom)
  let points = line.levels.get(level)
  if (points === undefined) {
    // Six tenths of a pixel at the largest scale that this level serves.
    points = keptAt(line, 0.6 / (256 * 2 ** level))
    line.levels.set(level, points)
  }
  return points
}
