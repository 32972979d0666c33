import type { WebhookEventName } from '#contract/webhook-event.ts'
import { valueAt } from '../history.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { containerEvent, transportEvent, type TransportFacts, type WorldEvent } from './event-record.ts'
import { changesetKeys, projectRelease } from './release.ts'

type Attributes = ReturnType<typeof projectRelease>

function differs(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
}

/** Old and new value of each changed field. */
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

/** Availability as the terminal reports it; null: it does not report it. */
function availability(box: Attributes): boolean | null {
  return box.availability_known ? box.available_for_pickup : null
}

/** What the terminal and the line report about a box from this instant on and did not report before. */
export function releaseEvents(story: ShipmentStory, container: ContainerStory, at: number): WorldEvent[] {
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
      containerEvent(
        story,
        container,
        'container.updated',
        'container_updated_event',
        at,
        attributes,
        terminal,
      ),
    )
  }
  const formerTerminal = valueAt(story.terminal, at - 1) ?? null
  if (formerTerminal !== null && terminal !== null && formerTerminal !== terminal) {
    const type = 'container_pod_terminal_changed_event'
    const attributes = { data_source: 'shipping_line' }
    events.push(
      containerEvent(story, container, 'container.pod_terminal_changed', type, at, attributes, terminal),
    )
  }
  return events
}
