import type { TrackPiece } from '#domain/vessel/vessel-track.ts'
import type { Frame } from './canvas-layer.ts'
import { inside, sideOf } from './clip.ts'
import { copiesInView, type Extent, extent, worldX, worldY } from './mercator.ts'
import { pointsAt, type Simplified, simplified } from './simplify.ts'

/** A piece of a track on the map of the world, ready for every zoom. */
type Line = Extent & Simplified

const lines = new WeakMap<TrackPiece, Line>()

function newLine({ points }: TrackPiece): Line {
  const xs = Float64Array.from(points, ({ longitude }) => worldX(longitude))
  const ys = Float64Array.from(points, ({ latitude }) => worldY(latitude))
  return { ...simplified(xs, ys), ...extent(xs, ys) }
}

function lineOf(piece: TrackPiece): Line {
  let line = lines.get(piece)
  if (line === undefined) lines.set(piece, (line = newLine(piece)))
  return line
}

/** Pixels that lines go on beyond the frame, so that their ends and corners are not seen. */
const rim = 4

/** What lies in the frame, as moves and lines of the canvas' path. */
type Path = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>

/**
 * Adds a piece to a path in every copy of the world that is seen, cut at the frame. Longitudes go on beyond
 * 180°, so what crosses that meridian is one line.
 */
export function tracePiece(path: Path, piece: TrackPiece, frame: Omit<Frame, 'context' | 'seen'>): void {
  const line = lineOf(piece)
  const { size, left, top, width, height } = frame
  if (line.bottom * size < top || line.top * size > top + height) return
  const box = { left: -rim, top: -rim, right: width + rim, bottom: height + rim }
  const points = pointsAt(line, frame.zoom)
  for (const copy of copiesInView(line.left, line.right, left / size, (left + width) / size)) {
    const offset = copy * size - left
    let lastX = (line.xs[points[0] ?? 0] ?? 0) * size + offset
    let lastY = (line.ys[points[0] ?? 0] ?? 0) * size - top
    let lastSide = sideOf(lastX, lastY, box)
    let isDown = false
    for (let place = 1; place < points.length; place += 1) {
      const index = points[place] ?? 0
      const x = (line.xs[index] ?? 0) * size + offset
      const y = (line.ys[index] ?? 0) * size - top
      const side = sideOf(x, y, box)
      // Nearly every stretch is whole or not seen at all; only the others are cut.
      if ((side | lastSide) === 0) {
        if (!isDown) path.moveTo(lastX, lastY)
        path.lineTo(x, y)
        isDown = true
      } else if ((side & lastSide) === 0) {
        const part = inside(lastX, lastY, x, y, box)
        if (part === null) isDown = false
        else {
          const [from, to] = part
          if (!isDown || from > 0) path.moveTo(lastX + from * (x - lastX), lastY + from * (y - lastY))
          path.lineTo(lastX + to * (x - lastX), lastY + to * (y - lastY))
          isDown = to === 1
        }
      } else isDown = false
      lastX = x
      lastY = y
      lastSide = side
    }
  }
}
