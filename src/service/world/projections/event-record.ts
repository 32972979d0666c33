import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { uuid } from '../random.ts'
import type { ContainerStory, ShipmentStory, Step } from '../types.ts'
import { timestamp } from '../zone.ts'
import { placeReference } from './ids.ts'
import { placeZoneOf } from './local-time.ts'
import { terminalAt } from './terminal-at.ts'

/** An event of the simulated world, with the record that reports it. */
export interface WorldEvent {
  /** When the service receives it, in epoch milliseconds. */
  at: number
  event: WebhookEventName
  container: ContainerStory | null
  record: EventRecord
}

/** An event whose record is not made yet: most readers only want to know which events there are. */
export interface EventOutline extends Omit<WorldEvent, 'record'> {
  /** Id and type of the record. */
  id: string
  type: string
  /** Makes the record that reports it. */
  record: () => EventRecord
}

/** The resource that a notification of the event refers to. */
export interface EventRecord {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: { type: string; id: string } | null }>
}

/** The event with its record. `previous` is the id of the event that it replaces. */
export function recorded(
  { at, event, container, record: make }: EventOutline,
  previous: string | null = null,
): WorldEvent {
  const record = make()
  if (previous !== null) {
    record.relationships['previous_version'] = { data: { type: 'transport_event', id: previous } }
  }
  return { at, event, container, record }
}

/** The id of an event: the same each time, from what happened to whom and when. */
export function eventId(story: ShipmentStory, kind: string, owner: string, at: number): string {
  return uuid(story.seed, 'event', kind, owner, at)
}

/** Milestones at a terminal, whoever reports them. Of others only what a terminal itself reports names one. */
const atTerminal =
  /^container\.transport\.(?:vessel_(?:arrived|berthed|discharged)|rail_\w+|arrived_at_inland_destination|full_out)$/

export interface TransportFacts {
  happened: string
  step?: Step | undefined
  source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
  value?: string | null
  /** The id of the line's report of it. */
  rawEvent?: string | null
}

function transportRecord(
  { id, at, event }: Pick<EventOutline, 'id' | 'at' | 'event'>,
  story: ShipmentStory,
  container: ContainerStory,
  { happened, step, source, value = null, rawEvent = null }: TransportFacts,
): WireTransportEvent & EventRecord {
  const locode = step === undefined ? story.portOfDischarge : step.locode
  const leg = step?.leg === null || step?.leg === undefined ? undefined : story.legs[step.leg]
  const ship = step?.ship ?? leg
  const terminal = source === 'terminal' || atTerminal.test(event) ? terminalAt(story, locode, at) : null
  return {
    id,
    type: 'transport_event',
    attributes: {
      event,
      timestamp: happened,
      timezone: locode === null ? null : placeZoneOf(story, locode).name,
      location_locode: locode,
      voyage_number: ship?.voyage ?? null,
      data_source: source,
      value,
      invalidated_at: null,
      created_at: timestamp(at),
    },
    relationships: {
      shipment: { data: { type: 'shipment', id: story.id } },
      container: { data: { type: 'container', id: container.id } },
      vessel: { data: ship === undefined ? null : { type: 'vessel', id: ship.vesselId } },
      location: { data: locode === null ? null : placeReference(story.seed, locode) },
      terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
      source_event: { data: rawEvent === null ? null : { type: 'raw_event', id: rawEvent } },
      previous_version: { data: null },
    },
  }
}

/**
 * A verified event of one box.
 * @param at when the service receives it
 * @param facts asked for when its record is made; `value` is the new value of a deadline or an appointment
 * @param id left out: that of the only event of this name that the box has at the instant
 */
export function transportEvent(
  story: ShipmentStory,
  container: ContainerStory,
  event: WebhookEventName,
  at: number,
  facts: () => TransportFacts,
  id = eventId(story, event, container.id, at),
): EventOutline {
  const record = () => transportRecord({ id, at, event }, story, container, facts())
  return { at, event, container, id, type: 'transport_event', record }
}

/** An event of one box with a record type of its own. */
export function containerEvent(
  story: ShipmentStory,
  container: ContainerStory,
  event: WebhookEventName,
  type: string,
  at: number,
  attributes: Record<string, unknown>,
  terminal: string | null,
): EventOutline {
  const id = eventId(story, event, container.id, at)
  return {
    at,
    event,
    container,
    id,
    type,
    record: () => ({
      id,
      type,
      attributes: { ...attributes, timestamp: timestamp(at) },
      relationships: {
        container: { data: { type: 'container', id: container.id } },
        shipment: { data: { type: 'shipment', id: story.id } },
        terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
      },
    }),
  }
}
