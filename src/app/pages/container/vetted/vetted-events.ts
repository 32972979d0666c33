import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { isKnownZone } from '#domain/time/calendar-day.ts'
import {
  changeLabel,
  type ChangeValue,
  changeValue,
  eventSourceWords,
  eventWords,
  isEstimate,
} from '#domain/journey/event-words.ts'
import { readable, startSentence } from '#domain/util/words.ts'

export interface VettedEvent {
  id: string
  /** The carriers' name for it, so that the two can be matched: `vessel_arrived`. */
  event: string
  label: string
  /** Whether the interface lists its name. */
  recognized: boolean
  at: string | null
  /** Null: the time is the source's wall clock, to be shown unconverted. */
  zone: string | null
  placeName: string | null
  locode: string | null
  vessel: string | null
  voyage: string | null
  /** Who reported it to the service, in words; null where it does not say. */
  source: string | null
}

/** A deadline, an appointment or an estimate that became another one. */
export interface VettedChange {
  id: string
  label: string
  /** When it changed. */
  at: string | null
  value: ChangeValue
  zone: string | null
}

export interface VettedEvents {
  milestones: VettedEvent[]
  /** Newest first, as they come. */
  changes: VettedChange[]
  /** Rows whose record cannot be read. */
  malformed: MalformedRecord[]
}

const prefix = 'container.transport.'

/** Vetted names for which carriers have another one, or none. */
const carrierNames: ReadonlyMap<string, string> = new Map([
  ['arrived_at_inland_destination', 'arrived_at_destination'],
])
const ownWords: ReadonlyMap<string, string> = new Map([
  ['not_available', 'No longer available'],
  ['vessel_berthed', 'Vessel berthed'],
])

/** Undefined for a name that the interface does not list. */
function vettedLabel(name: string): string | undefined {
  return eventWords(name)?.label ?? ownWords.get(name)
}

function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function zoneOf({ timezone }: TransportEvent): string | null {
  return isKnownZone(timezone) ? timezone : null
}

function changeOf(event: TransportEvent): VettedChange {
  const zone = zoneOf(event)
  return {
    id: event.id,
    label: changeLabel(event.event),
    // Of an estimate the timestamp is the new value.
    at: isEstimate(event) ? event.createdAt : event.timestamp,
    value: changeValue(event, zone),
    zone,
  }
}

function milestoneOf(event: TransportEvent, included: Included): VettedEvent {
  const bare = event.event.slice(prefix.length)
  const name = carrierNames.get(bare) ?? bare
  const label = vettedLabel(name)
  const source = text(event.dataSource)
  return {
    id: event.id,
    event: name,
    label: label ?? startSentence(readable(name)),
    recognized: label !== undefined,
    at: event.timestamp,
    zone: zoneOf(event),
    placeName: text(related(included, event.relationships.location)?.name),
    locode: text(event.locationLocode),
    vessel: text(related(included, event.relationships.vessel)?.name),
    voyage: text(event.voyageNumber),
    source: source === null ? null : eventSourceWords(source),
  }
}

/** Sorts the vetted rows of a box. What was withdrawn is left out. */
export function vettedEventsOf(
  records: readonly (TransportEvent | MalformedRecord)[],
  included: Included,
): VettedEvents {
  const sorted: VettedEvents = { milestones: [], changes: [], malformed: [] }
  for (const record of records) {
    if (isMalformed(record)) sorted.malformed.push(record)
    else if (record.invalidatedAt !== null) continue
    else if (record.event.startsWith(prefix) && !isEstimate(record))
      sorted.milestones.push(milestoneOf(record, included))
    else sorted.changes.push(changeOf(record))
  }
  return sorted
}
