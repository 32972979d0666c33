import type { Frame } from './canvas-layer.ts'
import { copiesInView, worldX, worldY } from './mercator.ts'
import { type LabelBox, placeLabels } from './place-labels.ts'
import type { DrawingParts } from './sea-map-context.ts'

/** A port or terminal that the map is about, beside those that only orient. */
export interface PlaceMark {
  id: string
  latitude: number
  longitude: number
  label: string
  /** False draws it hollow: not reached yet. */
  reached: boolean
}

/** Where a place and its name stand on a frame, in pixels; `box` null where the name has no room. */
export interface PlacedMark {
  place: PlaceMark
  x: number
  y: number
  box: LabelBox | null
}

/** The boxes of a frame that places and their names take. */
export function boxesOfPlaces(frame: Frame, places: readonly PlaceMark[], parts: DrawingParts): LabelBox[] {
  const dot = 6 * parts.scale
  return placeMarks(frame, places, parts).flatMap(({ x, y, box }) => [
    { x: x - dot, y: y - dot, width: 2 * dot, height: 2 * dot },
    ...(box === null ? [] : [box]),
  ])
}

/** What lies over a map, as boxes of a frame. */
export function coversIn({ seen }: Frame, { covers }: DrawingParts): LabelBox[] {
  return covers().map((box) => ({ ...box, x: box.x + seen.x, y: box.y + seen.y }))
}

/** Sets the font in which the names are measured, and drawn after. The first places keep theirs where names collide. */
export function placeMarks(frame: Frame, places: readonly PlaceMark[], parts: DrawingParts): PlacedMark[] {
  const { palette, scale } = parts
  const { context, size, left, top, width, seen } = frame
  const marks = places.flatMap((place) => {
    const at = worldX(place.longitude)
    const y = worldY(place.latitude) * size - top
    return copiesInView(at, at, left / size, (left + width) / size).map((copy) => ({
      place,
      x: (at + copy) * size - left,
      y,
    }))
  })
  context.font = `600 ${12 * scale}px ${palette.font}`
  const boxes = placeLabels(
    marks.map(({ place, x, y }, index) => ({
      x,
      y,
      radius: 9 * scale,
      width: context.measureText(place.label).width,
      height: 16 * scale,
      priority: -index,
    })),
    seen,
    { covers: coversIn(frame, parts) },
  )
  return marks.map((mark, index) => ({ ...mark, box: boxes[index] ?? null }))
}
