import { describe, expect, test } from 'vitest'
import { placeOf } from '../data/ports.ts'
import { projectVessel } from '../projections/vessel.ts'
import { day, hour } from '../zone.ts'
import { fleetOf } from './fleet.ts'
import { bearing, distanceNauticalMiles, pointBetween } from './great-circle.ts'
import { laneBetween } from './lanes.ts'
import { callOf, lastCall, nextCall, nextSailing, voyageNumber } from './schedule.ts'
import { fixAt } from './track.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const fleet = fleetOf({ seed: 1, shipments: 100, anchor })

describe('great circles', () => {
  test('distance, middle and course', () => {
    expect(distanceNauticalMiles([0, 0], [0, 60])).toBeCloseTo(3602.4, 0)
    expect(bearing([0, 0], [10, 0])).toBeCloseTo(90)
    expect(pointBetween([170, 0], [-170, 0], 0.5)[0]).toBeCloseTo(180, 5)
    const [longitude] = pointBetween([170, 10], [-170, 10], 0.75)
    expect(longitude).toBeCloseTo(-175, 0)
  })
})

test('a lane ends at the quay', () => {
  const quay = placeOf('USSAV')
  expect(laneBetween('KRPUS', 'USSAV').points.at(-1)).toEqual([quay.longitude, quay.latitude])
})

describe('timetables', () => {
  test('calls follow one another and ships sail at realistic speeds', () => {
    for (const vessel of fleet.vessels) {
      const count = vessel.loop.calls.length
      for (let index = 0; index < count * 3; index += 1) {
        const call = callOf(vessel, -1, index)
        const next = nextCall(vessel, call)
        expect(call.departure).toBeGreaterThan(call.arrival)
        const hours = (next.arrival - call.departure) / hour
        expect(hours).toBeGreaterThan(0)
        const { length } = laneBetween(call.locode, next.locode)
        // Near ports the hours with a pilot weigh in; at sea no ship is faster than 20 knots.
        const limit = length > 500 ? 20 : 23
        expect(length / hours, `${vessel.name} ${call.locode} ${next.locode}`).toBeLessThan(limit)
      }
    }
  })

  test('the last call is the one a ship is at or has left', () => {
    for (const vessel of fleet.vessels.slice(0, 40)) {
      for (let instant = anchor; instant < anchor + 60 * day; instant += 7 * hour) {
        const call = lastCall(vessel, instant)
        expect(call.arrival).toBeLessThanOrEqual(instant)
        expect(nextCall(vessel, call).arrival).toBeGreaterThan(instant)
      }
    }
  })

  test('the next sailing leaves at or after the instant, and no other leaves before it', () => {
    const ships = fleet.ofService.get('ocean pacific south') ?? []
    for (let instant = anchor - 50 * day; instant < anchor; instant += 31 * hour) {
      const sailing = nextSailing(ships, 1, 3, instant)
      expect(sailing.from.departure).toBeGreaterThanOrEqual(instant)
      expect(sailing.to.arrival).toBeGreaterThan(sailing.from.departure)
      const earlier = nextSailing(ships, 1, 3, sailing.from.departure - 1)
      expect(earlier.from.departure).toBe(sailing.from.departure)
    }
  })

  test('voyage numbers count the rounds', () => {
    const decimal = { prefix: '', base: 446, width: 3, digits: 'decimal' as const }
    expect(voyageNumber(decimal, 0, 'N')).toBe('446N')
    expect(voyageNumber(decimal, -2, 'N')).toBe('444N')
    expect(voyageNumber({ prefix: '0M', base: 33, width: 2, digits: 'letters' }, 0, 'W')).toBe('0MBHW')
    expect(voyageNumber({ prefix: '1180-', base: 41, width: 3, digits: 'decimal' }, 0, 'E')).toBe('1180-041E')
  })
})

describe('positions', () => {
  const week = { from: anchor - 7 * day, to: anchor }

  test('are close together, in order, in the range and wrapped at 180 degrees', () => {
    let crossings = 0
    const wrong: string[] = []
    for (const vessel of fleet.vessels) {
      const { positions } = projectVessel(vessel, anchor, week).attributes
      expect(positions.length).toBeGreaterThan(300)
      for (const [index, position] of positions.entries()) {
        const { latitude, longitude, timestamp } = position
        const at = Date.parse(timestamp)
        const before = positions[index - 1]
        if (Math.abs(longitude) > 180 || at < week.from || at > week.to)
          wrong.push(`${vessel.name} ${timestamp}`)
        if (before === undefined) continue
        const hours = (at - Date.parse(before.timestamp)) / hour
        const miles = distanceNauticalMiles([before.longitude, before.latitude], [longitude, latitude])
        if (hours <= 0 || miles / hours > 26) wrong.push(`${vessel.name} ${timestamp}: ${miles} miles`)
        if (Math.abs(longitude - before.longitude) > 300) crossings += 1
      }
    }
    expect(wrong).toEqual([])
    expect(crossings).toBeGreaterThan(2)
  })

  test('are never from the future, and are sent only on request', () => {
    const vessel = fleet.vessels[0]
    if (vessel === undefined) throw new Error('no ships')
    const ahead = projectVessel(vessel, anchor, { from: anchor - day, to: anchor + 5 * day }).attributes
    expect(ahead.positions.every((position) => Date.parse(position.timestamp) <= anchor)).toBe(true)
    expect(projectVessel(vessel, anchor, null).attributes.positions).toEqual([])
    const last = ahead.positions.findLast((position) => !position.estimated)
    expect(ahead.position_timestamp).toBe(last?.timestamp)
    expect([ahead.latitude, ahead.longitude]).toEqual([last?.latitude, last?.longitude])
  })

  test('a very long range has fewer positions per hour', () => {
    const vessel = fleet.vessels[0]
    if (vessel === undefined) throw new Error('no ships')
    const range = { from: anchor - 3000 * day, to: anchor }
    const { positions } = projectVessel(vessel, anchor, range).attributes
    expect(positions.length).toBeLessThanOrEqual(10_000)
  })

  test('a ship does not move at the quay', () => {
    const ariane = fleet.byName.get('MSC ARIANE')
    if (ariane === undefined) throw new Error('no MSC ARIANE')
    const berthed = fixAt(ariane, Date.parse('2026-11-23T12:00:00Z'))
    const quay = placeOf('USLAX')
    expect(berthed.knots).toBe(0)
    expect(distanceNauticalMiles(berthed.point, [quay.longitude, quay.latitude])).toBeLessThan(0.5)
    const atSea = fixAt(ariane, anchor)
    expect(atSea.knots).toBeGreaterThan(12)
    expect(atSea.point[0]).toBeLessThan(-118)
  })
})
