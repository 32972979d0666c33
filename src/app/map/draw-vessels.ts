import type { Freshness } from '#domain/tracking/staleness.ts'
import type { Frame } from './canvas-layer.ts'
import { copiesInView, worldX, worldY } from './mercator.ts'
import type { MapTone, Palette } from './palette.ts'
import { contains, hiddenBy, type LabelBox, leaderEnd, overlap, placeLabels } from './place-labels.ts'

export interface VesselMark {
  id: string
  latitude: number
  longitude: number
  /** Degrees, 0 is north, clockwise; null draws a round mark. */
  heading: number | null
  tone: MapTone
  /** Of its position: aging is paler, stale hollow and grey. */
  freshness: Freshness
  label: string
  /** Higher keeps its label where labels collide. */
  priority: number
}

/** How marks are drawn beside the facts of each. */
export interface MarkStyle {
  /** 1 is for a desk; the wall is read from afar. */
  scale: number
  selected: string | null
  hovered: string | null
}

/** A mark in a frame; one ship has several where several copies of the world are seen. */
export interface PlacedMark {
  mark: VesselMark
  x: number
  y: number
}

/** Pixels from the middle of a mark to its bow, and to the ring around a selected one, at scale 1. */
const bow = 10
const ring = 15

/** Of the side of the square that each ship would have of the view, the part as which a ship of scale 1 is drawn. */
const pixelsForFull = 90

/** The smallest scale at which the color and the heading of a ship can be seen. */
const leastScale = 0.7

/** Ships grow with the letters only where there is room for that many. */
export function markScale(
  { width, height }: { width: number; height: number },
  count: number,
  scale: number,
): number {
  const side = Math.sqrt((width * height) / Math.max(1, count))
  return Math.min(scale, Math.max(leastScale, side / pixelsForFull))
}

function markScaleOf({ seen }: Pick<Frame, 'seen'>, placed: readonly PlacedMark[], scale: number): number {
  const inView = placed.filter(({ x, y }) => contains(seen, { x, y, width: 0, height: 0 }))
  return markScale(seen, inView.length, scale)
}

/** The marks in a frame, including those that are half outside. */
export function marksInFrame(
  frame: Omit<Frame, 'context' | 'seen'>,
  marks: readonly VesselMark[],
): PlacedMark[] {
  const { size, left, top, width, height } = frame
  const rim = 2 * bow
  return marks.flatMap((mark) => {
    const at = worldX(mark.longitude)
    const y = worldY(mark.latitude) * size - top
    if (y < -rim || y > height + rim) return []
    return copiesInView(at, at, (left - rim) / size, (left + width + rim) / size).map((copy) => ({
      mark,
      x: (at + copy) * size - left,
      y,
    }))
  })
}

function outline(context: CanvasRenderingContext2D, { mark, x, y }: PlacedMark, scale: number): void {
  context.beginPath()
  if (mark.heading === null) {
    context.arc(x, y, 5 * scale, 0, 2 * Math.PI)
    return
  }
  const angle = (mark.heading * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // A hull seen from above, its bow in the direction of the heading.
  const hull = [
    [0, -bow],
    [4.6, -3.5],
    [4.6, 7],
    [-4.6, 7],
    [-4.6, -3.5],
  ] as const
  for (const [right, aft] of hull) {
    context.lineTo(x + scale * (right * cos - aft * sin), y + scale * (right * sin + aft * cos))
  }
  context.closePath()
}

function isOld({ freshness }: VesselMark): boolean {
  return freshness === 'stale' || freshness === 'gone' || freshness === 'never'
}

/** Around the ship that was picked: among others it must be found at once. */
function drawRing(context: CanvasRenderingContext2D, { x, y }: PlacedMark, palette: Palette, scale: number) {
  context.beginPath()
  context.arc(x, y, ring * scale, 0, 2 * Math.PI)
  for (const [color, width] of [
    [palette.surface, 6],
    [palette.accent, 3],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width * scale
    context.stroke()
  }
}

function drawMark(context: CanvasRenderingContext2D, placed: PlacedMark, palette: Palette, style: MarkStyle) {
  const { mark } = placed
  if (mark.id === style.selected) drawRing(context, placed, palette, style.scale)
  const isChosen = mark.id === style.selected || mark.id === style.hovered
  const scale = style.scale * (isChosen ? 1.3 : 1)
  outline(context, placed, scale)
  context.lineJoin = 'round'
  if (isOld(mark)) {
    context.fillStyle = palette.surface
    context.strokeStyle = palette.faint
    context.lineWidth = 1.6 * style.scale
    context.fill()
    context.stroke()
    return
  }
  context.strokeStyle = palette.surface
  context.lineWidth = 3 * style.scale
  context.stroke()
  // Mixed with the ground color, not transparent: a coast would show through the ship.
  context.fillStyle = palette.surface
  context.fill()
  context.globalAlpha = mark.freshness === 'aging' ? 0.55 : 1
  context.fillStyle = palette.tones[mark.tone]
  context.fill()
  context.globalAlpha = 1
  if (!isChosen) return
  context.strokeStyle = palette.ink
  context.lineWidth = 1.5 * style.scale
  context.stroke()
}

/** Pixels that a plate extends beyond the letters on each side, and the radius of its corners, at scale 1. */
const plateRim = 3
const plateCorner = 2

/** A line to a name that does not stand at its ship. */
function drawLeader(
  context: CanvasRenderingContext2D,
  named: NamedMark,
  palette: Palette,
  scale: number,
): void {
  const end = named.box === null ? null : leaderEnd(named, named.box)
  if (end === null) return
  context.beginPath()
  context.moveTo(named.x, named.y)
  context.lineTo(end.x, end.y)
  context.strokeStyle = palette.softInk
  context.lineWidth = 1.5 * scale
  context.stroke()
}

/** A name on a plate of its own: coasts and tracks behind letters would make them hard to read from afar. */
function drawName(
  context: CanvasRenderingContext2D,
  { mark, text, box }: NamedMark,
  palette: Palette,
  scale: number,
): void {
  if (box === null) return
  const { x, y, width, height } = box
  const corner = plateCorner * scale
  context.fillStyle = palette.surface
  context.strokeStyle = palette.surface
  // The stroke rounds the corners.
  context.lineWidth = 2 * corner
  context.beginPath()
  context.rect(x + corner, y + corner, width - 2 * corner, height - 2 * corner)
  context.fill()
  context.stroke()
  context.fillStyle = isOld(mark) ? palette.softInk : palette.ink
  context.fillText(text, x + plateRim * scale, y + height / 2)
}

/** Where no names of ships stand: what lies over the map, and what other layers draw. */
interface Obstacles {
  covers: readonly LabelBox[]
  taken: readonly LabelBox[]
}

/** A ship in a frame with the place of its name, null where that has no room. */
export interface NamedMark extends PlacedMark {
  /** Pixels around its middle that the ship takes. */
  radius: number
  /** Its name, and how many ships it hides: `YM WELLSPRING +2`. */
  text: string
  box: LabelBox | null
}

/**
 * From the least important ship to the most. Sets the font in which the names are measured, and drawn after.
 */
export function nameVessels(
  frame: Frame,
  marks: readonly VesselMark[],
  palette: Palette,
  style: MarkStyle,
  { covers, taken }: Obstacles,
): NamedMark[] {
  const { context } = frame
  const { scale } = style
  const isChosen = ({ id }: VesselMark) => id === style.selected || id === style.hovered
  const placed = marksInFrame(frame, marks)
  // Important ones are drawn last, above the others.
  placed.sort(
    (a, b) => Number(isChosen(a.mark)) - Number(isChosen(b.mark)) || a.mark.priority - b.mark.priority,
  )
  const size = markScaleOf(frame, placed, scale)
  context.font = `600 ${12 * scale}px ${palette.font}`
  const ships = placed.map(({ mark, x, y }) => ({
    x,
    y,
    radius: (mark.id === style.selected ? ring + 2 : bow + 2) * size,
    priority: isChosen(mark) ? Infinity : mark.priority,
  }))
  const hosts = hiddenBy(ships)
  const texts = placed.map(({ mark }, index) => {
    const under = hosts.filter((host) => host === index).length
    return under === 0 ? mark.label : `${mark.label} +${under}`
  })
  const requests = ships.map((ship, index) => ({
    ...ship,
    width: context.measureText(texts[index] ?? '').width + 2 * plateRim * scale,
    height: 16 * scale,
  }))
  const isTaken = (box: LabelBox) => taken.some((other) => overlap(other, box))
  const boxes = placeLabels(requests, frame.seen, { onLines: true, covers, isTaken })
  return placed.map((each, index) => ({
    ...each,
    radius: ships[index]?.radius ?? 0,
    text: texts[index] ?? '',
    box: boxes[index] ?? null,
  }))
}

/** Draws ships with their names; a name that would cover a ship or a more important name is left out. */
export function drawVessels(
  frame: Frame,
  marks: readonly VesselMark[],
  palette: Palette,
  style: MarkStyle,
  obstacles: Obstacles = { covers: [], taken: [] },
): void {
  const { context } = frame
  const { scale } = style
  const placed = nameVessels(frame, marks, palette, style, obstacles)
  const markStyle = { ...style, scale: markScaleOf(frame, placed, scale) }
  // Under the ships: a line must not cross the one it belongs to.
  for (const each of placed) drawLeader(context, each, palette, scale)
  for (const each of placed) drawMark(context, each, palette, markStyle)
  context.lineJoin = 'round'
  context.textBaseline = 'middle'
  for (const each of placed) drawName(context, each, palette, scale)
}

/** The ship under a point of the frame, the nearest where several are. */
export function markAt(
  placed: readonly PlacedMark[],
  x: number,
  y: number,
  scale: number,
): VesselMark | null {
  // A finger needs more room than the mark is large.
  let nearest = 14 * scale
  let found: VesselMark | null = null
  for (const each of placed) {
    const distance = Math.hypot(each.x - x, each.y - y)
    if (distance > nearest) continue
    nearest = distance
    found = each.mark
  }
  return found
}
