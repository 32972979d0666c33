import type { VesselStory } from '../types.ts'
import { hour, minute, timestamp } from '../zone.ts'
import { bearing, distanceNauticalMiles, type Point, pointBetween } from './great-circle.ts'
import type { Position } from './reports.ts'
import { callOf, lastCall } from './schedule.ts'
import { fixAt } from './track.ts'

/** From one port to another, with the calls between them. Instants in epoch milliseconds. */
export interface Passage {
  departure: number
  arrival: number
}

/** The passage of a ship between two ports, under way or next; null when it never sails between them. */
export function passageBetween(vessel: VesselStory, from: string, to: string, now: number): Passage | null {
  const count = vessel.loop.calls.length
  const last = lastCall(vessel, now)
  for (let begin = last.index - count; begin <= last.index + count; begin += 1) {
    const left = callOf(vessel, last.loop, begin)
    if (left.locode !== from) continue
    for (let end = begin + 1; end < begin + count; end += 1) {
      const reached = callOf(vessel, last.loop, end)
      if (reached.locode === from) break
      if (reached.locode !== to) continue
      if (reached.arrival > now) return { departure: left.departure, arrival: reached.arrival }
      break
    }
  }
  return null
}

const mostPositions = 20_000 // two weeks of minutes; a longer voyage has fewer per hour

function expected(point: Point, heading: number, instant: number): Position {
  return {
    latitude: Math.round(point[1] * 1e5) / 1e5,
    longitude: Math.round(point[0] * 1e5) / 1e5,
    heading: Math.floor(heading),
    timestamp: timestamp(instant),
    estimated: true,
  }
}

function minutesOf(from: number, to: number, step: number): number[] {
  const instants: number[] = []
  for (let instant = from; instant < to; instant += step) instants.push(instant)
  return [...instants, to]
}

function stepOf(length: number): number {
  return Math.max(1, Math.ceil(length / minute / mostPositions)) * minute
}

/** Where a ship is expected over the rest of a passage, a minute apart: contract/README.md, Vessels. */
export function positionsAhead(vessel: VesselStory, passage: Passage, now: number): Position[] {
  const from = Math.max(now, passage.departure)
  return minutesOf(from, passage.arrival, stepOf(passage.arrival - from)).map((instant) => {
    const fix = fixAt(vessel, instant)
    return expected(fix.point, fix.heading, instant)
  })
}

const joiningKnots = 14 // from a point off the lane to the lane

/** As `positionsAhead`, from a point that can be off the ship's lane: it joins the lane at its nearest point. */
export function positionsAheadFrom(
  vessel: VesselStory,
  passage: Passage,
  start: Point,
  now: number,
): Position[] {
  const begin = Math.max(now, passage.departure)
  const step = Math.max(15 * minute, stepOf(passage.arrival - passage.departure))
  let nearest = { instant: passage.departure, miles: Infinity }
  for (const instant of minutesOf(passage.departure, passage.arrival, step)) {
    const miles = distanceNauticalMiles(start, fixAt(vessel, instant).point)
    if (miles < nearest.miles) nearest = { instant, miles }
  }
  const joining = (nearest.miles / joiningKnots) * hour
  const shift = begin + joining - nearest.instant
  const joint = fixAt(vessel, nearest.instant).point
  const end = passage.arrival + shift
  return minutesOf(begin, end, stepOf(end - begin)).map((instant) => {
    if (instant - begin < joining) {
      const point = pointBetween(start, joint, (instant - begin) / joining)
      return expected(point, bearing(point, joint), instant)
    }
    const fix = fixAt(vessel, instant - shift)
    return expected(fix.point, fix.heading, instant)
  })
}
