import { hash } from '../random.ts'
import type { VesselStory } from '../types.ts'
import { hour } from '../zone.ts'
import { bearing, type Point, pointBetween } from './great-circle.ts'
import { type Lane, laneBetween } from './lanes.ts'
import { type Call, lastCall, nextCall } from './schedule.ts'

/** Where a ship is and how it moves. */
export interface Fix {
  point: Point
  knots: number
  /** Degrees, 0 is north, clockwise. */
  heading: number
  /** Far enough from both ports that only satellites hear it. */
  offshore: boolean
}

const approachMiles = 20 // from the quay, sailed slowly
const approachKnots = 9
const slowestCruise = 12 // a ship that has more time waits at anchor instead
const waitingCruise = 14

/** The way a ship divides the time between two calls. Hours and nautical miles from the first quay. */
interface Pace {
  approach: number
  approachHours: number
  cruiseKnots: number
  cruiseHours: number
  /** Hours at anchor before the last miles. */
  waitHours: number
}

function paceOf(miles: number, hours: number): Pace {
  const approach = Math.min(approachMiles, miles / 6)
  let approachHours = approach / approachKnots
  // In a great hurry, or between neighbouring ports, there is one speed for the whole way.
  if (hours < approachHours * 2 + (miles - 2 * approach) / 24) approachHours = (hours * approach) / miles
  const open = hours - 2 * approachHours
  const knots = (miles - 2 * approach) / open
  if (knots >= slowestCruise) {
    return { approach, approachHours, cruiseKnots: knots, cruiseHours: open, waitHours: 0 }
  }
  const cruiseHours = (miles - 2 * approach) / waitingCruise
  return { approach, approachHours, cruiseKnots: waitingCruise, cruiseHours, waitHours: open - cruiseHours }
}

function madeGood(pace: Pace, miles: number, hours: number): { miles: number; knots: number } {
  const slow = pace.approachHours === 0 ? 0 : pace.approach / pace.approachHours
  if (hours < pace.approachHours) return { miles: hours * slow, knots: slow }
  const cruised = hours - pace.approachHours
  if (cruised < pace.cruiseHours) {
    return { miles: pace.approach + cruised * pace.cruiseKnots, knots: pace.cruiseKnots }
  }
  const waited = cruised - pace.cruiseHours
  if (waited < pace.waitHours) return { miles: miles - pace.approach, knots: 0 }
  const last = waited - pace.waitHours
  return { miles: Math.min(miles, miles - pace.approach + last * slow), knots: slow }
}

/** The point at some miles from the beginning of a lane, and the course there. */
function along(lane: Lane, miles: number): { point: Point; course: number } {
  let index = lane.miles.findIndex((made) => made > miles)
  if (index <= 0) index = index === 0 ? 1 : lane.points.length - 1
  const from = lane.points[index - 1]
  const to = lane.points[index]
  const before = lane.miles[index - 1] ?? 0
  const after = lane.miles[index] ?? before
  if (from === undefined || to === undefined) throw new Error('A lane without points')
  const share = after === before ? 0 : Math.min(1, Math.max(0, (miles - before) / (after - before)))
  const point = pointBetween(from, to, share)
  return { point, course: share < 1 ? bearing(point, to) : bearing(from, to) }
}

function berth(vessel: VesselStory, call: Call): Fix {
  const lane = laneBetween(call.locode, nextCall(vessel, call).locode)
  const quay = lane.points[0] ?? [0, 0]
  const spot = hash(vessel.id, call.loop, call.index)
  // Ships do not lie on top of each other: some hundred metres along the quay.
  const point: Point = [quay[0] + ((spot % 21) - 10) * 1e-4, quay[1] + (((spot >>> 8) % 21) - 10) * 1e-4]
  return { point, knots: 0, heading: spot % 360, offshore: false }
}

/** Where a ship is at an instant: at a quay, at anchor or on its way. */
export function fixAt(vessel: VesselStory, instant: number): Fix {
  const call = lastCall(vessel, instant)
  if (instant <= call.departure) return berth(vessel, call)
  const next = nextCall(vessel, call)
  const lane = laneBetween(call.locode, next.locode)
  const pace = paceOf(lane.length, (next.arrival - call.departure) / hour)
  const { miles, knots } = madeGood(pace, lane.length, (instant - call.departure) / hour)
  const { point, course } = along(lane, miles)
  const offshore = miles > 60 && lane.length - miles > 60
  return { point, knots, heading: course, offshore }
}
