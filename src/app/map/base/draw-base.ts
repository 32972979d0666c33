import type { Frame } from '../canvas-layer.ts'
import { copiesInView, worldX, worldY } from '../mercator.ts'
import type { Palette } from '../palette.ts'
import { boxesOfPlaces, coversIn, type PlaceMark } from '../place-marks.ts'
import type { DrawingParts } from '../sea-map-context.ts'
import { contains, type LabelBox, type LabelRequest, overlap, placeLabels } from '../place-labels.ts'
import { pointsAt } from '../simplify.ts'
import { tracePiece } from '../track-lines.ts'
import type { Track } from '../TrackLayer.tsx'
import { nameVessels, type VesselMark } from '../draw-vessels.ts'
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

/** The subject of a map. Names of seas and ports keep off it. */
export interface OnMap {
  /** Named by the map itself, larger: its ground does not name them again. */
  places: readonly PlaceMark[]
  tracks: readonly Track[]
  vessels: readonly VesselMark[]
  selected: string | null
}

/** Boxes that names of seas and ports may not touch. */
function takenBy({ places, vessels, selected }: OnMap, frame: Frame, parts: DrawingParts): LabelBox[] {
  const { palette, scale } = parts
  const taken = boxesOfPlaces(frame, places, parts)
  const covers = coversIn(frame, parts)
  const style = { scale, selected, hovered: null }
  const ships = nameVessels(frame, vessels, palette, style, { covers, taken })
  const shipBoxes = ships.flatMap(({ x, y, radius, box }) => [
    { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
    ...(box === null ? [] : [box]),
  ])
  return [...covers, ...taken, ...shipBoxes]
}

/** Whether a track runs through a box of the frame. */
function isCrossed(tracks: readonly Track[], { size, zoom, left, top }: Frame, box: LabelBox): boolean {
  let crossed = false
  const path = {
    moveTo: () => {},
    lineTo: () => {
      crossed = true
    },
  }
  const within = { size, zoom, left: left + box.x, top: top + box.y, width: box.width, height: box.height }
  return tracks.some(({ pieces }) =>
    pieces.some((piece) => {
      if (piece.kind !== 'gap') tracePiece(path, piece, within)
      return crossed
    }),
  )
}

/**
 * Names of seas where the water is, and of ports that orient a reader. A name is left out where another one stands,
 * or something that the map is about.
 */
export function drawNames(frame: Frame, parts: DrawingParts, onMap: OnMap): void {
  const { context } = frame
  const { palette, scale } = parts
  const taken = takenBy(onMap, frame, parts)
  const isTaken = (box: LabelBox) =>
    taken.some((other) => overlap(other, box)) || isCrossed(onMap.tracks, frame, box)
  const named = new Set(onMap.places.map(({ label }) => label))
  context.textBaseline = 'middle'
  context.font = `italic 500 ${12 * scale}px ${palette.font}`
  context.fillStyle = palette.seaName
  for (const { text, x, y } of namesInView(seas, frame)) {
    const [width, height] = [context.measureText(text).width, 16 * scale]
    const box = { x: x - width / 2, y: y - height / 2, width, height }
    if (!contains(frame.seen, box) || isTaken(box)) continue
    taken.push(box)
    context.fillText(text, box.x, y)
  }
  context.font = `500 ${12 * scale}px ${palette.font}`
  context.fillStyle = palette.portName
  const portNames = namesInView(ports, frame).filter(({ text }) => !named.has(text))
  const requests = portNames.map(({ text, x, y }): LabelRequest => {
    const { width } = context.measureText(text)
    return { x, y, radius: 6 * scale, width, height: 14 * scale, priority: 0 }
  })
  const boxes = placeLabels(requests, frame.seen, { isTaken })
  for (const [index, { text, x, y }] of portNames.entries()) {
    context.beginPath()
    context.arc(x, y, 2 * scale, 0, 2 * Math.PI)
    context.fill()
    const box = boxes[index]
    if (box != null) context.fillText(text, box.x, box.y + box.height / 2)
  }
}
