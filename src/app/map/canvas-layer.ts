import {
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  point,
  type ZoomAnimEvent,
} from 'leaflet'
import { drawNoMore, drawSoon } from './draw-queue.ts'
import { worldSize } from './mercator.ts'
import { redrawNeed } from './redraw-need.ts'

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

/** Milliseconds without a move before a picture is drawn anew for where the map has come to rest. */
const restMs = 250

/** The finest pixel ratio: finer is not visible and costs four times the pixels. */
const mostDensity = 2

/**
 * One canvas that covers the view. While the map moves and zooms the picture moves and grows with it; it is redrawn
 * when it no longer serves, and when the map rests.
 */
export class CanvasLayer extends Layer {
  readonly #canvas: HTMLCanvasElement
  readonly #paneName: string
  #map: LeafletMap | null = null
  #draw: Draw
  #drawn: Frame | null = null
  #isZooming = false
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
    // What is beyond the view can wait: nobody has moved the map yet.
    this.#drawWith(0)
    if (this.#rim() > 0) this.#redrawAtRest()
    return this
  }

  override onRemove(): this {
    drawNoMore(this)
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
      move: () => this.#follow(),
      moveend: () => {
        if (this.#isZooming) drawSoon(this)
        this.#isZooming = false
        this.#follow()
      },
      resize: () => this.redraw(),
      zoomanim: (event) => {
        // Leaflet types its events by name only where one listens.
        const { center, zoom } = event as ZoomAnimEvent
        this.#isZooming = true
        this.#zoomTowards(center, zoom)
      },
    }
  }

  /** Draws this from one of the next frames on. */
  setDraw(draw: Draw): void {
    this.#draw = draw
    drawSoon(this)
  }

  redraw(): void {
    // The browser is on its way to another zoom, and shows this one no more; the end of it draws.
    if (this.#isZooming) return
    drawNoMore(this)
    clearTimeout(this.#rest)
    this.#drawWith(this.#rim())
  }

  /** A map that nobody can move needs no margin. */
  #rim(): number {
    return this.#map?.options.dragging === false ? 0 : margin
  }

  /** Shows the picture where the map is now, and has it redrawn as soon as that is needed. */
  #follow(): void {
    const drawn = this.#drawn
    const map = this.#map
    if (map === null || drawn === null) return
    const { x: width, y: height } = map.getSize()
    const corner = map.getPixelBounds().min
    const [left, top] = [corner?.x ?? 0, corner?.y ?? 0]
    const zoom = map.getZoom()
    const { seen } = drawn
    if (
      drawn.zoom === zoom &&
      drawn.left + seen.x === left &&
      drawn.top + seen.y === top &&
      seen.width === width &&
      seen.height === height
    ) {
      return
    }
    const scale = map.getZoomScale(zoom, drawn.zoom)
    const need = redrawNeed(drawn, { left, top, width, height }, scale)
    if (need === 'now') {
      this.redraw()
      return
    }
    const at = point(drawn.left, drawn.top).multiplyBy(scale).subtract(map.getPixelOrigin())
    DomUtil.setTransform(this.#canvas, at, scale)
    if (need === 'soon') drawSoon(this)
    this.#redrawAtRest()
  }

  #redrawAtRest(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => drawSoon(this), restMs)
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

  /** Has the browser scale the picture to where an animated zoom ends. */
  #zoomTowards(center: ZoomAnimEvent['center'], zoom: number): void {
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
