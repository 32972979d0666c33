import { instantOf } from '#contract/instant.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { sorted } from '../util/lists.ts'
import { type Event, eventOf, isSameStep, isTwin, rankOf, worth } from './event.ts'
import { isSamePlace } from './place.ts'
import { asRead, type Read } from './read.ts'
import { ofTrip } from './trip.ts'

interface Facts {
  /** False: it has happened. */
  estimated: boolean
  /** An estimate of what has happened, though nobody reported it: a later step has. */
  isPassed: boolean
}

/** An event as it is at an instant: domain/README.md, Reading. */
export type ReadEvent = Read<Omit<RawEvent, 'estimated'> & Facts>

/** A record in its place, and the event that it tells; null where it cannot be read. */
interface Told {
  record: RawEvent | MalformedRecord
  event: Event | null
}

/** Whether a list begins with the newest: most of its times are before that of their neighbor. */
function isNewestFirst(list: readonly Told[]): boolean {
  const times = list.flatMap(({ event }) => event?.at ?? [])
  const steps = times.slice(1).map((at, index) => Math.sign(at - (times[index] ?? at)))
  return steps.reduce((sum, step) => sum + step, 0) < 0
}

/** In the carrier's order, which is that of the list where no event has an index. */
function inOrder(records: readonly (RawEvent | MalformedRecord)[], now: number): Told[] {
  const list = records.map((record, position) => {
    const event = isMalformed(record) ? null : eventOf(record, now)
    return { record, event, place: event?.record.index ?? position }
  })
  const isPlaced = list.some(({ event }) => (event?.record.index ?? null) !== null)
  const direction = !isPlaced && isNewestFirst(list) ? -1 : 1
  return sorted(list, (one, other) => direction * (one.place - other.place))
}

/** Keeps the most complete of the events that report the same thing, in the place of the first. */
function withoutTwins(events: readonly Event[]): Event[] {
  const richest = sorted(events, (one, other) => worth(other) - worth(one))
  const best = events.map((event) => richest.find((each) => isTwin(each, event)) ?? event)
  return [...new Set(best)]
}

/** Whether two times may be of one visit of the box to a place: it can come there twice, weeks apart. */
function areOfOneVisit({ at: one }: Event, { at: other }: Event): boolean {
  return one === null || other === null || Math.abs(one - other) <= settings.vetted.samePlaceDays * dayMs
}

/** Whether an estimate is of a step that was reported since. */
function isReported(estimate: Event, actual: Event, now: number): boolean {
  if (actual.estimated || !isSameStep(estimate, actual)) return false
  if (estimate.at !== null && estimate.at <= now) return true
  // One that names no place, and is ahead, may be of another place.
  return isSamePlace(estimate.record, actual.record) === true && areOfOneVisit(estimate, actual)
}

/** Whether an estimate was made before another one of the same step; what comes after it is newer where neither says. */
function isOutdated(estimate: Event, other: Event, comesAfter: boolean): boolean {
  if (!other.estimated || other.at === null || !isSameStep(estimate, other)) return false
  if (isSamePlace(estimate.record, other.record) !== true || !areOfOneVisit(estimate, other)) return false
  const [made, since] = [estimate, other].map(({ record }) => instantOf(record.createdAt) ?? 0)
  return made === since ? comesAfter : (made ?? 0) < (since ?? 0)
}

/** Without estimates that stand no more: of what was reported, or estimated anew, since. */
function withoutOldEstimates(events: readonly Event[], now: number): Event[] {
  return events.filter(
    (event, index) =>
      !event.estimated ||
      !events.some(
        (other, place) =>
          other !== event && (isReported(event, other, now) || isOutdated(event, other, place > index)),
      ),
  )
}

/**
 * In the order of time where it contradicts the carrier's order by more than a day: a day alone and wall clocks of
 * unknown zones may be off by as much.
 */
function inTime(events: readonly Event[]): Event[] {
  const ordered: Event[] = []
  for (const event of events) {
    let place = ordered.length
    for (let index = ordered.length - 1; index >= 0 && event.at !== null; index -= 1) {
      const before = ordered[index]?.at ?? null
      if (before === null) continue
      if (before <= event.at + dayMs) break
      place = index
    }
    ordered.splice(place, 0, event)
  }
  return ordered
}

/** Whether a later step than an estimate has happened, after it in this order. */
function isPassedIn(events: readonly Event[], estimate: Event): boolean {
  const rank = rankOf(estimate.record.event)
  const since = events.slice(events.indexOf(estimate) + 1)
  return (
    rank !== null && since.some((event) => !event.estimated && (rankOf(event.record.event) ?? rank) > rank)
  )
}

/**
 * The events of a box as they are at an instant, epoch milliseconds, in their order: without what their source has
 * withdrawn, what is told twice, estimates that stand no more, and other trips of the box. Records that cannot be read
 * stay where they came.
 * @param times of this trip, as the box and its shipment tell them
 */
export function readEvents(
  records: readonly (RawEvent | MalformedRecord)[],
  times: readonly (string | null)[],
  now: number,
): (ReadEvent | MalformedRecord)[] {
  const told = inOrder(records, now)
  const sent = told.flatMap(({ event }) =>
    event === null || event.record.invalidatedAt !== null ? [] : [event],
  )
  const standing = withoutOldEstimates(withoutTwins(sent), now)
  const events = ofTrip(inTime(standing), times)
  const byCarrier = standing.filter((event) => events.includes(event))
  const read: (ReadEvent | MalformedRecord)[] = events.map((event) => {
    const isPassed = event.estimated && [events, byCarrier].some((order) => isPassedIn(order, event))
    return asRead({ ...event.record, estimated: event.estimated, isPassed })
  })
  for (const [position, { record }] of told.entries())
    if (isMalformed(record)) read.splice(position, 0, record)
  return read
}
