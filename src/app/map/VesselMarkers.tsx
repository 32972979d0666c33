import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Frame } from './canvas-layer.ts'
import { drawVessels, markAt, marksInFrame, type VesselMark } from './draw-vessels.ts'
import { worldSize } from './mercator.ts'
import { useSeaMap } from './sea-map-context.ts'
import { useCanvas } from './use-canvas.ts'

/**
 * Vessels with their names, all on one canvas. A list beside the map must say the same: a canvas has nothing for
 * a keyboard or a screen reader.
 */
export function VesselMarkers({
  vessels,
  selected = null,
  onSelect,
}: {
  vessels: readonly VesselMark[]
  selected?: string | null
  /** Gets the vessel that was clicked, null for the water. Without it vessels cannot be selected. */
  onSelect?: (id: string | null) => void
}) {
  const { map, palette, scale } = useSeaMap()
  const [hovered, setHovered] = useState<string | null>(null)
  useCanvas(
    'vessels',
    useMemo(
      () => (frame: Frame) => drawVessels(frame, vessels, palette, { scale, selected, hovered }),
      [vessels, palette, scale, selected, hovered],
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
