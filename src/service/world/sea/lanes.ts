import { placeOf } from '../data/ports.ts'
import { distanceNauticalMiles, type Point } from './great-circle.ts'
import { harbors } from '../data/harbors.ts'
import { canals, waypointChains } from '../data/waypoint-chains.ts'
import { type Waypoint, waypoints } from '../data/waypoints.ts'

/** The route from quay to quay: points to pass and the nautical miles made good at each of them. */
export interface Lane {
  points: readonly Point[]
  miles: readonly number[]
  /** Nautical miles in all. */
  length: number
  /** Slow stretches in ascending order, from and to in miles: fairways and canals. */
  slow: readonly (readonly [from: number, to: number])[]
}

const waypointNames = Object.keys(waypoints) as Waypoint[]
const neighbors = new Map<Waypoint, Map<Waypoint, number>>(waypointNames.map((name) => [name, new Map()]))

for (const names of waypointChains) {
  for (const [index, to] of names.entries()) {
    const from = names[index - 1]
    if (from === undefined) continue
    const miles = distanceNauticalMiles(waypoints[from], waypoints[to])
    neighbors.get(from)?.set(to, miles)
    neighbors.get(to)?.set(from, miles)
  }
}

function quayOf(locode: string): Point {
  const place = placeOf(locode)
  return [place.longitude, place.latitude]
}

function seaward(locode: string): { points: Point[]; exits: readonly Waypoint[] } {
  const harbor = harbors[locode]
  if (harbor === undefined) throw new Error(`No route to sea from ${locode}`)
  return { points: [quayOf(locode), ...harbor.fairway], exits: harbor.exits }
}

function milesFrom(points: readonly Point[], waypoint: Waypoint): number {
  const last = points.at(-1)
  return last === undefined ? 0 : distanceNauticalMiles(last, waypoints[waypoint])
}

/** Shortest chain of waypoints between two harbors: Dijkstra over some 200 points. */
function chain(from: ReturnType<typeof seaward>, to: ReturnType<typeof seaward>): Waypoint[] {
  const best = new Map<Waypoint, { miles: number; before: Waypoint | null }>()
  const open = new Set<Waypoint>()
  for (const exit of from.exits) {
    best.set(exit, { miles: milesFrom(from.points, exit), before: null })
    open.add(exit)
  }
  while (open.size > 0) {
    let nearest: Waypoint | null = null
    for (const name of open) {
      if (nearest === null || (best.get(name)?.miles ?? 0) < (best.get(nearest)?.miles ?? 0)) nearest = name
    }
    if (nearest === null) break
    open.delete(nearest)
    const reached = best.get(nearest)?.miles ?? 0
    for (const [next, miles] of neighbors.get(nearest) ?? []) {
      if (reached + miles >= (best.get(next)?.miles ?? Infinity)) continue
      best.set(next, { miles: reached + miles, before: nearest })
      open.add(next)
    }
  }
  let last: Waypoint | null = null
  let lastMiles = Infinity
  for (const exit of to.exits) {
    const miles = (best.get(exit)?.miles ?? Infinity) + milesFrom(to.points, exit)
    if (miles < lastMiles) [last, lastMiles] = [exit, miles]
  }
  const names: Waypoint[] = []
  for (let name = last; name !== null; name = best.get(name)?.before ?? null) names.unshift(name)
  return names
}

function isCanal(from: Waypoint | undefined, to: Waypoint | undefined): boolean {
  if (from === undefined || to === undefined) return false
  return canals.some((canal) => canal.includes(from) && canal.includes(to))
}

/** A ship goes slowly at least this far from a quay, even where its fairway is shorter. */
const approachMiles = 20

/** The slow stretches of a lane; the points of the chain are in open water. */
function slowStretches(
  miles: readonly number[],
  names: readonly Waypoint[],
  fairways: { out: number; back: number },
): [number, number][] {
  const length = miles.at(-1) ?? 0
  const approach = Math.min(approachMiles, length / 6)
  const stretches: [number, number][] = []
  for (const [index, to] of miles.entries()) {
    const from = miles[index - 1]
    if (from === undefined) continue
    const place = index - fairways.out // in the chain
    const inFairway = index < fairways.out || index > miles.length - fairways.back
    if (inFairway || isCanal(names[place - 1], names[place])) stretches.push([from, to])
  }
  stretches.push([0, approach], [length - approach, length])
  const merged: [number, number][] = []
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Speed in fairways and canals of a ship that is not in a hurry. */
export const slowKnots = 9

/** Nautical miles of a lane that are sailed slowly. */
export function slowMilesOf(lane: Lane): number {
  return lane.slow.reduce((sum, [from, to]) => sum + to - from, 0)
}

const lanes = new Map<string, Lane>()

/** The lane between two ports of the world; the same object each time. Throws for a port without a harbor. */
export function laneBetween(from: string, to: string): Lane {
  const key = `${from} ${to}`
  let lane = lanes.get(key)
  if (lane === undefined) {
    const out = seaward(from)
    const back = seaward(to)
    const names = chain(out, back)
    if (names.length === 0) throw new Error(`No sea route from ${from} to ${to}`)
    const points = [
      ...out.points,
      ...names.map((name): Point => waypoints[name]),
      ...back.points.toReversed(),
    ]
    let made = 0
    const miles = points.map((point, index) => {
      const before = points[index - 1]
      if (before !== undefined) made += distanceNauticalMiles(before, point)
      return made
    })
    const fairways = { out: out.points.length, back: back.points.length }
    lane = { points, miles, length: made, slow: slowStretches(miles, names, fairways) }
    lanes.set(key, lane)
  }
  return lane
}
