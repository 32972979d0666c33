import { useEffect } from 'react'
import { useSeaMap } from './sea-map-context.ts'

/** Keeps a place in the middle of the map, at the zoom that the reader chose. */
export function FollowPlace({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { map } = useSeaMap()
  useEffect(
    function follow() {
      map.setView([latitude, longitude], map.getZoom(), { animate: false })
    },
    [map, latitude, longitude],
  )
  return null
}
