import type { Frame } from '../canvas-layer.ts'
import { copiesInView, worldX, worldY } from '../mercator.ts'
import type { Palette } from '../palette.ts'
import { type PlaceMark, placeMarks } from '../place-marks.ts'
import type { SeaMapParts } from '../sea-map-context.ts'
import { type LabelRequest, placeLabels } from '../place-labels.ts'
import { pointsAt } from '../simplify.ts'
import type { Ring } from './land.ts'
import { ports } from './ports.ts'
import { type NamedPlace, seas } from './seas.ts'

function trace(
  { context, size, left, top, zoom }: Frame,
  ring: Ring,
  copy: number,
  coastOnly: boolean,
): void {
  const { xs, ys, coast } = ring
  let follows = false
  for (const index of pointsAt(ring, zoom)) {
    const x = ((xs[index] ?? 0) + copy) * size - left
    const y = (ys[index] ?? 0) * size - top
    if (follows) context.lineTo(x, y)
    else context.moveTo(x, y)
    follows = !coastOnly || coast[index] === 1
  }
}

/** Draws all rings that touch the frame: land filled, its coast as a line. */
export function drawLand(frame: Frame, rings: readonly Ring[], palette: Palette): void {
  const { context, size, left, top, width, height } = frame
  const [west, east] = [left / size, (left + width) / size]
  const [north, south] = [top / size, (top + height) / size]
  const seen = rings.flatMap((ring) =>
    ring.bottom < north || ring.top > south
      ? []
      : copiesInView(ring.left, ring.right, west, east).map((copy) => ({ ring, copy })),
  )
  context.fillStyle = palette.land
  context.beginPath()
  for (const { ring, copy } of seen) trace(frame, ring, copy, false)
  context.fill('evenodd')
  context.strokeStyle = palette.coast
  context.lineWidth = 1
  context.lineJoin = 'round'
  context.beginPath()
  for (const { ring, copy } of seen) trace(frame, ring, copy, true)
  context.stroke()
}

interface Name {
  text: string
  x: number
  y: number
}

function namesInView(places: readonly NamedPlace[], frame: Frame): Name[] {
  const { size, left, top, width, height, zoom } = frame
  return places.flatMap(([text, latitude, longitude, from]) => {
    if (zoom < from) return []
    const at = worldX(longitude)
    const y = worldY(latitude) * size - top
    if (y < 0 || y > height) return []
    return copiesInView(at, at, left / size, (left + width) / size).map((copy) => ({
      text,
      x: (at + copy) * size - left,
      y,
    }))
  })
}

/**
 * Names of seas where the water is, and of ports that orient a reader. Names that collide are dropped.
 * @param places that the map names itself, larger: their names come first
 */
export function drawNames(
  frame: Frame,
  { palette, scale }: Pick<SeaMapParts, 'palette' | 'scale'>,
  places: readonly PlaceMark[],
): void {
  const { context } = frame
  const named = new Set(places.map(({ label }) => label))
  const dot = 6 * scale
  const taken = placeMarks(frame, places, { palette, scale }).flatMap(({ x, y, box }) => [
    { x: x - dot, y: y - dot, width: 2 * dot, height: 2 * dot },
    ...(box === null ? [] : [box]),
  ])
  context.textBaseline = 'middle'
  const seaFont = `italic 500 ${12 * scale}px ${palette.font}`
  const portFont = `500 ${12 * scale}px ${palette.font}`
  context.font = seaFont
  const seaNames = namesInView(seas, frame)
  const requests: LabelRequest[] = seaNames.map(({ text, x, y }) => {
    const { width } = context.measureText(text)
    // A sea's name stands on its place, not beside it.
    return { x: x - width / 2, y, radius: 0, width, height: 16 * scale, priority: 1 }
  })
  context.font = portFont
  const portNames = namesInView(ports, frame).filter(({ text }) => !named.has(text))
  for (const { text, x, y } of portNames) {
    const { width } = context.measureText(text)
    requests.push({ x, y, radius: 6 * scale, width, height: 14 * scale, priority: 0 })
  }
  const boxes = placeLabels(requests, frame.seen, false, taken)
  context.fillStyle = palette.portName
  for (const [index, { text, x, y }] of portNames.entries()) {
    context.beginPath()
    context.arc(x, y, 2 * scale, 0, 2 * Math.PI)
    context.fill()
    const box = boxes[seaNames.length + index]
    if (box != null) context.fillText(text, box.x, box.y + box.height / 2)
  }
  context.font = seaFont
  context.fillStyle = palette.seaName
  for (const [index, { text }] of seaNames.entries()) {
    const box = boxes[index]
    if (box != null) context.fillText(text, box.x, box.y + box.height / 2)
  }
}
