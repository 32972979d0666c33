import { instantOf } from '#contract/instant.ts'
import { ownMember } from '#contract/own-member.ts'
import type { RawEvent, RawEventName } from '#contract/raw-event.ts'
import { calendarDay, isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { minuteMs } from '../time/durations.ts'
import { startOfDay } from '../time/zoned-time.ts'
import { isAhead } from './ahead.ts'
import { isSamePlace } from './place.ts'

/** An event on its way through the reading. */
export interface Event {
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

/** How far on its way a box is with an event of this name; null where that says nothing. */
export function rankOf(name: string | null): number | null {
  return ownMember(ranks, name ?? '') ?? null
}

/** When an event was or will be, by the first member that tells it: contract/README.md, Raw events. */
function timeOf(record: RawEvent, zone: string | null): string | null {
  const { timestamp, estimated, actualAt, actualOn, estimatedAt, willOccurAt } = record
  const time = timestamp ?? (estimated === false ? (actualAt ?? actualOn) : (estimatedAt ?? willOccurAt))
  return time?.length === 10 ? startOfDay(time, zone) : time
}

/** @param now epoch milliseconds */
export function eventOf(sent: RawEvent, now: number): Event {
  const zone = isKnownZone(sent.timezone) ? sent.timezone : null
  const timestamp = timeOf(sent, zone)
  const at = instantOf(timestamp)
  // Nothing has happened because a member is missing, or because an estimate was sent as actual.
  const estimated = sent.estimated !== false || at === null || isAhead(timestamp, zone, now)
  return {
    record: { ...sent, timestamp },
    estimated,
    at,
    zone,
  }
}

/** Whether two events tell the same step: one name, and one place or none. */
export function isSameStep({ record: one }: Event, { record: other }: Event): boolean {
  if (one.event !== other.event) return false
  // Without a name it is the carrier's wording that tells them apart.
  if (one.event === null && one.originalEvent !== other.originalEvent) return false
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

/** Whether two events tell the same step at the same time. */
export function isTwin(one: Event, other: Event): boolean {
  return one.estimated === other.estimated && isSameStep(one, other) && isSameTime(one, other)
}

/** How much an event tells. */
export function worth(event: Event): number {
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
