import type { Reference } from '#contract/json-api.ts'
import type { WireRecord } from '#contract/records.ts'
import { type FoundContainer, shipmentIdsOf } from '../store/containers.ts'
import { shipmentsById } from '../store/shipments.ts'
import type { Database } from '../store/schema.ts'
import type { ShipmentStory } from '../world/types.ts'
import { projectRawEvents, projectTransportEvents } from '../world/world.ts'
import { containerRecord, shipmentRecord } from './kept-records.ts'
import { IncludedRecords } from './included-records.ts'

/** The relationships to follow, and from each record found there the next ones. */
export type IncludeTree = Map<string, IncludeTree>

type Linked = { relationships?: Record<string, { data?: Reference | Reference[] | null } | null> }

function keyOf({ type, id }: { type: string; id: string }): string {
  return `${type}:${id}`
}

function referencesOf(record: WireRecord, name: string): Reference[] {
  return [(record as Linked).relationships?.[name]?.data ?? []].flat()
}

/** The records of the account at an instant, loaded as an `include` follows their relationships. */
export class RecordGraph {
  readonly #database: Database
  readonly #url: URL
  readonly #now: number
  readonly #stories = new Map<string, ShipmentStory>()
  readonly #boxes = new Map<string, FoundContainer>()
  readonly #records = new Map<string, WireRecord>()

  constructor(database: Database, { url, now }: { url: URL; now: number }) {
    this.#database = database
    this.#url = url
    this.#now = now
  }

  /** A shipment that is already loaded. */
  addStory(shipment: ShipmentStory): void {
    this.#stories.set(shipment.id, shipment)
    for (const container of shipment.containers) {
      if (container.createdAt <= this.#now) this.#boxes.set(container.id, { shipment, container })
    }
  }

  /** The records that the paths lead to from these, each once, without these themselves. */
  async included(roots: readonly WireRecord[], tree: IncludeTree): Promise<WireRecord[]> {
    const found = new Map<string, WireRecord>()
    await this.#follow(roots, tree, found)
    for (const root of roots) found.delete(keyOf(root))
    return [...found.values()]
  }

  async #follow(
    records: readonly WireRecord[],
    tree: IncludeTree,
    found: Map<string, WireRecord>,
  ): Promise<void> {
    for (const [name, rest] of tree) {
      await this.#loadEvents(records, name)
      const next = await this.#load(records.flatMap((record) => referencesOf(record, name)))
      for (const record of next) found.set(keyOf(record), record)
      if (rest.size > 0) await this.#follow(next, rest, found)
    }
  }

  /** Events have no place of their own in the store: they are found with their container. */
  async #loadEvents(records: readonly WireRecord[], name: string): Promise<void> {
    const isRaw = name === 'raw_events' || name === 'source_event'
    if (!isRaw && name !== 'transport_events' && name !== 'previous_version') return
    const ids = records.flatMap((record) =>
      record.type === 'container' ? [record.id] : referencesOf(record, 'container').map(({ id }) => id),
    )
    const boxes = [...new Set(ids)]
    await this.#loadBoxes(boxes)
    for (const id of boxes) {
      const box = this.#boxes.get(id)
      if (box === undefined) continue
      const events = isRaw
        ? projectRawEvents(box.shipment, box.container, this.#now).events
        : projectTransportEvents(box.shipment, box.container, this.#now)
      for (const event of events) this.#records.set(keyOf(event), event)
    }
  }

  async #loadStories(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#stories.has(id))
    const stories = await shipmentsById(this.#database, missing, this.#now)
    for (const story of stories.values()) this.addStory(story)
  }

  async #loadBoxes(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#boxes.has(id))
    const shipmentIds = await shipmentIdsOf(this.#database, missing)
    await this.#loadStories([...shipmentIds.values()])
  }

  /** The records of references, each once; those that do not exist at the instant are left out. */
  async #load(references: readonly Reference[]): Promise<WireRecord[]> {
    const wanted = new Map(references.map((reference) => [keyOf(reference), reference]))
    const missing = [...wanted.values()].filter((reference) => !this.#records.has(keyOf(reference)))
    const idsOf = (type: string) => missing.filter((each) => each.type === type).map(({ id }) => id)
    const shipments = idsOf('shipment')
    const containers = idsOf('container')
    await this.#loadStories(shipments)
    await this.#loadBoxes(containers)
    const stored = new IncludedRecords(this.#database, this.#now)
    for (const reference of missing) {
      const story = reference.type === 'shipment' ? this.#stories.get(reference.id) : undefined
      const box = reference.type === 'container' ? this.#boxes.get(reference.id) : undefined
      if (story !== undefined) stored.add(shipmentRecord(story, this.#now))
      else if (box !== undefined) stored.add(containerRecord(box, this.#url, this.#now))
      else stored.reference(reference)
    }
    for (const record of await stored.load()) this.#records.set(keyOf(record), record)
    return [...wanted.keys()].flatMap((key) => this.#records.get(key) ?? [])
  }
}
