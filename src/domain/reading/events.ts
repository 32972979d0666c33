import { instantOf } from '#contract/instant.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent, RawEventName } from '#contract/raw-event.ts'
import { settings } from '../settings.ts'
import { calendarDay, isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { dayMs, minuteMs } from '../time/durations.ts'
import { largest, sorted } from '../util/lists.ts'
import { isAhead } from './ahead.ts'
import { asRead, type Read } from './read.ts'

interface Facts {
  /** False: it has happened. */
  estimated: boolean
  /** An estimate of what has happened, though nobody reported it: a later step has. */
  isPassed: boolean
}

/** An event as it is at an instant: domain/README.md, Reading. */
export type ReadEvent = Read<Omit<RawEvent, 'estimated'> & Facts>

/** An event on its way through the reading. */
interface Event {
  record: RawEvent
  estimated: boolean
  /** Epoch milliseconds; null where no time is told. */
  at: number | null
  zone: string | null
}

/** How far on its way a box is with each event. Feeders come early and late, messages at any time. */
const ranks: Readonly<Partial<Record<RawEventName, number>>> = {
  empty_out: 0,
  full_in: 1,
  vessel_loaded: 2,
  vessel_departed: 3,
  transshipment_arrived: 4,
  transshipment_discharged: 4,
  transshipment_loaded: 4,
  transshipment_departed: 4,
  vessel_arrived: 5,
  vessel_discharged: 6,
  rail_loaded: 7,
  rail_departed: 8,
  rail_arrived: 9,
  arrived_at_destination: 9,
  rail_unloaded: 10,
  full_out: 11,
  delivered: 12,
  empty_in: 13,
}

/** With which a box begins a trip of another load. */
const beginnings: ReadonlySet<string | null> = new Set([
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
])

function rankOf({ record }: Event): number | null {
  return ranks[record.event as RawEventName] ?? null
}

/** Whether two events name one place, by its code or else by its name; null: one of them names none to compare. */
function isSamePlace({ record: one }: Event, { record: other }: Event): boolean | null {
  if (one.locationLocode !== null && other.locationLocode !== null)
    return one.locationLocode === other.locationLocode
  if (one.locationName !== null && other.locationName !== null)
    return one.locationName.toLowerCase() === other.locationName.toLowerCase()
  return isPlaced(one) || isPlaced(other) ? null : true
}

function isPlaced({ locationLocode, locationName }: RawEvent): boolean {
  return locationLocode !== null || locationName !== null
}

/** Whether two events tell the same step: one name, and one place or none. */
function isSameStep(one: Event, other: Event): boolean {
  if (one.record.event !== other.record.event) return false
  // Without a name it is the carrier's wording that tells them apart.
  if (one.record.event === null && one.record.originalEvent !== other.record.originalEvent) return false
  return isSamePlace(one, other) !== false
}

/** A carrier that knows only the day sends its first instant. */
function isDay({ record, zone }: Event): boolean {
  return record.timestamp !== null && isStartOfDay(record.timestamp, zone)
}

/** Whether two tellings of one step give the same time, to the minute, or the same day where one knows no more. */
function isSameTime(one: Event, other: Event): boolean {
  if (one.at === null || other.at === null) return one.at === other.at
  if (Math.abs(one.at - other.at) < minuteMs) return true
  return (
    one.zone === other.zone &&
    isDay(one) !== isDay(other) &&
    calendarDay(one.at, one.zone) === calendarDay(other.at, other.zone)
  )
}

function isTwin(one: Event, other: Event): boolean {
  return one.estimated === other.estimated && isSameStep(one, other) && isSameTime(one, other)
}

/** How much an event tells. */
function worth(event: Event): number {
  const { record } = event
  const told = [
    record.vesselName,
    record.voyageNumber,
    record.locationLocode,
    record.locationName,
    event.zone,
  ]
  return told.filter((each) => each !== null).length + (isDay(event) ? 0 : 1)
}

function eventOf(record: RawEvent, now: number): Event {
  const zone = isKnownZone(record.timezone) ? record.timezone : null
  const at = instantOf(record.timestamp)
  // Nothing has happened because a member is missing, or because an estimate was sent as actual.
  const estimated = record.estimated !== false || at === null || isAhead(record.timestamp, zone, now)
  return { record, estimated, at, zone }
}

/** Keeps the most complete of the events that report the same thing, in the place of the first. */
function withoutTwins(events: readonly Event[]): Event[] {
  const richest = sorted(events, (one, other) => worth(other) - worth(one))
  const best = events.map((event) => richest.find((each) => isTwin(each, event)) ?? event)
  return [...new Set(best)]
}

/** Whether an estimate is of a step that was reported since. A box can come to a place twice, weeks apart. */
function isSuperseded(estimate: Event, actual: Event, now: number): boolean {
  if (actual.estimated || !isSameStep(estimate, actual)) return false
  const isOver = estimate.at !== null && estimate.at <= now
  // One that names no place, and is ahead, may be of another place.
  if (!isOver && isSamePlace(estimate, actual) !== true) return false
  if (estimate.at === null || actual.at === null || isOver) return true
  return Math.abs(estimate.at - actual.at) <= settings.vetted.samePlaceDays * dayMs
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

/** Where a trip of the box ends: its empty return, before it was given out again. */
function tripEnds(events: readonly Event[]): number[] {
  return events.flatMap(({ record, estimated }, index) => {
    const next = events.slice(index + 1).find((event) => rankOf(event) !== null && !event.estimated)
    const isEnd = record.event === 'empty_in' && !estimated && next !== undefined
    return isEnd && beginnings.has(next.record.event) ? [index + 1] : []
  })
}

/**
 * The events of one trip of the box.
 * @param returnedAt when it was returned empty at the end of this trip; null: not yet, then it is the last one
 */
function ofTrip(events: readonly Event[], returnedAt: string | null): Event[] {
  const ends = [0, ...tripEnds(events), events.length]
  const trips = ends.slice(1).map((end, index) => events.slice(ends[index], end))
  const returned = instantOf(returnedAt)
  const isThis = (trip: readonly Event[]) => {
    const last = trip.at(-1)?.at ?? null
    return (
      returned !== null &&
      last !== null &&
      Math.abs(last - returned) <= settings.vetted.otherPlaceDays * dayMs
    )
  }
  return trips.find(isThis) ?? trips.at(-1) ?? []
}

/**
 * The events of a box as they are at an instant, epoch milliseconds, in their order: without what their source has
 * withdrawn, what is told twice, estimates of what was reported since, and other trips of the box. Records that cannot
 * be read stay where they came.
 * @param returnedAt when the box was returned empty; null: not yet
 */
export function readEvents(
  records: readonly (RawEvent | MalformedRecord)[],
  returnedAt: string | null,
  now: number,
): (ReadEvent | MalformedRecord)[] {
  const inOrder = sorted(
    records.map((record, position) => ({
      record,
      order: isMalformed(record) ? position : (record.index ?? position),
    })),
    (one, other) => one.order - other.order,
  )
  const sent = inOrder.flatMap(({ record }) =>
    isMalformed(record) || record.invalidatedAt !== null ? [] : [eventOf(record, now)],
  )
  const told = withoutTwins(sent)
  const standing = told.filter(
    (event) => !event.estimated || !told.some((each) => isSuperseded(event, each, now)),
  )
  const events = ofTrip(inTime(standing), returnedAt)
  const furthest = largest(events.map((event) => (event.estimated ? -1 : (rankOf(event) ?? -1))))
  const read: (ReadEvent | MalformedRecord)[] = events.map((event) => {
    const isPassed = event.estimated && (rankOf(event) ?? furthest) < furthest
    return asRead({ ...event.record, estimated: event.estimated, isPassed })
  })
  for (const [position, { record }] of inOrder.entries())
    if (isMalformed(record)) read.splice(position, 0, record)
  return read
}
