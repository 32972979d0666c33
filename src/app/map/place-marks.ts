import type { Frame } from './canvas-layer.ts'
import { copiesInView, worldX, worldY } from './mercator.ts'
import { type LabelBox, placeLabels } from './place-labels.ts'
import type { SeaMapParts } from './sea-map-context.ts'

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

/** Sets the font in which the names are measured, and drawn after. The first places keep theirs where names collide. */
export function placeMarks(
  frame: Frame,
  places: readonly PlaceMark[],
  { palette, scale }: Pick<SeaMapParts, 'palette' | 'scale'>,
): PlacedMark[] {
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
  )
  return marks.map((mark, index) => ({ ...mark, box: boxes[index] ?? null }))
}
