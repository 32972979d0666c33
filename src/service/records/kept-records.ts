import type { WireContainer } from '#contract/container.ts'
import type { WireShipment } from '#contract/shipment.ts'
import type { FoundContainer } from '../store/containers.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextChange, projectContainer, projectShipment } from '../world/world.ts'
import { baseUrl } from './base-url.ts'
import { keepText } from './written-answer.ts'

/** The records of a shipment and its boxes as they are from one instant until another, the latter excluded. */
interface KeptRecords {
  from: number
  until: number
  shipment: WireShipment | null
  /** The address in the links of the boxes: one at a time, for clients can name the service as they like. */
  base: string
  containers: Map<string, WireContainer>
}

/** With a story that is still the same, its records are too: until the clock reaches its next change. */
const kept = new WeakMap<ShipmentStory, KeptRecords>()

function recordsAt(story: ShipmentStory, now: number): KeptRecords {
  const before = kept.get(story)
  if (before !== undefined && before.from <= now && now < before.until) return before
  const records = {
    from: now,
    until: nextChange(story, now),
    shipment: null,
    base: '',
    containers: new Map(),
  }
  kept.set(story, records)
  return records
}

/** A shipment at `now`. Readers get the same record and do not change it. */
export function shipmentRecord(story: ShipmentStory, now: number): WireShipment {
  const records = recordsAt(story, now)
  records.shipment ??= keepText(projectShipment(story, now))
  return records.shipment
}

/** A container at `now`, not to be changed either; its own link is absolute, unlike a shipment's. */
export function containerRecord(
  { shipment, container }: FoundContainer,
  url: URL,
  now: number,
): WireContainer {
  const records = recordsAt(shipment, now)
  const base = baseUrl(url)
  if (records.base !== base) {
    records.base = base
    records.containers.clear()
  }
  let record = records.containers.get(container.id)
  if (record === undefined) {
    const links = { self: `${base}/containers/${container.id}` }
    record = keepText({ ...projectContainer(shipment, container, now), links })
    records.containers.set(container.id, record)
  }
  return record
}
