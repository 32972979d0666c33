import { describe, expect, test } from 'vitest'
import { Coast } from '../../testing/coast.ts'
import { placeOf } from '../data/ports.ts'
import { day, hour, minute } from '../zone.ts'
import { fleetOf } from './fleet.ts'
import { bearing, distanceNauticalMiles, type Point, pointBetween } from './great-circle.ts'
import { harbors } from '../data/harbors.ts'
import { type Lane, laneBetween } from './lanes.ts'
import { positionsBetween } from './reports.ts'
import { fixAt } from './track.ts'
import { canals } from '../data/waypoint-chains.ts'
import { waypoints } from '../data/waypoints.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const coast = new Coast()
const codes = Object.keys(harbors)
const pairs = codes.flatMap((from, index) => codes.slice(index + 1).map((to) => [from, to] as const))

function quayOf(locode: string): Point {
  const { longitude, latitude } = placeOf(locode)
  return [longitude, latitude]
}

const canalPoints = canals.map((canal) => canal.map((name): Point => waypoints[name]))

function isCanal(from: Point, to: Point): boolean {
  return canalPoints.some((canal) => canal.includes(from) && canal.includes(to))
}

/** The part of a lane outside both fairways, as pairs of points. */
function openLegs(lane: Lane, from: string, to: string): [Point, Point][] {
  const first = harbors[from]?.fairway.length ?? 0
  const last = lane.points.length - 1 - (harbors[to]?.fairway.length ?? 0)
  return lane.points.flatMap((point, index): [Point, Point][] => {
    const before = lane.points[index - 1]
    return before === undefined || index <= first || index > last || isCanal(before, point)
      ? []
      : [[before, point]]
  })
}

/** Degrees between two courses. */
function turned(from: number, to: number): number {
  const difference = Math.abs(from - to)
  return Math.min(difference, 360 - difference)
}

describe('lanes between all ports', () => {
  test('never cross land outside fairways and canals', () => {
    const seen = new Set<string>()
    const ashore: string[] = []
    for (const [from, to] of pairs) {
      for (const [start, end] of openLegs(laneBetween(from, to), from, to)) {
        const key = [start.join(), end.join()].toSorted().join(' ')
        if (seen.has(key)) continue
        seen.add(key)
        const steps = Math.ceil(distanceNauticalMiles(start, end)) + 1
        for (let step = 0; step <= steps; step += 1) {
          const point = pointBetween(start, end, step / steps)
          if (!coast.isLand(point)) continue
          ashore.push(`${from} ${to}: ${point.join()}`)
          break
        }
      }
    }
    expect(seen.size).toBeGreaterThan(300)
    expect(ashore).toEqual([])
  })

  test('in fairways, only rivers and quays are on land of the map', () => {
    const rivers = ['BEANR', 'CAMTR', 'DEHAM', 'USJAX', 'USMSY', 'USPHL', 'USSAV', 'VNSGN']
    for (const [locode, { fairway }] of Object.entries(harbors)) {
      const points = [quayOf(locode), ...fairway]
      let miles = 0
      let ashore = 0
      for (const [index, point] of points.entries()) {
        const before = points[index - 1]
        if (before === undefined) continue
        const leg = distanceNauticalMiles(before, point)
        const steps = Math.ceil(leg / 0.2)
        for (let step = 0; step < steps; step += 1) {
          if (coast.isLand(pointBetween(before, point, step / steps))) ashore += leg / steps
        }
        miles += leg
      }
      if (rivers.includes(locode)) continue
      expect(ashore, locode).toBeLessThan(9)
      expect(miles, locode).toBeLessThan(locode === 'USBAL' ? 160 : 60)
    }
  })

  test.each([
    ['CNSHA', 'USLAX', 5708],
    ['KRPUS', 'USLAX', 5230],
    ['JPTYO', 'USLAX', 4850],
    ['HKHKG', 'USLAX', 6380],
    ['TWKHH', 'USLAX', 6100],
    ['KRPUS', 'USSEA', 4600],
    ['CAPRR', 'CNSHA', 4650],
    ['SGSIN', 'NLRTM', 8288],
    ['CNSHA', 'NLRTM', 10_500],
    ['INNSA', 'USNYC', 8200],
    ['DEHAM', 'USNYC', 3650],
    ['CNSHG', 'USCHS', 10_300],
    ['AEJEA', 'SGSIN', 3470],
    ['SGSIN', 'HKHKG', 1454],
    ['SGSIN', 'CNSHA', 2210],
    ['LKCMB', 'SGSIN', 1567],
    ['INMAA', 'SGSIN', 1586],
    ['VNSGN', 'SGSIN', 648],
    ['THLCH', 'SGSIN', 800],
    ['PHMNL', 'HKHKG', 632],
    ['CNSHA', 'USNYC', 10_580],
    ['KRPUS', 'USNYC', 10_000],
    ['NLRTM', 'USNYC', 3350],
    ['CAMTR', 'BEANR', 3180],
    ['CAHAL', 'USNYC', 600],
    ['USNYC', 'USORF', 290],
    ['USNYC', 'USSAV', 700],
    ['USNYC', 'USMIA', 1022],
    ['USHOU', 'USMIA', 970],
    ['USLAX', 'USOAK', 369],
    ['USSEA', 'USOAK', 800],
    ['NLRTM', 'DEHAM', 305],
    ['NLRTM', 'FRLEH', 254],
    ['ESALG', 'ESVLC', 395],
    ['ESALG', 'ITGOA', 850],
  ])('%s to %s is about %i miles, as in distance tables', (from, to, miles) => {
    const { length } = laneBetween(from, to)
    expect(Math.abs(length - miles) / miles, `${length}`).toBeLessThan(0.07)
    expect(laneBetween(to, from).length).toBeCloseTo(length, 3)
  })

  test('are no longer than the continents require', () => {
    const far: string[] = []
    for (const [from, to] of pairs) {
      const direct = distanceNauticalMiles(quayOf(from), quayOf(to))
      const { length } = laneBetween(from, to)
      expect(length).toBeGreaterThanOrEqual(direct - 0.01)
      // Montreal and Genoa lie behind continents, and some neighbors around a cape.
      const allowed = Math.max(direct * 4, direct + 310, from === 'CAMTR' ? direct + 1700 : 0)
      if (length > allowed && !(to === 'ITGOA' || from === 'ITGOA'))
        far.push(`${from} ${to} ${length / direct}`)
    }
    expect(far).toEqual([])
  })

  test('the Pacific is crossed over 180 degrees, on nearly a great circle', () => {
    const asia = codes.filter((code) => /^(CN|HK|TW|KR|JP)/.test(code))
    const america = ['USLAX', 'USLGB', 'USOAK', 'USSEA', 'USTIW', 'CAVAN', 'CAPRR']
    for (const from of asia) {
      for (const to of america) {
        const lane = laneBetween(from, to)
        expect(lane.length / distanceNauticalMiles(quayOf(from), quayOf(to)), `${from} ${to}`).toBeLessThan(
          1.2,
        )
        const crossings = lane.points.filter((point, index) => {
          const before = lane.points[index - 1] ?? point
          return Math.abs(point[0] - before[0]) > 180
        })
        expect(crossings, `${from} ${to}`).toHaveLength(1)
      }
    }
  })
})

describe('ships under way', () => {
  const fleet = fleetOf({ seed: 1, shipments: 100, anchor })
  const canalWaters = canalPoints.flat()

  test('stay off land, except in harbors, rivers and canals', () => {
    const ashore: string[] = []
    let checked = 0
    for (const vessel of fleet.vessels) {
      for (let instant = anchor - 20 * day; instant < anchor + 40 * day; instant += 3 * hour) {
        const { point, knots } = fixAt(vessel, instant)
        checked += 1
        if (!coast.isLand(point)) continue
        const near = (places: readonly Point[], miles: number) =>
          places.some((place) => distanceNauticalMiles(place, point) < miles)
        if (near(canalWaters, 15)) continue
        const inHarbor = Object.entries(harbors).some(([locode, { fairway }]) =>
          near([quayOf(locode), ...fairway], 12),
        )
        if (inHarbor && knots < 14) continue
        ashore.push(`${vessel.name} ${new Date(instant).toISOString()} ${point.join()} ${knots}`)
      }
    }
    expect(checked).toBeGreaterThan(10_000)
    expect(ashore).toEqual([])
  })

  test('head where they go, slow down near their ports and stop at the quay', () => {
    const wrong: string[] = []
    for (const vessel of fleet.vessels) {
      for (let instant = anchor; instant < anchor + 30 * day; instant += 11 * hour) {
        const here = fixAt(vessel, instant)
        const next = fixAt(vessel, instant + minute)
        const miles = distanceNauticalMiles(here.point, next.point)
        const where = `${vessel.name} ${new Date(instant).toISOString()}`
        if (here.knots > 24) wrong.push(`${where} ${here.knots} knots`)
        if (here.knots === 0 && next.knots === 0 && miles > 0) wrong.push(`${where} drifts`)
        const near = codes.some((code) => distanceNauticalMiles(quayOf(code), here.point) < 2)
        if (near && here.knots > 14) wrong.push(`${where} ${here.knots} knots at the quay`)
        if (here.knots === 0 || next.knots === 0 || miles < 0.05) continue

        // In a minute in which it turns, the course is neither heading.
        if (turned(here.heading, next.heading) > 1) continue
        if (turned(bearing(here.point, next.point), here.heading) > 3)
          wrong.push(`${where} heads ${here.heading}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('report every few minutes, with gaps of hours and estimated stretches at sea', () => {
    let gaps = 0
    let estimated = 0
    for (const vessel of fleet.vessels) {
      const positions = positionsBetween(vessel, anchor - 7 * day, anchor)
      const times = positions.map(({ timestamp }) => Date.parse(timestamp))
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time))
      const median = pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? 0
      expect(median / minute).toBeCloseTo(5, 0)
      expect(Math.max(...pauses)).toBeLessThan(12 * hour)
      gaps += pauses.filter((pause) => pause > hour).length
      estimated += positions.filter((position) => position.estimated).length
    }
    expect(gaps).toBeGreaterThan(fleet.vessels.length)
    expect(estimated).toBeGreaterThan(fleet.vessels.length)
  })
})
