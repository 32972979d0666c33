import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { worldX, worldY } from '../mercator.ts'
import { keptAt, keptUpTo } from '../simplify.ts'

/** The edge of a piece of land. */
export interface Ring {
  /** Of the world, longitude by longitude; a ring that ends at 180° reaches a little beyond it. */
  xs: Float64Array
  ys: Float64Array
  /** 1 where the stretch to the next point is a coast, 0 where it is only the edge of the map. */
  coast: Uint8Array
  left: number
  right: number
  top: number
  bottom: number
  keptUpTo: Float32Array
}

export type Resolution = 'coarse' | 'fine'

/** Degrees that land at 180° reaches over into the next copy of the world, so that no seam shows between. */
const overlap = 0.05

function isEdge([longitude = 0, latitude = 0]: readonly number[]): boolean {
  return Math.abs(longitude) > 179.99 || latitude < -85
}

function ringOf(positions: readonly (readonly number[])[]): Ring {
  const xs = Float64Array.from(positions, ([longitude = 0]) =>
    worldX(Math.abs(longitude) > 179.99 ? longitude + Math.sign(longitude) * overlap : longitude),
  )
  const ys = Float64Array.from(positions, ([, latitude = 0]) => worldY(latitude))
  const coast = Uint8Array.from(positions, (position, index) => {
    const next = positions[index + 1]
    return next !== undefined && isEdge(position) && isEdge(next) ? 0 : 1
  })
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [index, x] of xs.entries()) {
    const y = ys[index] ?? 0
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const kept = keptUpTo(xs, ys)
  // Both ends of an edge stay, or a coast would be drawn along it.
  for (const [index, isCoast] of coast.entries()) {
    if (isCoast === 1) continue
    kept[index] = Infinity
    kept[index + 1] = Infinity
  }
  return { xs, ys, coast, left, right, top, bottom, keptUpTo: kept }
}

/** All coasts of the world, islands and lakes as rings of their own. Natural Earth, public domain. */
export function landOf(topology: Topology<{ land: GeometryCollection }>): Ring[] {
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(ringOf)
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(ringOf) : []
  })
}

/** Loads the coasts when a map is first shown; the fine ones when they are first wanted. */
export async function loadLand(resolution: Resolution): Promise<Ring[]> {
  const module =
    resolution === 'coarse'
      ? await import('world-atlas/land-110m.json')
      : await import('world-atlas/land-50m.json')
  // The package has no types of its own; this is what its README says it holds.
  return landOf(module.default as unknown as Topology<{ land: GeometryCollection }>)
}

const atLevel = new WeakMap<Ring, Map<number, Uint32Array>>()

/** The points of a ring worth drawing at a zoom, chosen once. */
export function pointsAt(ring: Ring, zoom: number): Uint32Array {
  const level = Math.ceil(zoom)
  let levels = atLevel.get(ring)
  if (levels === undefined) atLevel.set(ring, (levels = new Map()))
  let points = levels.get(level)
  if (points === undefined) {
    // Half a pixel at the largest scale that this level serves.
    points = keptAt(ring.keptUpTo, 0.5 / (256 * 2 ** level))
    levels.set(level, points)
  }
  return points
}
