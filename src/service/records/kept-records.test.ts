import { expect, test } from 'vitest'
import { readStory } from '../store/kept-stories.ts'
import { storiesUntil } from '../testing/world-stories.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextChange, projectContainer, projectShipment } from '../world/world.ts'
import { day } from '../world/zone.ts'
import { containerRecord, shipmentRecord } from './kept-records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const read = storiesUntil({ seed: 1, shipments: 120, anchor: now }, 0)

/** The story as it is kept: with its second reading. */
function keep(story: ShipmentStory): ShipmentStory {
  const text = JSON.stringify(story)
  readStory(story.id, text)
  return readStory(story.id, text)
}

const stories = read.map(keep)
const url = new URL('http://localhost/v2/shipments')

test('are the same until their next change, then what they are by then; also when the clock is set back', () => {
  for (const shipment of stories) {
    for (const at of [now, nextChange(shipment, now), shipment.createdAt, now]) {
      if (at === Infinity) continue
      const record = shipmentRecord(shipment, at)
      expect(record).toEqual(projectShipment(shipment, at))
      expect(shipmentRecord(shipment, Math.min(at + day, nextChange(shipment, at) - 1))).toBe(record)
      for (const container of shipment.containers) {
        const box = containerRecord({ shipment, container }, url, at)
        expect(box).toEqual({ ...projectContainer(shipment, container, at), links: box.links })
        expect(containerRecord({ shipment, container }, url, at)).toBe(box)
      }
    }
  }
})

test('nothing is kept of a story that was read once', () => {
  const story = readStory('once', JSON.stringify({ ...read[0], id: 'once' }))
  const record = shipmentRecord(story, now)
  expect(shipmentRecord(story, now)).toEqual(record)
  expect(shipmentRecord(story, now)).not.toBe(record)
})

test('the link of a box has the address that was asked', () => {
  for (const shipment of stories) {
    for (const container of shipment.containers) {
      for (const host of ['localhost', 'tracking.example', 'localhost']) {
        const { links } = containerRecord(
          { shipment, container },
          new URL(`http://${host}/v2/containers`),
          now,
        )
        expect(links?.self).toBe(`http://${host}/v2/containers/${container.id}`)
      }
    }
  }
})
