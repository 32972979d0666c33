import {
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  point,
  type ZoomAnimEvent,
} from 'leaflet'
import { worldSize } from './mercator.ts'

/** What a picture is drawn on, and where in the world that is. */
export interface Frame {
  /** In CSS pixels from the canvas' own corner. */
  context: CanvasRenderingContext2D
  width: number
  height: number
  zoom: number
  /** Pixels of the whole world. */
  size: number
  /** World pixels of the canvas' corner. */
  left: number
  top: number
  /** The part that is in view now, in pixels from the canvas' corner: names stay inside. */
  seen: { x: number; y: number; width: number; height: number }
}

export type Draw = (frame: Frame) => void

/** How much is drawn beyond each side, as a part of the view: so far it can be dragged without a redraw. */
const margin = 0.2

/** Milliseconds after the last zoom before the margin is drawn too. */
const restMs = 250

/** The finest pixel ratio: finer is not visible and costs four times the pixels. */
const mostDensity = 2

/** One canvas that covers the view: it moves with the map and is redrawn when the map rests. */
export class CanvasLayer extends Layer {
  readonly #canvas: HTMLCanvasElement
  readonly #paneName: string
  #map: LeafletMap | null = null
  #draw: Draw
  #drawn: Frame | null = null
  #scheduled: number | null = null
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(pane: string, draw: Draw) {
    super()
    this.#paneName = pane
    this.#draw = draw
    this.#canvas = document.createElement('canvas')
    this.#canvas.className = 'leaflet-zoom-animated'
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.#canvas.dataset['layer'] = pane
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    map.getPane(this.#paneName)?.append(this.#canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    if (this.#scheduled !== null) cancelAnimationFrame(this.#scheduled)
    this.#scheduled = null
    clearTimeout(this.#rest)
    this.#map = null
    this.#canvas.remove()
    // Frees the pixels at once, not when the element is garbage collected.
    this.#canvas.width = 0
    this.#canvas.height = 0
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      moveend: () => {
        if (this.#drawn === null || this.#drawn.zoom === this.#map?.getZoom()) this.redraw()
        else this.#redrawWhileZooming()
      },
      move: () => this.#redrawWhenLeft(),
      zoom: () => {
        if (this.#map !== null) this.#transform(this.#map.getCenter(), this.#map.getZoom())
      },
      zoomanim: (event) => {
        // Leaflet types its events by name only where one listens.
        const { center, zoom } = event as ZoomAnimEvent
        this.#transform(center, zoom)
      },
    }
  }

  /** Draws this from the next frame on. */
  setDraw(draw: Draw): void {
    this.#draw = draw
    this.#scheduled ??= requestAnimationFrame(() => {
      this.#scheduled = null
      this.redraw()
    })
  }

  redraw(): void {
    clearTimeout(this.#rest)
    this.#drawWith(margin)
  }

  /** Only the visible part: without a GPU the time grows with the pixels, and the next zoom step comes soon. */
  #redrawWhileZooming(): void {
    clearTimeout(this.#rest)
    this.#drawWith(0)
    this.#rest = setTimeout(() => this.redraw(), restMs)
  }

  #drawWith(rim: number): void {
    const map = this.#map
    const context = this.#canvas.getContext('2d')
    if (map === null || context === null) return
    const view = map.getSize()
    const pad = { x: Math.round(view.x * rim), y: Math.round(view.y * rim) }
    const width = view.x + 2 * pad.x
    const height = view.y + 2 * pad.y
    const density = Math.min(mostDensity, window.devicePixelRatio)
    this.#fit(width, height, density)
    DomUtil.setTransform(this.#canvas, map.containerPointToLayerPoint([-pad.x, -pad.y]))
    const corner = map.getPixelBounds().min
    const zoom = map.getZoom()
    const left = (corner?.x ?? 0) - pad.x
    const top = (corner?.y ?? 0) - pad.y
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, width, height)
    const seen = { ...pad, width: view.x, height: view.y }
    const frame = { context, width, height, zoom, size: worldSize(zoom), left, top, seen }
    this.#drawn = frame
    this.#draw(frame)
  }

  #fit(width: number, height: number, density: number): void {
    const [columns, rows] = [Math.round(width * density), Math.round(height * density)]
    if (this.#canvas.width === columns && this.#canvas.height === rows) return
    this.#canvas.width = columns
    this.#canvas.height = rows
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
  }

  /** Redraws when a long drag leaves the drawn part. */
  #redrawWhenLeft(): void {
    const drawn = this.#drawn
    const map = this.#map
    if (map === null || drawn === null || drawn.zoom !== map.getZoom()) return
    const { min, max } = map.getPixelBounds()
    if (min === undefined || max === undefined) return
    const within =
      min.x >= drawn.left &&
      min.y >= drawn.top &&
      max.x <= drawn.left + drawn.width &&
      max.y <= drawn.top + drawn.height
    if (!within) this.redraw()
  }

  /** Scales the old picture while the map zooms. */
  #transform(center: ZoomAnimEvent['center'], zoom: number): void {
    const drawn = this.#drawn
    const map = this.#map
    if (map === null || drawn === null) return
    const scale = map.getZoomScale(zoom, drawn.zoom)
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement))
      .round()
    const corner = point(drawn.left, drawn.top).multiplyBy(scale)
    DomUtil.setTransform(this.#canvas, corner.subtract(origin), scale)
  }
}
