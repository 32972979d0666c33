import { useMemo } from 'react'
import type { Frame } from './canvas-layer.ts'
import { copiesInView, worldX, worldY } from './mercator.ts'
import { placeLabels } from './place-labels.ts'
import { type SeaMapParts, useSeaMap } from './sea-map-context.ts'
import { useCanvas } from './use-canvas.ts'

/** A port or terminal that the map is about, beside those that only orient. */
export interface PlaceMark {
  id: string
  latitude: number
  longitude: number
  label: string
  /** False draws it hollow: not reached yet. */
  reached: boolean
}

type DrawingParts = Pick<SeaMapParts, 'palette' | 'scale'>

function drawPlaces(frame: Frame, places: readonly PlaceMark[], { palette, scale }: DrawingParts): void {
  const { context, size, left, top, width } = frame
  const placed = places.flatMap((place) => {
    const at = worldX(place.longitude)
    const y = worldY(place.latitude) * size - top
    return copiesInView(at, at, left / size, (left + width) / size).map((copy) => ({
      place,
      x: (at + copy) * size - left,
      y,
    }))
  })
  context.font = `600 ${12 * scale}px ${palette.font}`
  context.textBaseline = 'middle'
  const boxes = placeLabels(
    placed.map(({ place, x, y }, index) => ({
      x,
      y,
      radius: 9 * scale,
      width: context.measureText(place.label).width,
      height: 16 * scale,
      priority: -index,
    })),
    frame.seen,
  )
  for (const [index, { place, x, y }] of placed.entries()) {
    context.beginPath()
    context.arc(x, y, 4.5 * scale, 0, 2 * Math.PI)
    context.fillStyle = place.reached ? palette.accent : palette.surface
    context.strokeStyle = place.reached ? palette.surface : palette.accent
    context.lineWidth = 2 * scale
    context.fill()
    context.stroke()
    const box = boxes[index]
    if (box == null) continue
    context.strokeStyle = palette.land
    context.lineWidth = 3 * scale
    context.strokeText(place.label, box.x, box.y + box.height / 2)
    context.fillStyle = palette.ink
    context.fillText(place.label, box.x, box.y + box.height / 2)
  }
}

/** Places of a journey with their names, the first ones keeping theirs where names collide. */
export function PlaceMarkers({ places }: { places: readonly PlaceMark[] }) {
  const { palette, scale } = useSeaMap()
  useCanvas(
    'places',
    useMemo(() => (frame: Frame) => drawPlaces(frame, places, { palette, scale }), [places, palette, scale]),
  )
  return null
}
