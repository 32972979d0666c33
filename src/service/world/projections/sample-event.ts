import type { WebhookEventName } from '#contract/webhook-event.ts'
import { valueAt } from '../history.ts'
import type { ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { containerEvent, recorded, transportEvent, type WorldEvent } from './event-record.ts'
import { placeZoneOf } from './local-time.ts'

/** An event that did not happen, as the first box of a shipment could have it; null: it has no such box. */
export function sampleEvent(story: ShipmentStory, event: WebhookEventName, at: number): WorldEvent | null {
  const container = story.containers.find(({ createdAt }) => createdAt <= at)
  if (container === undefined || !event.startsWith('container.')) return null
  const terminal = valueAt(story.terminal, at) ?? null
  const port = story.portOfDischarge
  if (event === 'container.created') {
    const attributes = { timezone: 'Etc/UTC' }
    return recorded(containerEvent(story, container, event, 'container_created_event', at, attributes, null))
  }
  if (event === 'container.updated') {
    const attributes = {
      changeset: { available_for_pickup: [false, true] },
      timezone: port === null ? null : placeZoneOf(story, port).name,
      data_source: 'terminal',
    }
    return recorded(
      containerEvent(story, container, event, 'container_updated_event', at, attributes, terminal),
    )
  }
  if (event !== 'container.pod_terminal_changed') {
    const facts = { happened: timestamp(at), source: 'terminal' } as const
    return recorded(transportEvent(story, container, event, at, () => facts))
  }
  if (terminal === null) return null
  const type = 'container_pod_terminal_changed_event'
  const attributes = { data_source: 'shipping_line' }
  return recorded(containerEvent(story, container, event, type, at, attributes, terminal))
}
