import 'leaflet/dist/leaflet.css'
import { Control, Map as LeafletMap } from 'leaflet'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classes } from '../ui/classes.ts'
import { BaseMap } from './base/BaseMap.tsx'
import { markScale, type VesselMark } from './draw-vessels.ts'
import {
  fitting,
  leastZoom,
  type MapMargins,
  type MapView,
  moveIntoSight,
  northernmost,
  roomForMarks,
  southernmost,
  widest,
} from './map-view.ts'
import { boundsOf } from './mercator.ts'
import type { LabelBox } from './place-labels.ts'
import type { PlaceMark } from './place-marks.ts'
import { PlaceMarkers } from './PlaceMarkers.tsx'
import { paletteOf } from './palette.ts'
import { SeaMapContext, type SeaMapParts } from './sea-map-context.ts'
import styles from './SeaMap.module.css'
import { type Track, TrackLayer } from './TrackLayer.tsx'
import { type TileSource, useTiles } from './use-tiles.ts'
import { VesselMarkers } from './VesselMarkers.tsx'

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
  /** Size of letters, and of marks where there is room: 1 at a desk, more on a wall. */
  scale?: number
  /** False leaves out the names of seas and of ports that only orient. */
  named?: boolean
  /** Ports and terminals that the map is about; the map's own ground does not name them again. */
  places?: readonly PlaceMark[]
  tracks?: readonly Track[]
  /** A list beside the map must say the same: a canvas has nothing for a keyboard or a screen reader. */
  vessels?: readonly VesselMark[]
  /** The vessel with a ring around it. The map moves where it would be out of sight. */
  selected?: string | null
  /** Gets the vessel that was clicked, null for the water. Without it vessels cannot be selected. */
  onSelect?: (id: string | null) => void
  /** A panel that may cover the left of the map while a vessel is selected. */
  panel?: RefObject<HTMLElement | null>
  className?: string | undefined
  /** Further layers, and panels over the map. */
  children?: ReactNode
}

const noPlaces: readonly PlaceMark[] = []
const noTracks: readonly Track[] = []
const noVessels: readonly VesselMark[] = []

/** From back to front. */
const panes = ['base', 'names', 'tracks', 'places', 'vessels'] as const

const world: MapView = { latitude: 25, longitude: 150, zoom: 2 }
const mostZoom = 12
/** Degrees of longitude to each side that can be reached: several times around the world. */
const farthest = 3600

/** Pixels of an interactive map that its buttons and a legend may cover. */
const controls: MapMargins = { top: 30, right: 60, bottom: 56, left: 30 }

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: map.getZoom() }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height }
}

function createMap(element: HTMLElement, begin: MapView, interactive: boolean, scale: number): LeafletMap {
  const moves = interactive && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    center: [begin.latitude, begin.longitude],
    zoom: Math.max(begin.zoom, leastZoom(sizeOf(element), scale)),
    minZoom: interactive ? leastZoom(sizeOf(element), scale) : 0,
    maxZoom: mostZoom,
    zoomSnap: 0,
    wheelPxPerZoomLevel: 100,
    maxBounds: [
      [southernmost, -farthest],
      [northernmost, farthest],
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

/**
 * Shows all of the places. A picture that is so flat that one world does not fill its width is only as wide as that,
 * in the middle of the sea.
 */
function fitTo(map: LeafletMap, { places, margins, mostZoom: most = 7 }: MapFit, scale: number): void {
  const bounds = boundsOf(places)
  const element = map.getContainer()
  if (bounds === null) return
  element.style.width = ''
  const size = sizeOf(element)
  const markSize = markScale(size, places.length, scale)
  const wanted = margins ?? roomForMarks(size, 2 * scale)
  const found = fitting(bounds, size, wanted, roomForMarks(size, markSize), markSize)
  const zoom = Math.min(most, Math.max(map.getMinZoom(), found.zoom))
  if (widest(zoom, markSize) < size.width) element.style.width = `${widest(zoom, markSize)}px`
  map.invalidateSize({ animate: false, pan: false })
  const { top, right, bottom, left } = found.margins
  const middle = map
    .project([bounds.south, bounds.west], zoom)
    .add(map.project([bounds.north, bounds.east], zoom))
    .add([right - left, bottom - top])
    .divideBy(2)
  map.setView(map.unproject(middle, zoom), zoom, { animate: false })
}

/** Pixels at the left of a map that a panel covers. */
function coveredBy(panel: RefObject<HTMLElement | null> | undefined, element: HTMLElement): number {
  const cover = panel?.current?.getBoundingClientRect()
  if (cover === undefined) return 0
  const map = element.getBoundingClientRect()
  if (cover.top >= map.bottom || cover.bottom <= map.top) return 0
  return Math.max(0, Math.min(cover.right - map.left, map.width / 2))
}

/** Buttons, legends and panels over a map, in pixels from its corner. */
function coversOf(frame: HTMLElement): LabelBox[] {
  const map = frame.getBoundingClientRect()
  return Array.from(frame.querySelectorAll('.leaflet-control, [data-over-map]'), (each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return { x: left - map.left, y: top - map.top, width, height }
  })
}

/** Moves the map where a vessel is not plainly in sight; its zoom stays. */
function bringIntoSight(map: LeafletMap, { latitude, longitude }: VesselMark, covered: number): void {
  // The copy of it that is nearest to what is seen.
  const around = 360 * Math.round((map.getCenter().lng - longitude) / 360)
  const place = map.latLngToContainerPoint([latitude, longitude + around])
  const free = { ...controls, left: controls.left + covered }
  const move = moveIntoSight(place, sizeOf(map.getContainer()), free)
  if (move === null) return
  const middle = map.getSize().divideBy(2).subtract([move.x, move.y])
  map.setView(map.containerPointToLatLng(middle), map.getZoom(), { animate: false })
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
  tracks = noTracks,
  vessels = noVessels,
  selected = null,
  onSelect,
  panel,
  className,
  children,
}: SeaMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Omit<SeaMapParts, 'scale'> | null>(null)
  const parts = useMemo(() => (opened === null ? null : { ...opened, scale }), [opened, scale])
  const isMovedByPerson = useRef(view !== null)
  const reportView = useEffectEvent((map: LeafletMap) => {
    if (movedByItself.has(map)) return
    isMovedByPerson.current = true
    onViewChange?.(viewOf(map))
  })
  const begin = useEffectEvent((at: HTMLElement) => {
    const map = createMap(at, view ?? world, interactive, scale)
    if (view === null && fit !== null) fitTo(map, fit, scale)
    return map
  })
  const chosen = vessels.find(({ id }) => id === selected)
  const showChosen = useEffectEvent((map: LeafletMap) => {
    if (chosen === undefined) return
    const covered = coveredBy(panel, map.getContainer())
    moveByItself(map, () => bringIntoSight(map, chosen, covered))
  })
  const takeRoom = useEffectEvent((map: LeafletMap, at: HTMLElement) => {
    moveByItself(map, () => {
      resize(map, interactive ? leastZoom(sizeOf(at), scale) : 0)
      if (fit === null || isMovedByPerson.current) return
      fitTo(map, fit, scale)
      showChosen(map)
    })
  })
  const fitted = useRef(fit?.key)

  // Before the browser paints: an empty frame would come first, and the map a frame later.
  useLayoutEffect(function open() {
    const at = element.current
    const around = frame.current
    if (at === null || around === null) return undefined
    const map = begin(at)
    const show = () => setOpened({ map, palette: paletteOf(at), covers: () => coversOf(around) })
    show()
    const themes = new MutationObserver(show)
    // The wall has its own theme at night: any element around the map may change it.
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'], subtree: true })
    const sizes = new ResizeObserver(() => {
      // Hidden, as on paper: it must come back unchanged.
      if (at.clientHeight > 0) takeRoom(map, at)
    })
    sizes.observe(around)
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
      isMovedByPerson.current = false
      moveByItself(parts.map, () => fitTo(parts.map, fit, parts.scale))
    },
    [parts, fit],
  )

  const map = parts?.map ?? null
  // Also when the map was fitted anew; not when the vessel sails on.
  const occasion = chosen === undefined ? null : `${chosen.id} ${fit?.key}`
  useEffect(
    function lookAtChosen() {
      if (map !== null && occasion !== null) showChosen(map)
    },
    [map, occasion],
  )

  const covered = useTiles(map, tiles)

  return (
    <div ref={frame} className={classes(styles.frame, className)}>
      <section ref={element} className={styles.map} aria-label={label} />
      {parts === null ? null : (
        <SeaMapContext value={parts}>
          {covered ? null : (
            <BaseMap places={places} tracks={tracks} vessels={vessels} selected={selected} named={named} />
          )}
          {tracks.length === 0 ? null : <TrackLayer tracks={tracks} />}
          {places.length === 0 ? null : <PlaceMarkers places={places} />}
          {vessels.length === 0 ? null : (
            <VesselMarkers places={places} vessels={vessels} selected={selected} onSelect={onSelect} />
          )}
          {children}
        </SeaMapContext>
      )}
    </div>
  )
}
