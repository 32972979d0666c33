import { expect, test } from 'vitest'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { featuredStories } from '../featured/featured.ts'
import { projectContainer } from './container.ts'
import { sampleEvent } from './sample-event.ts'
import { worldEventsBetween } from './world-events.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const stories = featuredStories({ seed: 1, shipments: 120, anchor: now })
const ashore = stories.find(({ billOfLading }) => billOfLading === 'HLCUSEL251063257')

test.each(webhookEventNames.filter((name) => name.startsWith('container.')))(
  'an event that did not happen, %s, names a box that exists and its terminal',
  (event) => {
    if (ashore === undefined) throw new Error('The featured shipment is gone.')
    const sample = sampleEvent(ashore, event, now)
    if (sample?.container == null) throw new Error('No sample.')
    const box = projectContainer(ashore, sample.container, now)
    expect(sample.record.relationships).toMatchObject({
      container: { data: { id: box.id } },
      shipment: { data: { id: ashore.id } },
      // A new box is at no terminal yet.
      terminal: { data: event === 'container.created' ? null : box.relationships.pod_terminal?.data },
    })
  },
)

test.each([
  ['container.created', 'container_created_event'],
  ['container.updated', 'container_updated_event'],
  ['container.transport.available', 'transport_event'],
] as const)('an event that did not happen, %s, has the record that one that happens has', (event, type) => {
  const happened = stories
    .flatMap((story) => worldEventsBetween(story, 0, now))
    .find((each) => each.event === event)?.record
  if (ashore === undefined || happened === undefined) throw new Error('The featured event is gone.')
  const sample = sampleEvent(ashore, event, now)?.record
  expect(sample?.type).toBe(type)
  expect(happened.type).toBe(type)
  expect(Object.keys(sample?.attributes ?? {}).toSorted()).toEqual(
    Object.keys(happened.attributes).toSorted(),
  )
})

test('a shipment without boxes, and an event that is of no box, have none', () => {
  if (ashore === undefined) throw new Error('The featured shipment is gone.')
  expect(sampleEvent({ ...ashore, containers: [] }, 'container.created', now)).toBeNull()
  expect(sampleEvent({ ...ashore, terminal: [] }, 'container.pod_terminal_changed', now)).toBeNull()
  expect(sampleEvent(ashore, 'document.extracted', now)).toBeNull()
})
