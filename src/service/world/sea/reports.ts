import type { WireVessel } from '#contract/vessel.ts'
import { hash } from '../random.ts'
import type { VesselStory } from '../types.ts'
import { minute, timestamp } from '../zone.ts'
import { fixAt } from './track.ts'

export type Position = WireVessel['attributes']['positions'][number]

const interval = 5 * minute // between messages that come through
const ticksOfBlock = 72 // six hours
const longestSearch = 12 * 24 * 3 // three days, in intervals

/** Whether a position is heard at a tick, worked out by the service, or neither. */
type Reception = 'heard' | 'estimated' | 'nothing'

/** Far from land a ship is lost now and then for hours; near it a message goes missing here and there. */
function receptionAt(voice: number, tick: number, offshore: boolean): Reception {
  const block = Math.floor(tick / ticksOfBlock)
  const chance = hash(voice, block, 1) / 2 ** 32
  if (offshore && chance < 0.16) {
    const begin = hash(voice, block, 2) % 36
    const length = 18 + (hash(voice, block, 3) % 42)
    const within = tick - block * ticksOfBlock
    if (within >= begin && within < begin + length) {
      if (chance < 0.07) return 'nothing'
      return tick % 3 === 0 ? 'estimated' : 'nothing'
    }
  }
  return hash(voice, tick, 4) % 100 < 4 ? 'nothing' : 'heard'
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** Each ship sends in its own rhythm, which is not exact. */
function instantOf(voice: number, tick: number): number {
  return tick * interval + ((voice % 200) + (hash(voice, tick, 5) % 60)) * 1000
}

export interface Report extends Position {
  knots: number
}

function reportAt(vessel: VesselStory, voice: number, tick: number): Report | null {
  const instant = instantOf(voice, tick)
  const fix = fixAt(vessel, instant)
  const reception = receptionAt(voice, tick, fix.offshore)
  if (reception === 'nothing') return null
  const noise = hash(voice, tick, 6)
  const underWay = fix.knots > 0
  const swing = underWay ? ((noise % 41) - 20) / 10 : 0
  return {
    latitude: rounded(fix.point[1], 5),
    longitude: rounded(fix.point[0], 5),
    // A ship that lies still sends no heading to rely on now and then.
    heading: !underWay && noise % 7 === 0 ? null : Math.floor((fix.heading + swing + 360) % 360),
    timestamp: timestamp(instant),
    estimated: reception === 'estimated',
    knots: underWay ? rounded(fix.knots + ((noise >>> 8) % 9) / 10 - 0.4, 1) : 0,
  }
}

/** The last message of a ship up to an instant; null when it has been silent for days. */
export function lastHeard(vessel: VesselStory, now: number): Report | null {
  const voice = hash(vessel.id)
  let tick = Math.floor(now / interval)
  for (let back = 0; back < longestSearch; back += 1, tick -= 1) {
    if (instantOf(voice, tick) > now) continue
    const report = reportAt(vessel, voice, tick)
    if (report !== null && !report.estimated) return report
  }
  return null
}

/** What was heard of a ship between two instants, oldest first, with at most so many positions. */
export function positionsBetween(
  vessel: VesselStory,
  from: number,
  to: number,
  most = 10_000, // a longer range gets fewer positions an hour
): Position[] {
  const voice = hash(vessel.id)
  const first = Math.floor(from / interval) - 1
  const last = Math.floor(to / interval)
  const step = Math.max(1, Math.ceil((last - first) / most))
  const positions: Position[] = []
  for (let tick = first; tick <= last; tick += step) {
    const instant = instantOf(voice, tick)
    if (instant < from || instant > to) continue
    const report = reportAt(vessel, voice, tick)
    if (report === null) continue
    const { knots: _, ...position } = report
    positions.push(position)
  }
  return positions
}
