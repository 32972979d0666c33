import { isMalformed, type MalformedRecord } from '#contract/json-api.ts'
import { type Included, related } from '#contract/records.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { isKnownZone } from '#domain/time/calendar-day.ts'
import { ownerWords } from '#domain/deadline/deadline-words.ts'
import { eventWords } from '#domain/journey/event-words.ts'

/** A milestone that the tracking service has vetted. */
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
  /** The new value; null where it was taken back or is not reported. */
  value: string | null
  /** A calendar day rather than an instant. */
  isDay: boolean
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
const carrierNames: Readonly<Record<string, string>> = {
  arrived_at_inland_destination: 'arrived_at_destination',
}
const ownWords: Readonly<Record<string, string>> = {
  not_available: 'No longer available',
  vessel_berthed: 'Vessel berthed',
}

const changeWords: Readonly<Record<string, string>> = {
  'container.pickup_lfd.changed': `${ownerWords.headline.name} last free day`,
  'container.pickup_lfd_line.changed': `${ownerWords.line.name} last free day`,
  'container.pickup_lfd_terminal.changed': `${ownerWords.terminal.name} last free day`,
  'container.pickup_lfd_rail.changed': `${ownerWords.rail.name} last free day`,
  'container.pickup_appointment.changed': 'Pickup appointment',
  'container.transport.estimated.vessel_departed': 'Estimated departure',
  'container.transport.estimated.vessel_arrived': 'Estimated arrival',
  'container.transport.estimated.arrived_at_inland_destination': 'Estimated inland arrival',
}

/** Who reported it to the service. Another source stands as it came. */
const sourceWords: Readonly<Record<string, string>> = {
  ais: 'AIS',
  rail: 'the railroad',
  shipping_line: 'the line',
  t49_calculation: 'a calculation',
  t49_operations_team: 'the operations team',
  terminal: 'the terminal',
  user_input: 'a user',
}

function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function zoneOf({ timezone }: TransportEvent): string | null {
  return isKnownZone(timezone) ? timezone : null
}

function changeOf(event: TransportEvent): VettedChange {
  const estimate = event.event.startsWith(`${prefix}estimated.`)
  return {
    id: event.id,
    label: changeWords[event.event] ?? event.event,
    // Of an estimate the timestamp is the new value.
    at: estimate ? event.createdAt : event.timestamp,
    value: event.value ?? (estimate ? event.timestamp : null),
    isDay: event.event.startsWith('container.pickup_lfd'),
    zone: zoneOf(event),
  }
}

function milestoneOf(event: TransportEvent, included: Included): VettedEvent {
  const bare = event.event.slice(prefix.length)
  const name = carrierNames[bare] ?? bare
  const label = eventWords(name)?.label ?? ownWords[name]
  const source = text(event.dataSource)
  return {
    id: event.id,
    event: name,
    label: label ?? name,
    recognized: label !== undefined,
    at: event.timestamp,
    zone: zoneOf(event),
    placeName: text(related(included, event.relationships.location)?.name),
    locode: text(event.locationLocode),
    vessel: text(related(included, event.relationships.vessel)?.name),
    voyage: text(event.voyageNumber),
    source: source === null ? null : (sourceWords[source] ?? source),
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
    else if (record.event.startsWith(prefix) && !record.event.startsWith(`${prefix}estimated.`))
      sorted.milestones.push(milestoneOf(record, included))
    else sorted.changes.push(changeOf(record))
  }
  return sorted
}
