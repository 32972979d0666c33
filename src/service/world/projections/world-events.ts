import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { instantsOfChange } from '../box-facts.ts'
import { placeOf } from '../data/ports.ts'
import { uuid } from '../random.ts'
import type { ContainerStory, ShipmentStory, Step } from '../types.ts'
import { timestamp } from '../zone.ts'
import { type History, valueAt } from '../history.ts'
import { placeReference, portId } from './ids.ts'
import { clockOf, reportedInstant, written } from './local-time.ts'
import { changesetKeys, projectRelease } from './release.ts'

/** Something that the clock brings, with the record that reports it. */
export interface WorldEvent {
  /** Epoch milliseconds at which the service hears of it. */
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

/** Milestones of the line and what they are called as vetted events. Others are not vouched for. */
const transportNames: Readonly<Record<string, WebhookEventName>> = {
  empty_out: 'container.transport.empty_out',
  full_in: 'container.transport.full_in',
  vessel_loaded: 'container.transport.vessel_loaded',
  vessel_departed: 'container.transport.vessel_departed',
  transshipment_arrived: 'container.transport.transshipment_arrived',
  transshipment_discharged: 'container.transport.transshipment_discharged',
  transshipment_loaded: 'container.transport.transshipment_loaded',
  transshipment_departed: 'container.transport.transshipment_departed',
  feeder_arrived: 'container.transport.feeder_arrived',
  feeder_discharged: 'container.transport.feeder_discharged',
  feeder_loaded: 'container.transport.feeder_loaded',
  feeder_departed: 'container.transport.feeder_departed',
  rail_loaded: 'container.transport.rail_loaded',
  rail_departed: 'container.transport.rail_departed',
  rail_arrived: 'container.transport.rail_arrived',
  rail_unloaded: 'container.transport.rail_unloaded',
  vessel_arrived: 'container.transport.vessel_arrived',
  vessel_berthed: 'container.transport.vessel_berthed',
  vessel_discharged: 'container.transport.vessel_discharged',
  arrived_at_destination: 'container.transport.arrived_at_inland_destination',
  full_out: 'container.transport.full_out',
  delivered: 'container.transport.delivered',
  empty_in: 'container.transport.empty_in',
}

function eventId(story: ShipmentStory, kind: string, owner: string, at: number): string {
  return uuid(story.seed, 'event', kind, owner, at)
}

interface TransportFacts {
  at: number
  happened: string
  step?: Step | undefined
  source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
  value?: string | null
}

/** A vetted event of one box. `value` is the new value of a deadline or an appointment. */
function transportEvent(
  story: ShipmentStory,
  container: ContainerStory,
  event: WebhookEventName,
  { at, happened, step, source, value = null }: TransportFacts,
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
      timezone: locode === null ? null : clockOf(story, locode).name,
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
    },
  }
  return { at, event, container, record }
}

/** When the service hears of a milestone: with the line's first answer at the earliest. */
function heardAt(story: ShipmentStory, container: ContainerStory, at: number): number {
  return Math.max(at, story.dataFrom, container.createdAt)
}

/** Who knows better than the line when and where something happened. */
function witnessOf(event: string): TransportFacts['source'] {
  if (event.startsWith('rail_')) return 'rail'
  return /_(arrived|berthed|departed)$/.test(event) ? 'ais' : 'terminal'
}

function milestones(story: ShipmentStory, container: ContainerStory, at: number): WorldEvent[] {
  return story.steps.flatMap((step, index) => {
    const instant = container.at[index]
    const event = step.event === null ? undefined : transportNames[step.event]
    if (event === undefined || instant === undefined || instant === null) return []
    if (heardAt(story, container, instant) !== at) return []
    const account = container.lineAccounts?.find((each) => each.step === index)
    if (account?.unvouched === true) return []
    const clock = step.locode === null ? null : clockOf(story, step.locode)
    const happened = clock === null ? timestamp(instant) : written(reportedInstant(instant, clock), clock)
    const source = account === undefined ? 'shipping_line' : witnessOf(step.event ?? '')
    const reported = transportEvent(story, container, event, { at, happened, step, source })
    // A box passes the same kind of place twice: the step distinguishes the two.
    reported.record.id = eventId(story, `${event} ${index}`, container.id, instant)
    return [reported]
  })
}

type Attributes = ReturnType<typeof projectRelease>

function differs(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
}

/** Field by field what was and what is. */
function changesetOf(before: Attributes, after: Attributes): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const key of changesetKeys) {
    if (differs(before[key], after[key])) changes[key] = [before[key], after[key]]
  }
  for (const key of ['pickup_lfd_line', 'pickup_lfd_rail'] as const) {
    const [was, is] = [before.import_deadlines?.[key] ?? null, after.import_deadlines?.[key] ?? null]
    if (differs(was, is)) changes[key] = [was, is]
  }
  return changes
}

const deadlineEvents = [
  ['pickup_lfd_line', 'container.pickup_lfd_line.changed'],
  ['pickup_lfd_terminal', 'container.pickup_lfd_terminal.changed'],
  ['pickup_lfd_rail', 'container.pickup_lfd_rail.changed'],
] as const

function ownEvent(
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

/** Whether a truck can go, as the terminal says it; null: it does not say. */
function availability(box: Attributes): boolean | null {
  return box.availability_known ? box.available_for_pickup : null
}

/** What the terminal and the line say of a box from this instant on and did not before. */
function releaseEvents(story: ShipmentStory, container: ContainerStory, at: number): WorldEvent[] {
  const before = projectRelease(story, container, at - 1)
  const after = projectRelease(story, container, at)
  const terminal = valueAt(story.terminal, at) ?? null
  const events: WorldEvent[] = []
  const changed = (event: WebhookEventName, source: TransportFacts['source'], value?: string | null) => {
    const facts = { at, happened: timestamp(at), source, value: value ?? null }
    events.push(transportEvent(story, container, event, facts))
  }
  for (const [key, event] of deadlineEvents) {
    const is = after.import_deadlines?.[key]
    if (differs(before.import_deadlines?.[key], is)) {
      changed(event, key === 'pickup_lfd_line' ? 'shipping_line' : 'terminal', is)
    }
  }
  if (differs(before.pickup_lfd, after.pickup_lfd)) {
    changed('container.pickup_lfd.changed', 'terminal', after.pickup_lfd)
  }
  if (differs(before.pickup_appointment_at, after.pickup_appointment_at)) {
    changed('container.pickup_appointment.changed', 'terminal', after.pickup_appointment_at)
  }
  const [was, is] = [availability(before), availability(after)]
  if (is === true && was !== true) changed('container.transport.available', 'terminal')
  if (is === false && was === true) changed('container.transport.not_available', 'terminal')
  const changeset = changesetOf(before, after)
  if (Object.keys(changeset).length > 0) {
    const attributes = { changeset, timezone: after.pod_timezone, data_source: 'terminal' }
    events.push(
      ownEvent(story, container, 'container.updated', 'container_updated_event', at, attributes, terminal),
    )
  }
  const formerTerminal = valueAt(story.terminal, at - 1) ?? null
  if (formerTerminal !== null && terminal !== null && formerTerminal !== terminal) {
    const type = 'container_pod_terminal_changed_event'
    const attributes = { data_source: 'shipping_line' }
    events.push(ownEvent(story, container, 'container.pod_terminal_changed', type, at, attributes, terminal))
  }
  return events
}

/** Whether a promise is another one from this instant on; the first one is no change. */
function promiseChanged(promises: History<number>, at: number): boolean {
  const before = valueAt(promises, at - 1)
  const now = valueAt(promises, at)
  return before !== undefined && now !== before
}

function estimateEvents(story: ShipmentStory, at: number): WorldEvent[] {
  const [first, last] = [story.legs[0], story.legs.at(-1)]
  const departure =
    first !== undefined && at < first.departure && promiseChanged(story.departureEstimates, at)
  const arrival = last !== undefined && at < last.arrival && promiseChanged(story.arrivalEstimates, at)
  const boxes = story.containers.filter((container) => container.createdAt <= at)
  const estimate = (event: WebhookEventName, locode: string | null, promised: number | undefined) => {
    if (promised === undefined || locode === null) return []
    const value = written(promised, clockOf(story, locode))
    const step: Step = { event: null, locode, leg: null }
    return boxes.map((container) =>
      transportEvent(story, container, event, { at, happened: value, step, source: 'shipping_line', value }),
    )
  }
  const events: WorldEvent[] = []
  if (departure) {
    const promised = valueAt(story.departureEstimates, at)
    events.push(...estimate('container.transport.estimated.vessel_departed', story.portOfLading, promised))
  }
  const promised = valueAt(story.arrivalEstimates, at)
  if (arrival && promised !== undefined && story.portOfDischarge !== null) {
    const { portOfDischarge: locode } = story
    events.push({
      at,
      event: 'shipment.estimated.arrival',
      container: null,
      record: {
        id: eventId(story, 'estimated', story.id, at),
        type: 'estimated_event',
        attributes: {
          event: 'shipment.estimated.arrival',
          estimated_timestamp: written(promised, clockOf(story, locode)),
          created_at: timestamp(at),
          timezone: clockOf(story, locode).name,
          location_locode: placeOf(locode).locode,
          voyage_number: last.voyage,
          data_source: 'shipping_line',
        },
        relationships: {
          shipment: { data: { type: 'shipment', id: story.id } },
          port: { data: { type: 'port', id: portId(story.seed, locode) } },
          vessel: { data: { type: 'vessel', id: last.vesselId } },
        },
      },
    })
    events.push(...estimate('container.transport.estimated.vessel_arrived', locode, promised))
    if (story.inland !== null) {
      const arrivalInland = promisedInlandArrival(story, promised)
      const event = 'container.transport.estimated.arrived_at_inland_destination'
      events.push(...estimate(event, story.inland.locode, arrivalInland))
    }
  }
  return events
}

/** The inland arrival moves with the promise of the ship. */
function promisedInlandArrival(story: ShipmentStory, promised: number): number | undefined {
  const index = story.steps.findIndex((step) => step.event === 'arrived_at_destination')
  const instants = story.containers.flatMap((container) => container.at[index] ?? [])
  const last = story.legs.at(-1)
  if (instants.length === 0 || last === undefined) return undefined
  return Math.max(...instants) + promised - last.arrival
}

function boxInstants(story: ShipmentStory, container: ContainerStory): number[] {
  const passed = container.at.flatMap((at) => (at === null ? [] : heardAt(story, container, at)))
  return [container.createdAt, ...passed, ...instantsOfChange(container)]
}

/** The instants at which anything may become known of a shipment, ascending, up to the end of tracking. */
function instantsOf(story: ShipmentStory): number[] {
  const own = [story.arrivalEstimates, story.departureEstimates, story.terminal].flatMap((history) =>
    history.map(({ from }) => from),
  )
  const all = [...own, ...story.containers.flatMap((container) => boxInstants(story, container))]
  const end = story.stoppedAt ?? Infinity
  return [...new Set(all)].filter((at) => at >= story.createdAt && at <= end).toSorted((a, b) => a - b)
}

function eventsAt(story: ShipmentStory, at: number): WorldEvent[] {
  const boxes = story.containers.filter((container) => container.createdAt <= at)
  return [
    ...boxes.flatMap((container) =>
      container.createdAt === at
        ? ownEvent(
            story,
            container,
            'container.created',
            'container_created_event',
            at,
            { timezone: 'Etc/UTC' },
            null,
          )
        : [],
    ),
    ...(at > story.dataFrom ? estimateEvents(story, at) : []),
    ...boxes.flatMap((container) => [
      ...milestones(story, container, at),
      ...(container.createdAt === at ? [] : releaseEvents(story, container, at)),
    ]),
  ]
}

/** What becomes known of a shipment after one instant and up to another, in its order. */
export function worldEventsBetween(story: ShipmentStory, after: number, until: number): WorldEvent[] {
  return instantsOf(story)
    .filter((at) => at > after && at <= until)
    .flatMap((at) => eventsAt(story, at))
}

/** The next instant after this one at which anything may become known; null: nothing is left to report. */
export function nextWorldEventAt(story: ShipmentStory, after: number): number | null {
  return instantsOf(story).find((at) => at > after) ?? null
}
