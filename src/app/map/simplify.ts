/** Distance of a point from a stretch, squared. */
function squaredDistance(xs: Float64Array, ys: Float64Array, of: number, from: number, to: number): number {
  const x = xs[from] ?? 0
  const y = ys[from] ?? 0
  const dx = (xs[to] ?? 0) - x
  const dy = (ys[to] ?? 0) - y
  const px = (xs[of] ?? 0) - x
  const py = (ys[of] ?? 0) - y
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return (px - part * dx) ** 2 + (py - part * dy) ** 2
}

/**
 * Douglas and Peucker's choice for every tolerance at once: for each point the tolerance up to which it is
 * kept. The ends are kept always.
 */
export function keptUpTo(xs: Float64Array, ys: Float64Array): Float32Array {
  const kept = new Float32Array(xs.length)
  if (xs.length === 0) return kept
  kept[0] = Number.POSITIVE_INFINITY
  kept[xs.length - 1] = Number.POSITIVE_INFINITY
  const stack = [{ from: 0, to: xs.length - 1, limit: Number.POSITIVE_INFINITY }]
  for (let stretch = stack.pop(); stretch !== undefined; stretch = stack.pop()) {
    const { from, to, limit } = stretch
    let farthest = -1
    let distance = -1
    for (let index = from + 1; index < to; index += 1) {
      const each = squaredDistance(xs, ys, index, from, to)
      if (each > distance) {
        distance = each
        farthest = index
      }
    }
    if (farthest === -1) continue
    // A point is never kept where the one that divided its stretch is not.
    const own = Math.min(limit, Math.sqrt(distance))
    kept[farthest] = own
    stack.push({ from, to: farthest, limit: own }, { from: farthest, to, limit: own })
  }
  return kept
}

/** The zoom that the points for this one are chosen at: the next half, so that a third more is drawn at most. */
export function levelOf(zoom: number): number {
  return Math.ceil(zoom * 2) / 2
}

/** The points that a tolerance keeps, by index. */
export function keptAt(kept: Float32Array, tolerance: number): Uint32Array {
  const indexes: number[] = []
  for (const [index, upTo] of kept.entries()) if (upTo > tolerance) indexes.push(index)
  return Uint32Array.from(indexes)
}
