/** Pixels: left, top, right, bottom. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * On which sides of a box a point is outside, a bit for each; 0 inside (Cohen and Sutherland). Two points that share a
 * side have nothing of the box between them.
 */
export function sideOf(x: number, y: number, box: Box): number {
  return (x < box.left ? 1 : x > box.right ? 2 : 0) | (y < box.top ? 4 : y > box.bottom ? 8 : 0)
}

/** How much of a stretch is inside a box, as parts of its length from 0 to 1; null for nothing (Liang and Barsky). */
export function inside(x1: number, y1: number, x2: number, y2: number, box: Box): [number, number] | null {
  let from = 0
  let to = 1
  const sides = [
    [x1 - x2, x1 - box.left],
    [x2 - x1, box.right - x1],
    [y1 - y2, y1 - box.top],
    [y2 - y1, box.bottom - y1],
  ] as const
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return null
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
    if (from > to) return null
  }
  return [from, to]
}
