import type { WireContainer } from '#contract/container.ts'
import type { WireShipment } from '#contract/shipment.ts'
import type { FoundContainer } from '../store/containers.ts'
import { isKept } from '../store/kept-stories.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextChange, projectContainer, projectShipment, type Timeline, timelineOf } from '../world/world.ts'
import { baseUrl } from './base-url.ts'
import { keepText } from './written-answer.ts'

/** The records of a shipment and its boxes as they are from one instant until another, the latter excluded. */
interface KeptRecords {
  from: number
  /** Worked out when they are asked for again. */
  until: number | null
  shipment: WireShipment | null
  /** The address in the links of the boxes: one at a time, for clients can name the service as they like. */
  base: string
  containers: Map<string, WireContainer>
  /** Of the boxes, whatever the clock shows. */
  timelines: Map<string, Timeline>
}

/** With a story that is still the same, its records are too: until the clock reaches its next change. */
const kept = new WeakMap<ShipmentStory, KeptRecords>()

function stillHolds(records: KeptRecords, story: ShipmentStory, now: number): boolean {
  if (now === records.from) return true
  if (now < records.from) return false
  records.until ??= nextChange(story, records.from)
  return now < records.until
}

function recordsAt(story: ShipmentStory, now: number): KeptRecords {
  const before = kept.get(story)
  if (before !== undefined && stillHolds(before, story, now)) return before
  const timelines = before?.timelines ?? new Map<string, Timeline>()
  const records = { from: now, until: null, shipment: null, base: '', containers: new Map(), timelines }
  kept.set(story, records)
  return records
}

/** A shipment at `now`. Readers of a kept one get the same record and do not change it. */
export function shipmentRecord(story: ShipmentStory, now: number): WireShipment {
  if (!isKept(story)) return projectShipment(story, now)
  const records = recordsAt(story, now)
  records.shipment ??= keepText(projectShipment(story, now))
  return records.shipment
}

function project({ shipment, container }: FoundContainer, base: string, now: number, timeline?: Timeline) {
  const links = { self: `${base}/containers/${container.id}` }
  return { ...projectContainer(shipment, container, now, timeline), links }
}

/** A container at `now`, not to be changed either; its own link is absolute, unlike a shipment's. */
export function containerRecord(found: FoundContainer, url: URL, now: number): WireContainer {
  const { shipment, container } = found
  const base = baseUrl(url)
  if (!isKept(shipment)) return project(found, base, now)
  const records = recordsAt(shipment, now)
  if (records.base !== base) {
    records.base = base
    records.containers.clear()
  }
  let record = records.containers.get(container.id)
  if (record === undefined) {
    const timeline = records.timelines.get(container.id) ?? timelineOf(shipment, container)
    records.timelines.set(container.id, timeline)
    record = keepText(project(found, base, now, timeline))
    records.containers.set(container.id, record)
  }
  return record
}
