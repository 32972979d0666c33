import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Frame } from './canvas-layer.ts'
import { drawVessels, markAt, marksInFrame, type VesselMark } from './draw-vessels.ts'
import { worldSize } from './mercator.ts'
import { boxesOfPlaces, coversIn, type PlaceMark } from './place-marks.ts'
import { useSeaMap } from './sea-map-context.ts'
import { useCanvas } from './use-canvas.ts'

/** Vessels with their names, all on one canvas. */
export function VesselMarkers({
  places,
  vessels,
  selected,
  onSelect,
}: {
  places: readonly PlaceMark[]
  vessels: readonly VesselMark[]
  selected: string | null
  onSelect: ((id: string | null) => void) | undefined
}) {
  const { map, palette, scale, covers } = useSeaMap()
  const [hovered, setHovered] = useState<string | null>(null)
  useCanvas(
    'vessels',
    useMemo(
      () => (frame: Frame) => {
        // They are measured in a font of their own: before the names of the vessels.
        const parts = { palette, scale, covers }
        const taken = boxesOfPlaces(frame, places, parts)
        const obstacles = { covers: coversIn(frame, parts), taken }
        drawVessels(frame, vessels, palette, { scale, selected, hovered }, obstacles)
      },
      [places, vessels, palette, scale, covers, selected, hovered],
    ),
  )

  function vesselAt({ containerPoint }: LeafletMouseEvent): string | null {
    const { x: width, y: height } = map.getSize()
    const corner = map.getPixelBounds().min
    const zoom = map.getZoom()
    const frame = { width, height, zoom, size: worldSize(zoom), left: corner?.x ?? 0, top: corner?.y ?? 0 }
    return markAt(marksInFrame(frame, vessels), containerPoint.x, containerPoint.y, scale)?.id ?? null
  }
  const onClick = useEffectEvent((event: LeafletMouseEvent) => onSelect?.(vesselAt(event)))
  const onMove = useEffectEvent((event: LeafletMouseEvent) => {
    const id = vesselAt(event)
    setHovered(id)
    map.getContainer().style.cursor = id === null ? '' : 'pointer'
  })
  const isActive = onSelect !== undefined

  useEffect(
    function listen() {
      if (!isActive) return undefined
      const click = (event: LeafletMouseEvent) => onClick(event)
      const move = (event: LeafletMouseEvent) => onMove(event)
      map.on('click', click)
      map.on('mousemove', move)
      return () => {
        map.off('click', click)
        map.off('mousemove', move)
      }
    },
    [map, isActive],
  )

  return null
}
