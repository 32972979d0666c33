import type { TrackPiece } from '#domain/vessel/vessel-track.ts'
import type { Frame } from './canvas-layer.ts'
import { inside } from './clip.ts'
import { copiesInView, type Extent, extent, worldX, worldY } from './mercator.ts'
import { keptAt, keptUpTo, levelOf } from './simplify.ts'

/** A piece of a track on the map of the world, ready for every zoom. */
interface Line extends Extent {
  xs: Float64Array
  ys: Float64Array
  keptUpTo: Float32Array
  /** The points worth drawing, by level, chosen when that level is first seen. */
  levels: Map<number, Uint32Array>
}

const lines = new WeakMap<TrackPiece, Line>()

function newLine({ points }: TrackPiece): Line {
  const xs = Float64Array.from(points, ({ longitude }) => worldX(longitude))
  const ys = Float64Array.from(points, ({ latitude }) => worldY(latitude))
  return { xs, ys, ...extent(xs, ys), keptUpTo: keptUpTo(xs, ys), levels: new Map() }
}

function lineOf(piece: TrackPiece): Line {
  let line = lines.get(piece)
  if (line === undefined) lines.set(piece, (line = newLine(piece)))
  return line
}

function pointsAt(line: Line, zoom: number): Uint32Array {
  const level = levelOf(zoom)
  let points = line.levels.get(level)
  if (points === undefined) {
    // Six tenths of a pixel at the largest scale that this level serves.
    points = keptAt(line.keptUpTo, 0.6 / (256 * 2 ** level))
    line.levels.set(level, points)
  }
  return points
}

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
  const box = { left: -4, top: -4, right: width + 4, bottom: height + 4 }
  for (const copy of copiesInView(line.left, line.right, left / size, (left + width) / size)) {
    const offset = copy * size - left
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    let isDown = false
    for (const index of pointsAt(line, frame.zoom)) {
      const x = (line.xs[index] ?? 0) * size + offset
      const y = (line.ys[index] ?? 0) * size - top
      if (!Number.isNaN(lastX)) {
        const part = inside(lastX, lastY, x, y, box)
        if (part === null) isDown = false
        else {
          const [from, to] = part
          if (!isDown || from > 0) path.moveTo(lastX + from * (x - lastX), lastY + from * (y - lastY))
          path.lineTo(lastX + to * (x - lastX), lastY + to * (y - lastY))
          isDown = to === 1
        }
      }
      lastX = x
      lastY = y
    }
  }
}
