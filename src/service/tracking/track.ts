import { randomUUID } from 'node:crypto'
import { putCustomField } from '../store/custom-fields.ts'
import { allDefinitions, lockDefinitions } from '../store/definitions.ts'
import type { DueRequest } from '../store/due-requests.ts'
import { lockedStory, rewriteStory, searchValuesWith } from '../store/edits.ts'
import { writeStories } from '../store/write-stories.ts'
import type { Transaction } from '../store/schema.ts'
import { compact } from '../store/search-text.ts'
import { shipmentsWithNumber } from '../store/shipments.ts'
import {
  type RequestedAttributes,
  requestedAttributesOf,
  type RequestedField,
} from '../store/requested-attributes.ts'
import { testLine } from '../world/data/shipping-lines.ts'
import type { ShipmentStory, WorldConfig } from '../world/types.ts'
import { storyOfRequest } from '../world/world.ts'
import { resumeRequestsAndWatch, isTracked, isOver, resumed } from './resume.ts'

/** The shipment of a successful request. */
export interface Tracked {
  story: ShipmentStory
  /** Whether it existed, stopped: it then moves from one list to another. */
  isResumed: boolean
}

/** The newest shipment that already has the requested number, locked. */
async function existingShipment(
  transaction: Transaction,
  row: DueRequest,
  scac: string,
): Promise<ShipmentStory | null> {
  for (const story of await shipmentsWithNumber(transaction, row.request_type, row.number_key, row.next_at)) {
    const numbers = [story.billOfLading, story.normalizedNumber, story.requestNumber]
    const isSameNumber =
      row.request_type === 'container' ||
      numbers.some((number) => compact(number ?? '') === compact(row.number_key))
    if (story.scac === scac && isSameNumber) return lockedStory(transaction, story.id, row.next_at)
  }
  return null
}

/** Sets the requested values whose definitions still exist. */
async function writeRequestedFields(
  transaction: Transaction,
  story: ShipmentStory,
  { shipmentFields = [], containerFields = [] }: RequestedAttributes,
  at: number,
): Promise<void> {
  if (shipmentFields.length + containerFields.length === 0) return
  await lockDefinitions(transaction, at)
  const existingIds = new Set((await allDefinitions(transaction)).map(({ id }) => id))
  const set = async (entityType: 'shipment' | 'container', entityId: string, field: RequestedField) => {
    if (!existingIds.has(field.definitionId)) return
    await putCustomField(transaction, {
      id: randomUUID(),
      entity_type: entityType,
      entity_id: entityId,
      definition_id: field.definitionId,
      api_slug: field.slug,
      value: JSON.stringify(field.value),
      display_value: field.display,
      created_at: at,
    })
  }
  for (const field of shipmentFields) await set('shipment', story.id, field)
  // Values for one container come after values for all, and override them.
  for (const field of [
    ...containerFields.filter(({ number }) => number === null),
    ...containerFields.filter(({ number }) => number !== null),
  ]) {
    for (const { id, number } of story.containers) {
      if (field.number === null || field.number === number) await set('container', id, field)
    }
  }
}

/** Adds the requested attributes to those of the shipment. */
function withRequested(story: ShipmentStory, requested: RequestedAttributes): ShipmentStory {
  const references = [...new Set([...story.references, ...requested.references])]
  return {
    ...story,
    references,
    searchValues: searchValuesWith(story, references),
    tags: [...new Set([...story.tags, ...requested.tags])],
    customer: requested.customer?.name ?? story.customer,
  }
}

/**
 * The line has the number: creates or resumes its shipment.
 * @returns null where it is already tracked
 */
export async function track(
  transaction: Transaction,
  world: WorldConfig,
  row: DueRequest,
  scac: string,
): Promise<Tracked | null> {
  const at = row.next_at
  const existing = await existingShipment(transaction, row, scac)
  if (existing !== null && isTracked(existing, at)) return null
  const requested = requestedAttributesOf(row)
  // A box travels again on a new shipment; a bill of lading stays the same shipment, and resumes.
  if (existing !== null && !(row.request_type === 'container' && isOver(existing, at))) {
    const story = withRequested(resumed(existing, at), requested)
    await rewriteStory(transaction, existing, story)
    await writeRequestedFields(transaction, story, requested, at)
    await resumeRequestsAndWatch(transaction, story, at)
    return { story, isResumed: true }
  }
  const story = storyOfRequest(
    world,
    {
      scac,
      type: row.request_type,
      number: scac === testLine.scac ? row.request_number.trim().toUpperCase() : row.number_key,
      references: requested.references,
      tags: requested.tags,
      customer: requested.customer?.name ?? null,
      previous: existing?.id ?? null,
    },
    at,
  )
  await writeStories(transaction, [story], new Map())
  await writeRequestedFields(transaction, story, requested, at)
  return { story, isResumed: false }
}
