import { useEffect, useLayoutEffect, useRef } from 'react'
import { CanvasLayer, type Draw } from './canvas-layer.ts'
import { useSeaMap } from './sea-map-context.ts'

/** A canvas in a pane of the map, redrawn whenever `draw` changes. */
export function useCanvas(pane: string, draw: Draw): void {
  const { map } = useSeaMap()
  const layer = useRef<CanvasLayer>(null)
  const current = useRef(draw)

  // Before the browser paints: the first frame with the map has its layers.
  useLayoutEffect(
    function show() {
      const created = new CanvasLayer(pane, current.current)
      layer.current = created
      map.addLayer(created)
      return () => {
        layer.current = null
        map.removeLayer(created)
      }
    },
    [map, pane],
  )

  useEffect(
    function drawAgain() {
      if (current.current === draw) return
      current.current = draw
      layer.current?.setDraw(draw)
    },
    [draw],
  )
}
