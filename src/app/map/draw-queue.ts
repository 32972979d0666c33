/** Draws itself when its turn comes. */
export interface Drawable {
  redraw(): void
}

const waiting = new Set<Drawable>()
let scheduled: number | null = null

function drawNext(): void {
  scheduled = null
  const [next] = waiting
  if (next === undefined) return
  waiting.delete(next)
  next.redraw()
  if (waiting.size > 0) scheduled = requestAnimationFrame(drawNext)
}

/** Draws in one of the next frames. One is drawn a frame: all at once would hold up a map that moves. */
export function drawSoon(layer: Drawable): void {
  waiting.add(layer)
  scheduled ??= requestAnimationFrame(drawNext)
}

/** Takes back what `drawSoon` asked for. */
export function drawNoMore(layer: Drawable): void {
  waiting.delete(layer)
  if (waiting.size > 0 || scheduled === null) return
  cancelAnimationFrame(scheduled)
  scheduled = null
}
