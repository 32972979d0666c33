import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import { hasPassed, isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { boxTimes, type ReadContainer } from '../reading/container.ts'
import { type ReadEvent, readEvents } from '../reading/events.ts'
import type { ReadShipment } from '../reading/shipment.ts'
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
  /** An estimate of what must have happened, since a later step has: neither overdue nor to come. */
  isPassed: boolean
  vessel: string | null
  imo: string | null
  voyage: string | null
  placeName: string | null
  locode: string | null
}

/** The box and its shipment; null where they are not in the answer. */
export interface Beside {
  shipment: ReadShipment | null
  container: ReadContainer | null
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
function milestoneOf(event: ReadEvent, included: Included, now: number): Milestone {
  const words = eventWords(event.event)
  const wording = text(event.originalEvent)
  const zone = isKnownZone(event.timezone) ? event.timezone : null
  const { estimated, isPassed } = event
  const vessel = related(included, event.relationships.vessel)
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
    overdue: estimated && !isPassed && hasPassed(event.timestamp, zone, now),
    isPassed,
    vessel: text(event.vesselName) ?? vessel?.name ?? null,
    imo: event.vesselImo ?? vessel?.imo ?? null,
    voyage: text(event.voyageNumber),
    placeName: text(event.locationName),
    locode: text(event.locationLocode),
  }
}

/** The times of the trip that its shipment is about. */
function tripTimes({ shipment, container }: Beside): (string | null)[] {
  return [
    shipment?.polAtdAt ?? null,
    shipment?.podAtaAt ?? null,
    ...(container === null ? [] : boxTimes.map(([, fact]) => container[fact])),
  ]
}

/**
 * All events of a box in their order, the unreadable ones where they came. Not yet as the facts beside them say:
 * `milestonesBeside`.
 * @param beside what is known beside them: of which trip they are
 * @param now epoch milliseconds
 */
export function milestonesOf(
  records: readonly (RawEvent | MalformedRecord)[],
  included: Included,
  beside: Beside,
  now: number,
): (Milestone | MalformedMilestone)[] {
  return readEvents(records, tripTimes(beside), now).map((record) =>
    isMalformed(record)
      ? { kind: 'malformed' as const, id: record.id, problem: record.problem }
      : milestoneOf(record, included, now),
  )
}
