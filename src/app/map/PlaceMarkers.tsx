import { useMemo } from 'react'
import type { Frame } from './canvas-layer.ts'
import { type PlaceMark, placeMarks } from './place-marks.ts'
import { type DrawingParts, useSeaMap } from './sea-map-context.ts'
import { useCanvas } from './use-canvas.ts'

function drawPlaces(frame: Frame, places: readonly PlaceMark[], parts: DrawingParts): void {
  const { palette, scale } = parts
  const { context } = frame
  const marks = placeMarks(frame, places, parts)
  context.textBaseline = 'middle'
  for (const { place, x, y, box } of marks) {
    context.beginPath()
    context.arc(x, y, 4.5 * scale, 0, 2 * Math.PI)
    context.fillStyle = place.reached ? palette.accent : palette.surface
    context.strokeStyle = place.reached ? palette.surface : palette.accent
    context.lineWidth = 2 * scale
    context.fill()
    context.stroke()
    if (box === null) continue
    context.strokeStyle = palette.land
    context.lineWidth = 3 * scale
    context.strokeText(place.label, box.x, box.y + box.height / 2)
    context.fillStyle = palette.ink
    context.fillText(place.label, box.x, box.y + box.height / 2)
  }
}

/** Places of a journey with their names, the first ones keeping theirs where names collide. */
export function PlaceMarkers({ places }: { places: readonly PlaceMark[] }) {
  const { palette, scale, covers } = useSeaMap()
  useCanvas(
    'places',
    useMemo(
      () => (frame: Frame) => drawPlaces(frame, places, { palette, scale, covers }),
      [places, palette, scale, covers],
    ),
  )
  return null
}
