import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Included } from '#contract/records.ts'
import { related } from '#contract/related.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { isKnownZone } from '#domain/time/calendar-day.ts'
import {
  changeLabel,
  type ChangeValue,
  changeValue,
  eventSourceWords,
  isEstimate,
} from '#domain/journey/event-words.ts'
import { type Beside, type Milestone, milestonesOf } from '#domain/journey/milestones.ts'

/** A milestone under the carriers' name for it, so that the two can be matched: `vessel_arrived`. */
export interface VettedEvent extends Milestone {
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

/** A vetted row as a carrier would send it, which is read the same way. */
function asRawEvent(event: TransportEvent, included: Included): RawEvent {
  const bare = event.event.slice(prefix.length)
  return {
    id: event.id,
    type: 'raw_event',
    event: carrierNames.get(bare) ?? bare,
    originalEvent: null,
    index: null,
    estimated: false,
    timestamp: event.timestamp,
    timezone: event.timezone,
    actualAt: null,
    actualOn: null,
    estimatedAt: null,
    willOccurAt: null,
    createdAt: event.createdAt,
    invalidatedAt: event.invalidatedAt,
    locationName: text(related(included, event.relationships.location)?.name),
    locationLocode: text(event.locationLocode),
    vesselName: text(related(included, event.relationships.vessel)?.name),
    vesselImo: null,
    voyageNumber: text(event.voyageNumber),
    dataSource: event.dataSource,
    dataProviderName: null,
    dataProviderCode: null,
    relationships: { location: null, vessel: null, container: null, terminal: null },
  }
}

function isMilestone(record: TransportEvent): boolean {
  return record.event.startsWith(prefix) && !isEstimate(record)
}

/** Vetted rows as the carrier's events are read: domain/README.md, Reading. Those that another one replaces are none. */
function milestonesOfRows(
  rows: readonly TransportEvent[],
  included: Included,
  beside: Beside,
  now: number,
): VettedEvent[] {
  const replaced = new Set(rows.map(({ relationships }) => relationships.previousVersion?.id))
  const standing = rows.filter(({ id }) => !replaced.has(id))
  const sources = new Map(standing.map(({ id, dataSource }) => [id, text(dataSource)]))
  const events = standing.map((row) => asRawEvent(row, included))
  return milestonesOf(events, included, beside, now).flatMap((milestone) => {
    if (milestone.kind === 'malformed') return []
    const own = ownWords.get(milestone.event ?? '')
    const words = own === undefined ? {} : { label: own, recognized: true }
    const source = sources.get(milestone.id) ?? null
    return [{ ...milestone, ...words, source: source === null ? null : eventSourceWords(source) }]
  })
}

/**
 * Sorts the vetted rows of a box. What was withdrawn is left out.
 * @param beside what is known beside them: of which trip they are
 * @param now epoch milliseconds
 */
export function vettedEventsOf(
  records: readonly (TransportEvent | MalformedRecord)[],
  included: Included,
  beside: Beside,
  now: number,
): VettedEvents {
  const rows = records.filter((record) => !isMalformed(record)).filter((row) => row.invalidatedAt === null)
  return {
    milestones: milestonesOfRows(rows.filter(isMilestone), included, beside, now),
    changes: rows.filter((row) => !isMilestone(row)).map(changeOf),
    malformed: records.filter(isMalformed),
  }
}
