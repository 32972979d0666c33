import type { WebhookEventName } from '#contract/webhook-event.ts'
import { valueAt } from '../history.ts'
import type { ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { containerEvent, happened, transportEvent, type WorldEvent } from './event-record.ts'

/** An event that did not happen, as the first box of a shipment could have it; null: it has no such box. */
export function sampleEvent(story: ShipmentStory, event: WebhookEventName, at: number): WorldEvent | null {
  const container = story.containers.find(({ createdAt }) => createdAt <= at)
  if (container === undefined || !event.startsWith('container.')) return null
  if (event !== 'container.pod_terminal_changed') {
    const facts = { happened: timestamp(at), source: 'terminal' } as const
    return happened(transportEvent(story, container, event, at, () => facts))
  }
  const terminal = valueAt(story.terminal, at)
  if (terminal === undefined || terminal === null) return null
  const type = 'container_pod_terminal_changed_event'
  const attributes = { data_source: 'shipping_line' }
  return happened(containerEvent(story, container, event, type, at, attributes, terminal))
}
