import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import coarseUrl from 'world-atlas/land-110m.json?url'
import fineUrl from 'world-atlas/land-50m.json?url'
import { unwrapLongitude } from '#domain/vessel/vessel-track.ts'
import { readAppFile } from '../../util/app-file.ts'
import { southernmost } from '../map-view.ts'
import { type Extent, extent, worldX, worldY } from '../mercator.ts'
import { type Simplified, simplified } from '../simplify.ts'

/** The edge of a piece of land; its points go on beyond the edges of the world. */
export interface Ring extends Extent, Simplified {
  /** 1 where the stretch to the next point is a coast, 0 where it is only the edge of the map. */
  coast: Uint8Array
}

export type Resolution = 'coarse' | 'fine'

/** A point of a ring; `isEdge` where the map ends and no coast is. */
interface Corner {
  x: number
  y: number
  isEdge: boolean
}

/** The ring with its longitudes going on beyond 180°: one that crosses that meridian is in one piece. */
function corners(positions: readonly (readonly number[])[]): Corner[] {
  let beside = positions[0]?.[0] ?? 0
  return positions.map(([longitude = 0, latitude = 0]) => {
    beside = unwrapLongitude(longitude, beside)
    return { x: worldX(beside), y: worldY(latitude), isEdge: Math.abs(longitude) === 180 }
  })
}

function ringOf(positions: readonly (readonly number[])[]): Ring {
  const ring = corners(positions)
  const xs = Float64Array.from(ring, ({ x }) => x)
  const ys = Float64Array.from(ring, ({ y }) => y)
  const coast = Uint8Array.from(ring, ({ isEdge }, index) =>
    isEdge && ring[index + 1]?.isEdge === true ? 0 : 1,
  )
  const line = simplified(xs, ys)
  // Both ends of an edge stay, or a coast would be drawn along it.
  for (const [index, isCoast] of coast.entries()) {
    if (isCoast === 1) continue
    line.keptUpTo[index] = Infinity
    line.keptUpTo[index + 1] = Infinity
  }
  return { ...line, coast, ...extent(xs, ys) }
}

function* ringsOf(topology: Topology<{ land: GeometryCollection }>): Generator<Ring> {
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
    for (const ring of rings) {
      // All of Antarctica, which nobody sails to.
      if (ring.every(([, latitude = 0]) => latitude < southernmost)) continue
      yield ringOf(ring)
    }
  }
}

/** All coasts where ships sail, islands and lakes as rings of their own. Natural Earth, public domain. */
export function landOf(topology: Topology<{ land: GeometryCollection }>): Ring[] {
  return [...ringsOf(topology)]
}

/** Milliseconds at a stretch: so long the map may stand still while somebody moves it. */
const sliceMs = 8

/** Everything there is, with pauses in which the browser draws and listens. */
async function inSlices<Item>(items: Iterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  let begun = performance.now()
  for (const item of items) {
    all.push(item)
    if (performance.now() - begun < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
  return all
}

/**
 * Loads the coasts when a map is first shown; the fine ones when they are first wanted.
 * @throws when they cannot be had now
 */
export async function loadLand(resolution: Resolution): Promise<Ring[]> {
  const file = await readAppFile(resolution === 'coarse' ? coarseUrl : fineUrl)
  // The package has no types of its own; this is what its README says it holds.
  const topology = file as Topology<{ land: GeometryCollection }>
  return resolution === 'coarse' ? landOf(topology) : inSlices(ringsOf(topology))
}
