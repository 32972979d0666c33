import { useEffect, useMemo, useState } from 'react'
import { untilRetry } from '../../util/until-retry.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { whenPainted } from '../../util/when-painted.ts'
import { useSeaMap } from '../sea-map-context.ts'
import { useCanvas } from '../use-canvas.ts'
import { drawLand, drawNames, type OnMap } from './draw-base.ts'
import { loadLand, type Ring } from './land.ts'
import { secondMs } from '#domain/time/durations.ts'

/** From this zoom on the coarse coasts look wrong. */
const fineZoom = 4

/** Milliseconds after which the fine coasts load also where the browser is busy. */
const latestMs = 10 * secondMs

/** Milliseconds before coasts that did not load are retried. */
const againMs = 20 * secondMs

const none: readonly Ring[] = []

/**
 * Coasts: the coarse ones at once, the fine ones from zoom 4 or when the browser has time. Null until it is known
 * whether there are any.
 */
function useLand(): readonly Ring[] | null {
  const { map } = useSeaMap()
  const [rings, setRings] = useState<readonly Ring[] | null>(null)

  useEffect(
    function load() {
      let isHere = true
      let fineRequested = false
      async function show(resolution: 'coarse' | 'fine'): Promise<void> {
        let loaded: readonly Ring[]
        try {
          loaded = await loadLand(resolution)
        } catch {
          // Meanwhile names, vessels and tracks are drawn without them.
          if (isHere) setRings((shown) => shown ?? none)
          await untilRetry(againMs)
          return isHere ? show(resolution) : undefined
        }
        if (isHere) setRings((shown) => (shown !== null && shown.length > loaded.length ? shown : loaded))
        return undefined
      }
      function fine() {
        if (fineRequested || !isHere) return
        fineRequested = true
        void show('fine')
      }
      function fineWhenNear() {
        if (map.getZoom() >= fineZoom) fine()
      }
      map.on('zoomend', fineWhenNear)
      let forget = () => {}
      void (async () => {
        // What the map is about is painted first.
        await new Promise<void>((resolve) => void whenPainted(resolve))
        if (!isHere) return
        await show('coarse')
        fineWhenNear()
        if (isHere) forget = whenIdle(fine, latestMs)
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

function Land({ rings }: { rings: readonly Ring[] }) {
  const { palette } = useSeaMap()
  useCanvas(
    'base',
    useMemo(() => (frame) => drawLand(frame, rings, palette), [rings, palette]),
  )
  return null
}

/** On a canvas of their own: ships move more often than coasts. */
function Names({ places, tracks, vessels, selected }: OnMap) {
  const { palette, scale, covers } = useSeaMap()
  useCanvas(
    'names',
    useMemo(
      () => (frame) => {
        drawNames(frame, { palette, scale, covers }, { places, tracks, vessels, selected })
      },
      [palette, scale, covers, places, tracks, vessels, selected],
    ),
  )
  return null
}

/**
 * The world from the app's own files: land, coasts, names of seas and ports. Not before the coasts are there: names
 * alone would be a picture more to draw while the map opens.
 */
export function BaseMap({ named, ...onMap }: OnMap & { named: boolean }) {
  const rings = useLand()
  if (rings === null) return null
  return (
    <>
      <Land rings={rings} />
      {named ? <Names {...onMap} /> : null}
    </>
  )
}
