import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Point } from '../world/sea/great-circle.ts'

/** From one corner of a coast to the next: longitude and latitude of both. */
type Edge = readonly [number, number, number, number]

const bandsPerDegree = 10

/** The land of the 1:10 million map, to check whether a point is on it. For tests: the world itself has no coast. */
export class Coast {
  /** Edges by tenths of a degree of latitude, from the south pole. */
  readonly #bands: Edge[][] = Array.from({ length: 180 * bandsPerDegree + 1 }, () => [])

  constructor() {
    const path = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'))
    const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>
    for (const { geometry } of feature(atlas, atlas.objects.land).features) {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      for (const ring of polygons.flat()) this.#add(ring)
    }
  }

  #add(ring: readonly (readonly number[])[]): void {
    for (const [index, [toLongitude = 0, toLatitude = 0]] of ring.entries()) {
      const [longitude, latitude] = ring[index - 1] ?? []
      if (longitude === undefined || latitude === undefined) continue
      const first = this.#band(Math.min(latitude, toLatitude))
      const last = this.#band(Math.max(latitude, toLatitude))
      for (let band = first; band <= last; band += 1) {
        this.#bands[band]?.push([longitude, latitude, toLongitude, toLatitude])
      }
    }
  }

  #band(latitude: number): number {
    return Math.floor((latitude + 90) * bandsPerDegree)
  }

  /** Whether a ray to the west crosses the coast an odd number of times. */
  isLand([longitude, latitude]: Point): boolean {
    let inside = false
    for (const [ax, ay, bx, by] of this.#bands[this.#band(latitude)] ?? []) {
      if (ay > latitude === by > latitude) continue
      if (longitude > ax + ((latitude - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
    return inside
  }
}
