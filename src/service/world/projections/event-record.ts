import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { valueAt } from '../history.ts'
import { uuid } from '../random.ts'
import type { ContainerStory, ShipmentStory, Step } from '../types.ts'
import { timestamp } from '../zone.ts'
import { placeReference } from './ids.ts'
import { placeZoneOf } from './local-time.ts'

/** An event of the simulated world, with the record that reports it. */
export interface WorldEvent {
  /** When the service receives it, in epoch milliseconds. */
  at: number
  event: WebhookEventName
  container: ContainerStory | null
  record: EventRecord
}

/** The resource that a notification of the event refers to. */
export interface EventRecord {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: { type: string; id: string } | null }>
}

/** The id of an event: the same each time, from what happened to whom and when. */
export function eventId(story: ShipmentStory, kind: string, owner: string, at: number): string {
  return uuid(story.seed, 'event', kind, owner, at)
}

export interface TransportFacts {
  at: number
  happened: string
  step?: Step | undefined
  source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
  value?: string | null
  /** The id of the line's report of it. */
  rawEvent?: string | null
}

/** A verified event of one box. `value` is the new value of a deadline or an appointment. */
export function transportEvent(
  story: ShipmentStory,
  container: ContainerStory,
  event: WebhookEventName,
  { at, happened, step, source, value = null, rawEvent = null }: TransportFacts,
): WorldEvent {
  const locode = step === undefined ? story.portOfDischarge : step.locode
  const leg = step?.leg === null || step?.leg === undefined ? undefined : story.legs[step.leg]
  const ship = step?.ship ?? leg
  const here = source === 'terminal' && locode === story.portOfDischarge
  const terminal = here ? (valueAt(story.terminal, at) ?? null) : null
  const record: WireTransportEvent & EventRecord = {
    id: eventId(story, event, container.id, at),
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
  return { at, event, container, record }
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
): WorldEvent {
  return {
    at,
    event,
    container,
    record: {
      id: eventId(story, event, container.id, at),
      type,
      attributes: { ...attributes, timestamp: timestamp(at) },
      relationships: {
        container: { data: { type: 'container', id: container.id } },
        shipment: { data: { type: 'shipment', id: story.id } },
        terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
      },
    },
  }
}
