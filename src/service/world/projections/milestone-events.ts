import type { WebhookEventName } from '#contract/webhook-event.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { eventId, type EventOutline, transportEvent, type TransportFacts } from './event-record.ts'
import { placeZoneOf, reportedInstant, written } from './local-time.ts'
import { sourceEventId } from './raw-events.ts'

/** Milestones of the line and the names of their verified events. Others are never verified. */
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

/** When the service receives a milestone: with the line's first answer at the earliest. */
export function receivedAt(story: ShipmentStory, container: ContainerStory, at: number): number {
  return Math.max(at, story.dataFrom, container.createdAt)
}

/** The source that knows better than the line when and where something happened. */
function betterSourceOf(event: string): TransportFacts['source'] {
  if (event.startsWith('rail_')) return 'rail'
  return /_(arrived|berthed|departed)$/.test(event) ? 'ais' : 'terminal'
}

/** The milestones of a box that are reported at this instant. */
export function milestoneEvents(story: ShipmentStory, container: ContainerStory, at: number): EventOutline[] {
  const events: EventOutline[] = []
  // Asked about every instant of every box: most have no milestone.
  for (let index = 0; index < story.steps.length; index += 1) {
    const instant = container.at[index]
    if (instant === undefined || instant === null) continue
    if (receivedAt(story, container, instant) !== at) continue
    const step = story.steps[index]
    if (step === undefined) continue
    const event = step.event === null ? undefined : transportNames[step.event]
    if (event === undefined) continue
    const account = container.lineAccounts?.find((each) => each.step === index)
    if (account?.unvouched === true) continue
    const facts = (): TransportFacts => {
      const placeZone = step.locode === null ? null : placeZoneOf(story, step.locode)
      return {
        happened:
          placeZone === null ? timestamp(instant) : written(reportedInstant(instant, placeZone), placeZone),
        step,
        source: account === undefined ? 'shipping_line' : betterSourceOf(step.event ?? ''),
        rawEvent: sourceEventId(story, container, index),
      }
    }
    // A box passes the same kind of place twice: the step distinguishes the two.
    const id = eventId(story, `${event} ${index}`, container.id, instant)
    events.push(transportEvent(story, container, event, at, facts, id))
  }
  return events
}
