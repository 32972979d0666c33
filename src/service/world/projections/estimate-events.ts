import type { WebhookEventName } from '#contract/webhook-event.ts'
import { placeOf } from '../data/ports.ts'
import { type History, valueAt } from '../history.ts'
import type { ShipmentStory, Step } from '../types.ts'
import { timestamp } from '../zone.ts'
import { eventId, type EventOutline, transportEvent } from './event-record.ts'
import { portId } from './ids.ts'
import { placeZoneOf, written } from './local-time.ts'

/** Whether an estimate changes at this instant; the first one is no change. */
function estimateChanged(estimates: History<number>, at: number): boolean {
  const before = valueAt(estimates, at - 1)
  const now = valueAt(estimates, at)
  return before !== undefined && now !== before
}

/** Estimates of departure and arrival that change at this instant, for the shipment and each of its boxes. */
export function estimateEvents(story: ShipmentStory, at: number): EventOutline[] {
  const [first, last] = [story.legs[0], story.legs.at(-1)]
  const departure =
    first !== undefined && at < first.departure && estimateChanged(story.departureEstimates, at)
  const arrival = last !== undefined && at < last.arrival && estimateChanged(story.arrivalEstimates, at)
  if (!departure && !arrival) return []
  const boxes = story.containers.filter((container) => container.createdAt <= at)
  const estimate = (event: WebhookEventName, locode: string | null, estimated: number | undefined) => {
    if (estimated === undefined || locode === null) return []
    const step: Step = { event: null, locode, leg: null }
    return boxes.map((container) =>
      transportEvent(story, container, event, at, () => {
        const value = written(estimated, placeZoneOf(story, locode))
        return { happened: value, step, source: 'shipping_line', value }
      }),
    )
  }
  const events: EventOutline[] = []
  if (departure) {
    const estimated = valueAt(story.departureEstimates, at)
    events.push(...estimate('container.transport.estimated.vessel_departed', story.portOfLading, estimated))
  }
  const estimated = valueAt(story.arrivalEstimates, at)
  if (arrival && estimated !== undefined && story.portOfDischarge !== null) {
    const { portOfDischarge: locode } = story
    const id = eventId(story, 'estimated', story.id, at)
    const type = 'estimated_event'
    events.push({
      at,
      event: 'shipment.estimated.arrival',
      container: null,
      id,
      type,
      record: () => ({
        id,
        type,
        attributes: {
          event: 'shipment.estimated.arrival',
          estimated_timestamp: written(estimated, placeZoneOf(story, locode)),
          created_at: timestamp(at),
          timezone: placeZoneOf(story, locode).name,
          location_locode: placeOf(locode).locode,
          voyage_number: last.voyage,
          data_source: 'shipping_line',
        },
        relationships: {
          shipment: { data: { type: 'shipment', id: story.id } },
          port: { data: { type: 'port', id: portId(story.seed, locode) } },
          vessel: { data: { type: 'vessel', id: last.vesselId } },
        },
      }),
    })
    events.push(...estimate('container.transport.estimated.vessel_arrived', locode, estimated))
    if (story.inland !== null) {
      const arrivalInland = estimatedInlandArrival(story, estimated)
      const event = 'container.transport.estimated.arrived_at_inland_destination'
      events.push(...estimate(event, story.inland.locode, arrivalInland))
    }
  }
  return events
}

/** The inland arrival moves with the ship's estimate. */
function estimatedInlandArrival(story: ShipmentStory, estimated: number): number | undefined {
  const index = story.steps.findIndex((step) => step.event === 'arrived_at_destination')
  const instants = story.containers.flatMap((container) => container.at[index] ?? [])
  const last = story.legs.at(-1)
  if (instants.length === 0 || last === undefined) return undefined
  return Math.max(...instants) + estimated - last.arrival
}
