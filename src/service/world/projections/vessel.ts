import type { WireVessel } from '#contract/vessel.ts'
import { hash } from '../random.ts'
import { fixAt } from '../sea/track.ts'
import type { VesselStory } from '../types.ts'
import { minute, timestamp } from '../zone.ts'

type Position = WireVessel['attributes']['positions'][number]

const interval = 15 * minute // interface facts 5.8
const mostPositions = 10_000 // a longer range gets fewer positions an hour
const longestSearch = 4 * 24 * 3 // three days, in intervals

/** Whether a position is heard at a tick, worked out by the service, or neither. */
type Reception = 'heard' | 'estimated' | 'nothing'

/** Far from land a ship is lost now and then for hours; near it a message goes missing here and there. */
function receptionAt(voice: number, tick: number, offshore: boolean): Reception {
  const block = Math.floor(tick / 24) // six hours
  const chance = hash(voice, block, 1) / 2 ** 32
  if (offshore && chance < 0.16) {
    const begin = hash(voice, block, 2) % 12
    const length = 6 + (hash(voice, block, 3) % 14)
    const within = tick - block * 24
    if (within >= begin && within < begin + length) {
      if (chance < 0.07) return 'nothing'
      return tick % 2 === 0 ? 'estimated' : 'nothing'
    }
  }
  return hash(voice, tick, 4) % 100 < 4 ? 'nothing' : 'heard'
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** Messages come a little after the full quarter, each ship in its own rhythm. */
function instantOf(voice: number, tick: number): number {
  return tick * interval + ((voice % 600) + (hash(voice, tick, 5) % 120)) * 1000
}

interface Report extends Position {
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

function lastHeard(vessel: VesselStory, voice: number, now: number): Report | null {
  let tick = Math.floor(now / interval)
  for (let back = 0; back < longestSearch; back += 1, tick -= 1) {
    if (instantOf(voice, tick) > now) continue
    const report = reportAt(vessel, voice, tick)
    if (report !== null && !report.estimated) return report
  }
  return null
}

function positionsBetween(vessel: VesselStory, voice: number, from: number, to: number): Position[] {
  const first = Math.floor(from / interval) - 1
  const last = Math.floor(to / interval)
  const step = Math.max(1, Math.ceil((last - first) / mostPositions))
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

/**
 * A ship as it was last heard before an instant. With a range also what was heard in it, oldest first and
 * never from the future.
 */
export function projectVessel(
  story: VesselStory,
  now: number,
  range: { from: number; to: number } | null,
): WireVessel {
  const voice = hash(story.id)
  const last = lastHeard(story, voice, now)
  return {
    id: story.id,
    type: 'vessel',
    attributes: {
      name: story.name,
      imo: story.imo,
      mmsi: story.mmsi,
      latitude: last?.latitude ?? null,
      longitude: last?.longitude ?? null,
      nautical_speed_knots: last?.knots ?? null,
      navigational_heading_degrees: last?.heading ?? null,
      position_timestamp: last?.timestamp ?? null,
      positions: range === null ? [] : positionsBetween(story, voice, range.from, Math.min(range.to, now)),
    },
  }
}
