/** A part of the world, in its pixels at the zoom that it is seen at or was drawn at. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** When a picture has to be drawn again: at once, in the next frames, or when the map rests. */
export type RedrawNeed = 'now' | 'soon' | 'rest'

/** Less of the view than this is no picture of it: what moves there at a jump is drawn in the same frame. */
const leastShare = 0.5

/** How many times larger than drawn a picture may be shown while the map moves, and how many times in any case. */
const blurred = 1.5
const shapeless = 3

/** How much of the view should be left beyond each side: enough to draw before the picture ends. */
const roomToMove = 0.1

function common(from: number, to: number, least: number, most: number): number {
  return Math.max(0, Math.min(to, most) - Math.max(from, least))
}

/**
 * How soon a picture must be drawn again that is shown for a view which has moved or zoomed since.
 * @param scale how many times larger than drawn it is shown
 */
export function redrawNeed(drawn: Area, view: Area, scale: number): RedrawNeed {
  const [left, top] = [drawn.left * scale, drawn.top * scale]
  const [right, bottom] = [left + drawn.width * scale, top + drawn.height * scale]
  const [viewRight, viewBottom] = [view.left + view.width, view.top + view.height]
  const shown =
    (common(left, right, view.left, viewRight) * common(top, bottom, view.top, viewBottom)) /
    (view.width * view.height)
  if (shown < leastShare || scale > shapeless) return 'now'
  const across = Math.min(view.left - left, right - viewRight) / view.width
  const upright = Math.min(view.top - top, bottom - viewBottom) / view.height
  return Math.min(across, upright) < roomToMove || scale > blurred ? 'soon' : 'rest'
}
