import { instantOf } from '#contract/instant.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import { sorted } from '../util/lists.ts'
import { isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { isAhead } from '../reading/ahead.ts'
import { eventWords } from './event-words.ts'
import { readable, startSentence } from '../util/words.ts'

/** One event of a box as the timeline shows it. */
export interface Milestone {
  kind: 'milestone'
  id: string
  /** The interface's name as it came; null where it sent none. */
  event: string | null
  /** In our words; a name that the interface does not list stands as it came, fit to be read. */
  label: string
  recognized: boolean
  /** The label is the carrier's own wording: the interface sent no name. */
  labelIsWording: boolean
  /** The carrier's own wording. Null where it has none, or where it has to serve as the label. */
  wording: string | null
  at: string | null
  /** Null: the time is the source's wall clock, to be shown unconverted. */
  zone: string | null
  /** The carrier reported only the day: its first instant is sent. */
  dateOnly: boolean
  estimated: boolean
  /** Estimated for a time that is over, and not reported since. */
  overdue: boolean
  vessel: string | null
  voyage: string | null
  placeName: string | null
  locode: string | null
}

/** An event whose record cannot be read: shown as such, in its place. */
export interface MalformedMilestone {
  kind: 'malformed'
  id: string
  problem: string
}

function text(value: string | null): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** A raw event in the words of the timeline. `now` in epoch milliseconds. */
export function milestoneOf(event: RawEvent, included: Included, now: number): Milestone {
  const words = eventWords(event.event)
  const wording = text(event.originalEvent)
  const zone = isKnownZone(event.timezone) ? event.timezone : null
  const instant = instantOf(event.timestamp)
  // Nothing has happened because a member is missing, or because an estimate was sent as actual.
  const estimated = event.estimated !== false || isAhead(event.timestamp, zone, now)
  const name = text(event.event)
  const label =
    words?.label ?? (name === null ? (wording ?? 'Event without a name') : startSentence(readable(name)))
  return {
    kind: 'milestone',
    id: event.id,
    event: event.event,
    label,
    recognized: words !== null,
    labelIsWording: words === null && name === null && wording !== null,
    wording: words === null && wording === label ? null : wording,
    at: event.timestamp,
    zone,
    dateOnly: event.timestamp !== null && isStartOfDay(event.timestamp, zone),
    estimated,
    overdue: estimated && instant !== null && instant < now,
    vessel: text(event.vesselName) ?? related(included, event.relationships.vessel)?.name ?? null,
    voyage: text(event.voyageNumber),
    placeName: text(event.locationName),
    locode: text(event.locationLocode),
  }
}

/** All events of a box in the order of their index, the unreadable ones where they came. */
export function milestonesOf(
  records: readonly (RawEvent | MalformedRecord)[],
  included: Included,
  now: number,
): (Milestone | MalformedMilestone)[] {
  const inOrder = sorted(
    records.map((record, position) => ({
      record,
      order: isMalformed(record) ? position : (record.index ?? position),
    })),
    (one, other) => one.order - other.order,
  )
  return inOrder.map(({ record }) =>
    isMalformed(record)
      ? { kind: 'malformed' as const, id: record.id, problem: record.problem }
      : milestoneOf(record, included, now),
  )
}
