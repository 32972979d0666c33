import type { WireVessel } from '#contract/vessel.ts'
import { hash } from '../random.ts'
import type { VesselStory } from '../types.ts'
import { minute, timestamp } from '../zone.ts'
import { fixAt } from './track.ts'

export type Position = WireVessel['attributes']['positions'][number]

const interval = 5 * minute // between reports
const ticksOfBlock = 72 // six hours
const longestSearch = 12 * 24 * 3 // three days, in intervals

/** Whether a position is received at a tick, estimated by the service, or missing. */
type Reception = 'received' | 'estimated' | 'missing'

/** Far from land a ship goes silent for hours now and then; near land single reports are missing. */
function receptionAt(shipSeed: number, tick: number, offshore: boolean): Reception {
  const block = Math.floor(tick / ticksOfBlock)
  const chance = hash(shipSeed, block, 1) / 2 ** 32
  if (offshore && chance < 0.16) {
    const begin = hash(shipSeed, block, 2) % 36
    const length = 18 + (hash(shipSeed, block, 3) % 42)
    const within = tick - block * ticksOfBlock
    if (within >= begin && within < begin + length) {
      if (chance < 0.07) return 'missing'
      return tick % 3 === 0 ? 'estimated' : 'missing'
    }
  }
  return hash(shipSeed, tick, 4) % 100 < 4 ? 'missing' : 'received'
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** Each ship reports in its own rhythm, which is not exact. */
function instantOf(shipSeed: number, tick: number): number {
  return tick * interval + ((shipSeed % 200) + (hash(shipSeed, tick, 5) % 60)) * 1000
}

export interface Report extends Position {
  knots: number
}

function reportAt(vessel: VesselStory, shipSeed: number, tick: number): Report | null {
  const instant = instantOf(shipSeed, tick)
  const fix = fixAt(vessel, instant)
  const reception = receptionAt(shipSeed, tick, fix.offshore)
  if (reception === 'missing') return null
  const noise = hash(shipSeed, tick, 6)
  const underWay = fix.knots > 0
  const swing = ((noise % 41) - 20) / 10
  return {
    latitude: rounded(fix.point[1], 5),
    longitude: rounded(fix.point[0], 5),
    // A ship at rest reports none.
    heading: underWay ? Math.floor((fix.heading + swing + 360) % 360) : null,
    timestamp: timestamp(instant),
    estimated: reception === 'estimated',
    knots: underWay ? rounded(fix.knots + ((noise >>> 8) % 9) / 10 - 0.4, 1) : 0,
  }
}

/** The last report of a ship up to an instant; null when it has been silent for days. */
export function lastReport(vessel: VesselStory, now: number): Report | null {
  const shipSeed = hash(vessel.id)
  let tick = Math.floor(now / interval)
  for (let back = 0; back < longestSearch; back += 1, tick -= 1) {
    if (instantOf(shipSeed, tick) > now) continue
    const report = reportAt(vessel, shipSeed, tick)
    if (report !== null && !report.estimated) return report
  }
  return null
}

/** The positions of a ship between two instants, oldest first, `most` of them at most. */
export function positionsBetween(
  vessel: VesselStory,
  from: number,
  to: number,
  most = 10_000, // a longer range has fewer positions per hour
): Position[] {
  const shipSeed = hash(vessel.id)
  const first = Math.floor(from / interval) - 1
  const last = Math.floor(to / interval)
  const step = Math.max(1, Math.ceil((last - first) / most))
  const positions: Position[] = []
  for (let tick = first; tick <= last; tick += step) {
    const instant = instantOf(shipSeed, tick)
    if (instant < from || instant > to) continue
    const report = reportAt(vessel, shipSeed, tick)
    if (report === null) continue
    const { knots: _, ...position } = report
    positions.push(position)
  }
  return positions
}
