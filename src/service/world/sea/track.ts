import { hash } from '../random.ts'
import type { VesselStory } from '../types.ts'
import { hour } from '../zone.ts'
import { bearing, type Point, pointBetween } from './great-circle.ts'
import { type Lane, laneBetween, slowKnots, slowMilesOf } from './lanes.ts'
import { type Call, lastCall, nextCall } from './schedule.ts'

/** Where a ship is and how it moves. */
export interface Fix {
  point: Point
  knots: number
  /** Degrees, 0 is north, clockwise. */
  heading: number
  /** Far enough from both ports that only satellites receive it. */
  offshore: boolean
}

const slowestCruise = 12 // a ship with more time than that waits at anchor
const waitingCruise = 14
const fastestCruise = 23 // above that, the slow stretches are sailed faster too

/** A stretch at one speed. Hours and nautical miles from the first quay. */
interface Stretch {
  hours: number
  miles: number
  untilHours: number
  knots: number
}

/** How a ship divides the time between two calls: slow in fairways and canals, at anchor before the last of them. */
function paceOf(lane: Lane, hours: number): Stretch[] {
  const slowMiles = slowMilesOf(lane)
  const openMiles = lane.length - slowMiles
  const hurry = openMiles / fastestCruise + slowMiles / slowKnots > hours
  const slow = hurry ? lane.length / hours : slowKnots
  const needed = hurry ? slow : openMiles / (hours - slowMiles / slow)
  const waits = needed < slowestCruise && !hurry
  const cruise = waits ? waitingCruise : needed
  const waitHours = waits ? hours - slowMiles / slow - openMiles / cruise : 0
  const stretches: Stretch[] = []
  let clock = 0
  let made = 0
  const sail = (to: number, knots: number) => {
    if (to <= made) return
    const untilHours = clock + (to - made) / knots
    stretches.push({ hours: clock, miles: made, untilHours, knots })
    clock = untilHours
    made = to
  }
  for (const [index, [from, to]] of lane.slow.entries()) {
    sail(from, cruise)
    if (index === lane.slow.length - 1 && waitHours > 0) {
      stretches.push({ hours: clock, miles: made, untilHours: clock + waitHours, knots: 0 })
      clock += waitHours
    }
    sail(to, slow)
  }
  return stretches
}

function madeGood(pace: readonly Stretch[], lane: Lane, hours: number): { miles: number; knots: number } {
  const stretch = pace.find(({ untilHours }) => hours < untilHours)
  if (stretch === undefined) return { miles: lane.length, knots: slowKnots }
  return { miles: stretch.miles + (hours - stretch.hours) * stretch.knots, knots: stretch.knots }
}

/** The point at some miles from the start of a lane, and the course there. */
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
  // Ships do not lie on top of each other: some hundred meters apart along the quay.
  const point: Point = [quay[0] + ((spot % 21) - 10) * 1e-4, quay[1] + (((spot >>> 8) % 21) - 10) * 1e-4]
  return { point, knots: 0, heading: spot % 360, offshore: false }
}

/** Ships at anchor off the same port lie apart, and swing with wind and tide. */
function anchored(vessel: VesselStory, next: Call, [longitude, latitude]: Point): Fix {
  const spot = hash(vessel.id, next.loop, next.index)
  const point: Point = [longitude + ((spot % 21) - 10) * 6e-4, latitude + (((spot >>> 8) % 21) - 10) * 6e-4]
  return { point, knots: 0, heading: (spot >>> 4) % 360, offshore: false }
}

/** Where a ship is at an instant: at a quay, at anchor or under way. */
export function fixAt(vessel: VesselStory, instant: number): Fix {
  const call = lastCall(vessel, instant)
  if (instant <= call.departure) return berth(vessel, call)
  const next = nextCall(vessel, call)
  const lane = laneBetween(call.locode, next.locode)
  const pace = paceOf(lane, (next.arrival - call.departure) / hour)
  const { miles, knots } = madeGood(pace, lane, (instant - call.departure) / hour)
  const { point, course } = along(lane, miles)
  if (knots === 0) return anchored(vessel, next, point)
  const offshore = miles > 60 && lane.length - miles > 60
  return { point, knots, heading: course, offshore }
}
