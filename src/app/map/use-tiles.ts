import { Control, type Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

/** Raster tiles of another server, in place of the map that ships with the app. */
export interface TileSource {
  /** With {z}, {x} and {y}. */
  url: string
  /** Plain text that credits the maker of the tiles. */
  attribution: string
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Shows tiles while a source is given. True while they cover the view: until the first ones load, and when their
 * server gives none, the map's own coasts take their place.
 */
export function useTiles(map: LeafletMap | null, tiles: TileSource | null): boolean {
  const [covered, setCovered] = useState(false)
  const url = tiles?.url
  const attribution = tiles?.attribution ?? ''
  useEffect(
    function showTiles() {
      if (map === null || url === undefined) return undefined
      const layer = new TileLayer(url, { attribution: escaped(attribution), maxZoom: 18 })
      const count = { loaded: 0, failed: 0 }
      layer.on('loading', () => Object.assign(count, { loaded: 0, failed: 0 }))
      layer.on('tileload', () => (count.loaded += 1))
      layer.on('tileerror', () => (count.failed += 1))
      // Some servers have no tile for the open sea: one that answers any is alive.
      layer.on('load', () => setCovered(count.loaded > 0 || count.failed === 0))
      const control = new Control.Attribution({ prefix: false })
      map.addControl(control)
      map.addLayer(layer)
      return () => {
        setCovered(false)
        map.removeLayer(layer)
        map.removeControl(control)
      }
    },
    [map, url, attribution],
  )

  return covered
}
