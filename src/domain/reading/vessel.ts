import { instantOf } from '#contract/instant.ts'
import { standsForNothing } from '#contract/nothing.ts'
import type { Position, Vessel } from '#contract/vessel.ts'
import { settings } from '../settings.ts'
import { minuteMs } from '../time/durations.ts'
import { smallest, sorted } from '../util/lists.ts'
import { canSail, isPlace, type Report } from '../vessel/nautical.ts'
import { comesAt, isAhead } from './ahead.ts'
import { asRead, onceRead, type Read, type Reading } from './read.ts'

/** Positions that a ship can have had, in the order of time. */
export type ReadPositions = Read<readonly Position[]>

/** A ship as it is at an instant, with the places where it can be and have been: domain/README.md, Reading. */
export type ReadVessel = Read<Omit<Vessel, 'positions'> & { positions: ReadPositions }>

/** How many reports have to agree before what they say outweighs the one report before them. */
const enough = 2

/**
 * Reports without those that no ship can have sailed to. Of two that contradict each other the one stays that others
 * agree with, and where none do the later one.
 */
function withoutJumps<Each extends Report>(reports: readonly Each[]): Each[] {
  let way: Each[] = []
  for (const [index, report] of reports.entries()) {
    const last = way.at(-1)
    if (last === undefined || canSail(last, report)) {
      way.push(report)
      continue
    }
    const after = reports.slice(index + 1, index + 1 + enough)
    const isFollowed = (one: Report) => after.length > 0 && after.every((each) => canSail(one, each))
    const isWay = way.length >= enough
    if ((isWay || isFollowed(last)) && !isFollowed(report)) continue
    // Long enough to be a voyage that was not heard of for a while.
    way = isWay ? [...way, report] : [report]
  }
  return way
}

interface Timed extends Report {
  position: Position
}

function timed(positions: readonly Position[], now: number): Timed[] {
  const reports = positions.flatMap((position): Timed[] => {
    const { latitude, longitude, timestamp } = position
    const at = instantOf(timestamp)
    if (at === null || standsForNothing(timestamp) || !isPlace(position) || isAhead(timestamp, 'UTC', now))
      return []
    return [{ latitude, longitude, at, position }]
  })
  return sorted(reports, (a, b) => a.at - b.at)
}

/** An estimate is no report, nor is a position that does not say that it is none: nobody heard the ship there. */
function isReport({ estimated }: Position): boolean {
  return estimated === false
}

/**
 * Positions without those that cannot be: in the future, on no sea, or out of the ship's reach. Reports are judged by
 * each other, and estimates by the reports before and after them.
 */
export function readPositions(positions: readonly Position[], now: number): ReadPositions {
  const all = timed(positions, now)
  const reports = withoutJumps(all.filter(({ position }) => isReport(position)))
  if (reports.length === 0) return asRead(withoutJumps(all).map(({ position }) => position))
  let next = 0
  const kept = all.filter((each) => {
    if (each === reports[next]) {
      next += 1
      return true
    }
    const beside = [reports[next - 1], reports[next]]
    return !isReport(each.position) && beside.every((report) => report === undefined || canSail(report, each))
  })
  return asRead(kept.map(({ position }) => position))
}

/** Whether a ship's record names a place beside its track, where the ship can be. */
function hasOwnPlace(sent: Vessel, reports: readonly Position[], now: number): boolean {
  const { latitude, longitude, positionTimestamp } = sent
  if (latitude === null || longitude === null || !isPlace({ latitude, longitude })) return false
  const at = instantOf(positionTimestamp)
  if (at === null) return true
  if (isAhead(positionTimestamp, 'UTC', now)) return false
  const last = reports.at(-1)
  const lastAt = instantOf(last?.timestamp ?? null)
  // One report alone is no track: the newer one counts.
  if (last === undefined || lastAt === null || reports.length < enough) return true
  return canSail({ ...last, at: lastAt }, { latitude, longitude, at })
}

/** Whether the track has a report that is later than the ship's record by more than reports are apart. */
function isOlder({ positionTimestamp }: Vessel, reports: readonly Position[]): boolean {
  const [at, last] = [instantOf(positionTimestamp), instantOf(reports.at(-1)?.timestamp ?? null)]
  return last !== null && (at === null || last - at > settings.track.gapMinutes * minuteMs)
}

const noPlace = { latitude: null, longitude: null, positionTimestamp: null }
const noMotion = { nauticalSpeedKnots: null, navigationalHeadingDegrees: null }

function vesselAt(sent: Vessel, _: null, now: number): Reading<ReadVessel> {
  const positions = readPositions(sent.positions, now)
  const reports = positions.filter(isReport)
  const place = hasOwnPlace(sent, reports, now) ? {} : noPlace
  // Speed and heading are of the same report as the place, which cannot be, or is not the last one.
  const isLast = sent.latitude === null || (place !== noPlace && !isOlder(sent, reports))
  const motion = isLast ? {} : noMotion
  const times = [sent.positionTimestamp, ...sent.positions.map(({ timestamp }) => timestamp)]
  const ahead = times
    .map((at) => (at === null ? now : comesAt(at, 'UTC', now)))
    .filter((comes) => comes > now)
  const record = asRead({ ...sent, ...place, ...motion, positions })
  return { record, until: smallest(ahead) }
}

const vesselOnce = onceRead(vesselAt)

/** `now`: epoch milliseconds. */
export function readVessel(sent: Vessel, now: number): ReadVessel {
  return vesselOnce(sent, null, now)
}
