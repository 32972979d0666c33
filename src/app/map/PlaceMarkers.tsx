import { useMemo } from 'react'
import type { Frame } from './canvas-layer.ts'
import { copiesInView, worldX, worldY } from './mercator.ts'
import type { Palette } from './palette.ts'
import { placeLabels } from './place-labels.ts'
import { useSeaMap } from './sea-map-context.ts'
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

function drawPlaces(frame: Frame, places: readonly PlaceMark[], palette: Palette): void {
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
  context.font = `600 12px ${palette.font}`
  context.textBaseline = 'middle'
  const boxes = placeLabels(
    placed.map(({ place, x, y }, index) => ({
      x,
      y,
      radius: 9,
      width: context.measureText(place.label).width,
      height: 16,
      priority: -index,
    })),
  )
  for (const [index, { place, x, y }] of placed.entries()) {
    context.beginPath()
    context.arc(x, y, 4.5, 0, 2 * Math.PI)
    context.fillStyle = place.reached ? palette.accent : palette.surface
    context.strokeStyle = place.reached ? palette.surface : palette.accent
    context.lineWidth = 2
    context.fill()
    context.stroke()
    const box = boxes[index]
    if (box == null) continue
    context.strokeStyle = palette.land
    context.lineWidth = 3
    context.strokeText(place.label, box.x, box.y + 8)
    context.fillStyle = palette.ink
    context.fillText(place.label, box.x, box.y + 8)
  }
}

/** Places of a journey with their names, the first ones keeping theirs where names collide. */
export function PlaceMarkers({ places }: { places: readonly PlaceMark[] }) {
  const { palette } = useSeaMap()
  useCanvas(
    'places',
    useMemo(() => (frame: Frame) => drawPlaces(frame, places, palette), [places, palette]),
  )
  return null
}
