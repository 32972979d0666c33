import 'leaflet/dist/leaflet.css'
import { Control, Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { BaseMap } from './base/BaseMap.tsx'
import { type MapMargins, type MapView, roomForMarks } from './map-view.ts'
import { boundsOf } from './mercator.ts'
import type { PlaceMark } from './place-marks.ts'
import { PlaceMarkers } from './PlaceMarkers.tsx'
import { paletteOf } from './palette.ts'
import { SeaMapContext, type SeaMapParts } from './sea-map-context.ts'
import styles from './SeaMap.module.css'
import { type TileSource, useTiles } from './use-tiles.ts'

/** What a map shows as a whole: it moves there whenever `key` changes. */
export interface MapFit {
  key: string
  places: readonly { latitude: number; longitude: number }[]
  /** By default there is room for marks at the edge. */
  margins?: MapMargins
  /** The nearest zoom, for places that are close together. */
  mostZoom?: number
}

interface SeaMapProps {
  /** What is on it, for a screen reader. */
  label: string
  /** Where it starts; later values are ignored. Without it and `fit`: the whole world. */
  view?: MapView | null
  fit?: MapFit | null
  /** After each move by a person. */
  onViewChange?: (view: MapView) => void
  /** False for a picture that takes no input. */
  interactive?: boolean
  tiles?: TileSource | null
  /** Size of letters and marks: 1 at a desk, more on a wall. */
  scale?: number
  /** False leaves out the names of seas and of ports that only orient. */
  named?: boolean
  /** Ports and terminals that the map is about; the map's own ground does not name them again. */
  places?: readonly PlaceMark[]
  className?: string | undefined
  /** Layers, and panels over the map. */
  children?: ReactNode
}

const noPlaces: readonly PlaceMark[] = []

/** From back to front. */
const panes = ['base', 'tracks', 'places', 'vessels'] as const

const world: MapView = { latitude: 25, longitude: 150, zoom: 2 }
const mostZoom = 12
/** Degrees of longitude to each side that can be reached: several times around the world. */
const farthest = 3600

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: map.getZoom() }
}

/** The zoom at which the world fills the height of the map: beyond the poles there is nothing. */
function leastZoom(element: HTMLElement): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, element.clientHeight) / 256) * 4) / 4)
}

function createMap(element: HTMLElement, begin: MapView, interactive: boolean): LeafletMap {
  const moves = interactive && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    center: [begin.latitude, begin.longitude],
    zoom: Math.max(begin.zoom, leastZoom(element)),
    minZoom: leastZoom(element),
    maxZoom: mostZoom,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 100,
    maxBounds: [
      [-85.05, -farthest],
      [85.05, farthest],
    ],
    maxBoundsViscosity: 1,
    // The observer below does it, and knows that no person moved the map.
    trackResize: false,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: moves,
    fadeAnimation: false,
    inertia: moves,
    dragging: interactive,
    keyboard: interactive,
    scrollWheelZoom: interactive,
    doubleClickZoom: interactive,
    touchZoom: interactive,
    boxZoom: interactive,
  })
  if (interactive) map.addControl(new Control.Zoom({ position: 'bottomright' }))
  for (const [index, name] of panes.entries()) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(300 + index)
    pane.style.pointerEvents = 'none'
  }
  return map
}

function fitTo(map: LeafletMap, { places, margins, mostZoom: most = 7 }: MapFit, scale: number): void {
  const bounds = boundsOf(places)
  if (bounds === null) return
  const { x: width, y: height } = map.getSize()
  const { top, right, bottom, left } = margins ?? roomForMarks(width, height, scale)
  map.fitBounds(
    [
      [bounds.south, bounds.west],
      [bounds.north, bounds.east],
    ],
    { paddingTopLeft: [left, top], paddingBottomRight: [right, bottom], maxZoom: most, animate: false },
  )
}

/** Maps that just move though no person moves them. */
const movedByItself = new WeakSet<LeafletMap>()

/** A move that is not reported, and so must not be animated: that would go on after it. */
function moveByItself(map: LeafletMap, move: () => void): void {
  movedByItself.add(map)
  move()
  movedByItself.delete(map)
}

function resize(map: LeafletMap, least: number): void {
  // Before the limit rises, which would move it by an animation.
  if (map.getZoom() < least) map.setView(map.getCenter(), least, { animate: false })
  map.setMinZoom(least)
  map.invalidateSize({ animate: false, pan: false })
}

/** A map of the sea. It makes no requests to other servers unless tiles are configured. */
export function SeaMap({
  label,
  view = null,
  fit = null,
  onViewChange,
  interactive = true,
  tiles = null,
  scale = 1,
  named = true,
  places = noPlaces,
  className,
  children,
}: SeaMapProps) {
  const element = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Omit<SeaMapParts, 'scale'> | null>(null)
  const parts = useMemo(() => (opened === null ? null : { ...opened, scale }), [opened, scale])
  const reportView = useEffectEvent((map: LeafletMap) => {
    if (!movedByItself.has(map)) onViewChange?.(viewOf(map))
  })
  const begin = useEffectEvent((at: HTMLElement) => {
    const map = createMap(at, view ?? world, interactive)
    if (view === null && fit !== null) fitTo(map, fit, scale)
    return map
  })
  const fitted = useRef(fit?.key)

  // Before the browser paints: an empty frame would come first, and the map a frame later.
  useLayoutEffect(function open() {
    const at = element.current
    if (at === null) return undefined
    const map = begin(at)
    const show = () => setOpened({ map, palette: paletteOf(at) })
    show()
    const themes = new MutationObserver(show)
    // The wall has its own theme at night: any element around the map may change it.
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'], subtree: true })
    const sizes = new ResizeObserver(() => {
      // Hidden, as on paper: it must come back unchanged.
      if (at.clientHeight === 0) return
      moveByItself(map, () => resize(map, leastZoom(at)))
    })
    sizes.observe(at)
    map.on('moveend', () => reportView(map))
    return () => {
      themes.disconnect()
      sizes.disconnect()
      map.remove()
      setOpened(null)
    }
  }, [])

  useEffect(
    function follow() {
      if (parts === null || fit === null || fitted.current === fit.key) return
      fitted.current = fit.key
      moveByItself(parts.map, () => fitTo(parts.map, fit, parts.scale))
    },
    [parts, fit],
  )

  const covered = useTiles(parts?.map ?? null, tiles)

  return (
    <div className={classes(styles.frame, className)}>
      <section ref={element} className={styles.map} aria-label={label} />
      {parts === null ? null : (
        <SeaMapContext value={parts}>
          {covered ? null : <BaseMap places={places} named={named} />}
          {places.length === 0 ? null : <PlaceMarkers places={places} />}
          {children}
        </SeaMapContext>
      )}
    </div>
  )
}
