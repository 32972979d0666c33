import { type Bounds, worldX, worldY } from './mercator.ts'

export interface MapView {
  latitude: number
  /** May exceed ±180: the map goes on around the world. */
  longitude: number
  zoom: number
}

/** The latitudes between which ships sail: a map shows what is beyond only where it is too high for them. */
export const southernmost = -60
export const northernmost = 75

/** Pixels at each side to keep free when a map is fitted to places. */
export interface MapMargins {
  top: number
  right: number
  bottom: number
  left: number
}

interface Size {
  width: number
  height: number
}

/** Pixels from the middle of a mark at the rim to the edge of the map, for marks of scale 1. */
const markRoom = 16

/** The part of the view that this room takes at most on each side: what is fitted needs some of it too. */
const mostRoom = 0.25

/** Room for whole marks at the rim of a view, as large as they are drawn. */
export function roomForMarks({ width, height }: Size, scale: number): MapMargins {
  const across = Math.min(markRoom * scale, width * mostRoom)
  const upright = Math.min(markRoom * scale, height * mostRoom)
  return { top: upright, right: across, bottom: upright, left: across }
}

/** The world is wider than the map by this, at scale 1: a mark at one edge is not seen at the other one too. */
const rim = 2 * markRoom

/** How wide a map can be at a zoom without showing a part of the world twice. */
export function widest(zoom: number, scale: number): number {
  return 256 * 2 ** zoom - rim * scale
}

/** The zoom at which the world fills a map: nothing is there twice, nor beyond the poles. */
export function leastZoom({ width, height }: Size, scale: number): number {
  return Math.log2(Math.max(256, width + rim * scale, height) / 256)
}

function zoomWithin(
  bounds: Bounds,
  { width, height }: Size,
  { top, right, bottom, left }: MapMargins,
): number {
  const across = (width - left - right) / (worldX(bounds.east) - worldX(bounds.west))
  const upright = (height - top - bottom) / (worldY(bounds.south) - worldY(bounds.north))
  return Math.log2(Math.min(across, upright) / 256)
}

/** How near a map is fitted to something, and what stays free around it. */
interface Fitting {
  zoom: number
  margins: MapMargins
}

/**
 * Rather than to leave the sides of a map empty, what is fitted comes closer to its edges.
 * @param wanted the room it should have
 * @param needed the room without which it would be cut off
 */
export function fitting(
  bounds: Bounds,
  size: Size,
  wanted: MapMargins,
  needed: MapMargins,
  scale: number,
): Fitting {
  const roomy = zoomWithin(bounds, size, wanted)
  const close = Math.min(leastZoom(size, scale), zoomWithin(bounds, size, needed))
  return roomy >= close ? { zoom: roomy, margins: wanted } : { zoom: close, margins: needed }
}

/**
 * How far a place must move, in pixels, to be plainly in sight: not at all, or to the middle of what is free.
 */
export function moveIntoSight(
  { x, y }: { x: number; y: number },
  { width, height }: Size,
  { top, right, bottom, left }: MapMargins,
): { x: number; y: number } | null {
  const isInSight = x >= left && x <= width - right && y >= top && y <= height - bottom
  return isInSight ? null : { x: (left + width - right) / 2 - x, y: (top + height - bottom) / 2 - y }
}
