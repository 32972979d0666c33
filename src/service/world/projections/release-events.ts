import type { WebhookEventName } from '#contract/webhook-event.ts'
import { type History, valueAt } from '../history.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { containerEvent, type EventOutline, transportEvent, type TransportFacts } from './event-record.ts'
import { appointmentAt, availabilityAt, changesetKeys, lastFreeDaysAt, projectRelease } from './release.ts'

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

const lastFreeDayEvents = [
  ['pickup_lfd_line', 'container.pickup_lfd_line.changed'],
  ['pickup_lfd_terminal', 'container.pickup_lfd_terminal.changed'],
  ['pickup_lfd_rail', 'container.pickup_lfd_rail.changed'],
] as const

function starts(from: number, at: number): boolean {
  return from > at - 1 && from <= at
}

function changesAt(history: History<unknown>, at: number): boolean {
  for (const { from } of history) if (starts(from, at)) return true
  return false
}

/**
 * What the terminal and the line report about picking a box up from this instant on and did not report before: last
 * free days, appointment and availability. Looks only at what changes: it is asked about every instant of every box.
 * @param at up to the end of tracking
 */
export function deadlineEvents(story: ShipmentStory, container: ContainerStory, at: number): EventOutline[] {
  const events: EventOutline[] = []
  const changed = (
    event: WebhookEventName,
    source: TransportFacts['source'],
    value: string | null = null,
  ) => {
    const facts = () => ({ happened: timestamp(at), source, value })
    events.push(transportEvent(story, container, event, at, facts))
  }
  const { terminal, line, rail } = container.lastFreeDays
  if (changesAt(terminal, at) || changesAt(line, at) || changesAt(rail, at)) {
    const before = lastFreeDaysAt(story, container, at - 1)
    const after = lastFreeDaysAt(story, container, at)
    for (const [key, event] of lastFreeDayEvents) {
      const is = after.import_deadlines[key] ?? null
      if ((before.import_deadlines[key] ?? null) === is) continue
      changed(event, key === 'pickup_lfd_line' ? 'shipping_line' : 'terminal', is)
    }
    const is = after.pickup_lfd ?? null
    if ((before.pickup_lfd ?? null) !== is) changed('container.pickup_lfd.changed', 'terminal', is)
  }
  if (changesAt(container.appointment, at)) {
    const is = appointmentAt(story, container, at)
    const isNew = appointmentAt(story, container, at - 1) !== is
    if (isNew) changed('container.pickup_appointment.changed', 'terminal', is)
  }
  if (changesAt(container.availability, at) || starts(container.terminalChecks?.from ?? Infinity, at)) {
    const [was, is] = [availabilityAt(container, at - 1), availabilityAt(container, at)]
    if (is === true && was !== true) changed('container.transport.available', 'terminal')
    if (is === false && was === true) changed('container.transport.not_available', 'terminal')
  }
  return events
}

/** What else changes in the record of a box at this instant, and its terminal. */
export function updateEvents(story: ShipmentStory, container: ContainerStory, at: number): EventOutline[] {
  const before = projectRelease(story, container, at - 1)
  const after = projectRelease(story, container, at)
  const terminal = valueAt(story.terminal, at) ?? null
  const events: EventOutline[] = []
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
