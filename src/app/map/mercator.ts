import { largest, smallest, sorted } from '#domain/util/lists.ts'

/** The latitude at which the square map ends. */
const lastLatitude = 85.0511

/** Of a place on the square map of the world: 0 at 180° west, 1 at 180° east, beyond that further copies. */
export function worldX(longitude: number): number {
  return longitude / 360 + 0.5
}

/** Of a place on the square map of the world: 0 in the north, 1 in the south. */
export function worldY(latitude: number): number {
  const clamped = Math.max(-lastLatitude, Math.min(lastLatitude, latitude))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Pixels of the whole world at a zoom. */
export function worldSize(zoom: number): number {
  return 256 * 2 ** zoom
}

/** Worlds to each side: more than a map can be dragged over, or a line that goes on around the world can need. */
const farthestCopy = 32

/**
 * The copies of what spans `from` to `to` of the world that are visible between `left` and `right`, as whole
 * worlds to add. None are so far away as to make no sense: what was sent is no place then.
 */
export function copiesInView(from: number, to: number, left: number, right: number): number[] {
  const copies: number[] = []
  const last = Math.min(Math.floor(right - from), farthestCopy)
  // Adding zero turns -0 into 0. Without a bound, a longitude of 1e308 would have no next copy, and no end.
  for (let copy = Math.max(Math.ceil(left - to) + 0, -farthestCopy); copy <= last; copy += 1)
    copies.push(copy)
  return copies
}

/** What a line spans of the map of the world. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

export function extent(xs: Float64Array, ys: Float64Array): Extent {
  const all = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let index = 0; index < xs.length; index += 1) {
    const [x, y] = [xs[index] ?? 0, ys[index] ?? 0]
    all.left = Math.min(all.left, x)
    all.right = Math.max(all.right, x)
    all.top = Math.min(all.top, y)
    all.bottom = Math.max(all.bottom, y)
  }
  return all
}

export interface Bounds {
  south: number
  north: number
  west: number
  /** Larger than `west`; beyond 180 where the box crosses that meridian. */
  east: number
}

/** The smallest box around places, on whichever side of the world it is smaller. Null for none. */
export function boundsOf(places: readonly { latitude: number; longitude: number }[]): Bounds | null {
  if (places.length === 0) return null
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = sorted(
    places.map(({ longitude }) => ((longitude % 360) + 360) % 360),
    (a, b) => a - b,
  )
  // The box begins behind the widest empty stretch.
  let west = longitudes[0] ?? 0
  let widest = west + 360 - (longitudes.at(-1) ?? 0)
  for (const [index, longitude] of longitudes.entries()) {
    const empty = longitude - (longitudes[index - 1] ?? longitude)
    if (empty <= widest) continue
    widest = empty
    west = longitude
  }
  const start = west > 180 ? west - 360 : west
  return {
    south: smallest(latitudes),
    north: largest(latitudes),
    west: start,
    east: start + 360 - widest,
  }
}
