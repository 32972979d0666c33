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
  if (waiting.size > 0) scheduled = requestAnimationFrame(drawNext)
  next.redraw()
}

/** Draws in one of the next frames. One is drawn a frame: all at once would hold up a map that moves. */
export function drawSoon(drawable: Drawable): void {
  waiting.add(drawable)
  scheduled ??= requestAnimationFrame(drawNext)
}

/** Takes back what `drawSoon` asked for. */
export function drawNoMore(drawable: Drawable): void {
  waiting.delete(drawable)
  if (waiting.size > 0 || scheduled === null) return
  cancelAnimationFrame(scheduled)
  scheduled = null
}
