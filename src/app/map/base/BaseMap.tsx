import { useEffect, useMemo, useState } from 'react'
import { useSeaMap } from '../sea-map-context.ts'
import { useCanvas } from '../use-canvas.ts'
import { drawLand, drawNames } from './draw-base.ts'
import { loadLand, type Ring } from './land.ts'

/** From this zoom on the coarse coasts look wrong. */
const fineZoom = 4

/** Milliseconds after which the fine coasts come anyway, where the browser does not say when it is idle. */
const restMs = 3_000

const none: readonly Ring[] = []

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: 10_000 })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, restMs)
  return () => clearTimeout(timer)
}

/** Coasts: the coarse ones at once, the fine ones from zoom 4 or when the browser has time. */
function useLand(): readonly Ring[] {
  const { map } = useSeaMap()
  const [rings, setRings] = useState(none)

  useEffect(
    function load() {
      let isHere = true
      let asked = false
      async function show(resolution: 'coarse' | 'fine') {
        const loaded = await loadLand(resolution)
        if (isHere) setRings((shown) => (shown.length > loaded.length ? shown : loaded))
      }
      function fine() {
        if (asked || !isHere) return
        asked = true
        void show('fine')
      }
      function fineWhenNear() {
        if (map.getZoom() >= fineZoom) fine()
      }
      map.on('zoomend', fineWhenNear)
      let forget = () => {}
      void (async () => {
        await show('coarse')
        fineWhenNear()
        if (isHere) forget = whenIdle(fine)
      })()
      return () => {
        isHere = false
        forget()
        map.off('zoomend', fineWhenNear)
      }
    },
    [map],
  )

  return rings
}

/** The world without a request to anyone: land, coasts, names of seas and ports. */
export function BaseMap() {
  const { palette } = useSeaMap()
  const rings = useLand()
  useCanvas(
    'base',
    useMemo(
      () => (frame) => {
        drawLand(frame, rings, palette)
        drawNames(frame, palette)
      },
      [rings, palette],
    ),
  )
  return null
}
