import { Control, type Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect } from 'react'

/** Raster tiles of another server, in place of the map that ships with the app. */
export interface TileSource {
  /** With {z}, {x} and {y}. */
  url: string
  /** Plain text; who made the tiles wants to be named. */
  attribution: string
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Shows tiles while a source is given. */
export function useTiles(map: LeafletMap | null, tiles: TileSource | null): void {
  const url = tiles?.url
  const attribution = tiles?.attribution ?? ''
  useEffect(
    function showTiles() {
      if (map === null || url === undefined) return undefined
      const layer = new TileLayer(url, { attribution: escaped(attribution), maxZoom: 18 })
      const control = new Control.Attribution({ prefix: false })
      map.addControl(control)
      map.addLayer(layer)
      return () => {
        map.removeLayer(layer)
        map.removeControl(control)
      }
    },
    [map, url, attribution],
  )
}
