import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { FailedReason } from '#contract/tracking-request.ts'
import { recordEvent } from '../notifications/record-event.ts'
import { watchAgain } from '../notifications/tell-world-events.ts'
import { requestRecord } from '../routes/tracking-request-record.ts'
import { writeStories } from '../store/fill.ts'
import { insertAll } from '../store/insert-all.ts'
import type { Database, Tables } from '../store/schema.ts'
import { compact } from '../store/search-text.ts'
import { shipmentsById } from '../store/shipments.ts'
import { activeRequest, type TrackingRequestRow } from '../store/tracking-requests.ts'
import { activeKey, type WishedField, type Wishes } from '../store/world-requests.ts'
import { testLine } from '../world/data/shipping-lines.ts'
import type { ShipmentStory, WorldConfig } from '../world/types.ts'
import { projectContainer, projectShipment, storyAskedFor } from '../world/world.ts'
import { inferLine } from './infer-number.ts'
import { lineAnswer } from './line-answer.ts'
import { stepAfter } from './steps.ts'

/** Steps that are read at once; a step can make another one due. */
const stepsAtOnce = 100

type Change = Partial<TrackingRequestRow>

interface DueRequest extends TrackingRequestRow {
  next_at: number
}

function failed(reason: FailedReason, attempts: number): Change {
  return { status: 'failed', failed_reason: reason, attempts, next_at: null, active_key: null }
}

/** The line of a request that was made without one. */
async function detected(transaction: Transaction<Tables>, row: DueRequest): Promise<Change | string> {
  const found = inferLine(row.request_number)
  const scac = found.selected?.scac
  if (scac === undefined) return failed('scac_auto_detect_failed', row.attempts)
  const key = activeKey(scac, row.number_key)
  if ((await activeRequest(transaction, key, row.next_at)) !== null) {
    return { ...failed('duplicate', row.attempts), scac }
  }
  return scac
}

/** The shipment that already stands for what is asked for, the newest of them. */
async function existingShipment(
  transaction: Transaction<Tables>,
  row: DueRequest,
  scac: string,
): Promise<ShipmentStory | null> {
  const ids =
    row.request_type === 'container'
      ? transaction.selectFrom('container').select('shipment_id').where('number', '=', row.number_key)
      : transaction
          .selectFrom('search_value')
          .select('shipment_id')
          .where('compact', '=', compact(row.number_key))
          .where('entity_type', '=', 'shipment')
          .union(
            transaction
              .selectFrom('shipment')
              .select('id as shipment_id')
              .where('request_number', '=', row.request_number.toLowerCase()),
          )
  const found = await transaction
    .selectFrom('shipment')
    .select('story')
    .where('id', 'in', ids)
    .where('created_at', '<=', row.next_at)
    .orderBy('created_at', 'desc')
    .execute()
  for (const { story: text } of found) {
    // Written by this program only.
    const story = JSON.parse(text) as ShipmentStory
    const numbers = [story.billOfLading, story.normalizedNumber, story.requestNumber]
    const isMeant =
      row.request_type === 'container' ||
      numbers.some((number) => compact(number ?? '') === compact(row.number_key))
    if (story.scac === scac && isMeant) return story
  }
  return null
}

async function writeWishedFields(
  transaction: Transaction<Tables>,
  story: ShipmentStory,
  wishes: Wishes,
  at: number,
): Promise<void> {
  const row = (entityType: 'shipment' | 'container', entityId: string, field: WishedField) => ({
    id: randomUUID(),
    entity_type: entityType,
    entity_id: entityId,
    definition_id: field.definitionId,
    api_slug: field.slug,
    value: JSON.stringify(field.value),
    display_value: field.display,
    created_at: at,
  })
  await insertAll(transaction, 'custom_field', [
    ...(wishes.shipmentFields ?? []).map((field) => row('shipment', story.id, field)),
    ...(wishes.containerFields ?? []).flatMap((field) =>
      story.containers
        .filter((container) => field.number === null || container.number === field.number)
        .map((container) => row('container', container.id, field)),
    ),
  ])
}

/** The line knows the number: its shipment is there from now on. */
async function track(
  transaction: Transaction<Tables>,
  world: WorldConfig,
  row: DueRequest,
  scac: string,
  attempts: number,
): Promise<Change> {
  const existing = await existingShipment(transaction, row, scac)
  const isFollowed = existing !== null && (existing.stoppedAt === null || existing.stoppedAt > row.next_at)
  if (isFollowed) return failed('duplicate', attempts)
  const done = { status: 'created', failed_reason: null, attempts, next_at: null } as const
  // A box travels again; a bill of lading stays what it was, and is followed again.
  if (existing !== null && row.request_type !== 'container') {
    const resumed: ShipmentStory = { ...existing, stoppedAt: null, stopped: null }
    await transaction
      .updateTable('shipment')
      .set({ stopped_at: null, story: JSON.stringify(resumed) })
      .where('id', '=', existing.id)
      .execute()
    await watchAgain(transaction, resumed, row.next_at)
    return { ...done, shipment_id: existing.id, stopped_at: null }
  }
  // Written by this program only.
  const wishes = JSON.parse(row.wishes) as Wishes
  const story = storyAskedFor(
    world,
    {
      scac,
      type: row.request_type,
      number: scac === testLine.scac ? row.request_number.trim().toUpperCase() : row.number_key,
      references: wishes.references,
      tags: wishes.tags,
      customer: wishes.customer?.name ?? null,
      previous: existing?.id ?? null,
    },
    row.next_at,
  )
  await writeStories(transaction, [story], new Map())
  await writeWishedFields(transaction, story, wishes, row.next_at)
  return { ...done, shipment_id: story.id, stopped_at: story.stoppedAt }
}

/** What becomes of a request at the instant its next step is due. */
async function changeOf(
  transaction: Transaction<Tables>,
  world: WorldConfig,
  row: DueRequest,
): Promise<Change> {
  const line = row.scac ?? (await detected(transaction, row))
  if (typeof line !== 'string') return line
  const found = row.scac === null ? { scac: line, active_key: activeKey(line, row.number_key) } : {}
  const open = {
    status: row.status === 'awaiting_manifest' ? row.status : ('pending' as const),
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.next_at,
  }
  const answer = lineAnswer({
    type: row.request_type,
    number: row.number_key,
    scac: line,
    attempt: row.attempts + 1,
    age: row.next_at - row.created_at,
  })
  const step = stepAfter(open, answer)
  if (step.status === 'created') {
    return { ...found, ...(await track(transaction, world, row, line, step.attempts)) }
  }
  if (step.status === 'failed') return { ...found, ...failed(step.reason, step.attempts) }
  return {
    ...found,
    status: step.status,
    failed_reason: step.reason,
    attempts: step.attempts,
    next_at: step.nextAt,
  }
}

const events = {
  created: 'tracking_request.succeeded',
  failed: 'tracking_request.failed',
  awaiting_manifest: 'tracking_request.awaiting_manifest',
  pending: null,
} as const

/** Tells webhooks what the request has become, once: not on every day that it waits. */
async function tell(
  transaction: Transaction<Tables>,
  before: TrackingRequestRow,
  after: TrackingRequestRow,
  at: number,
): Promise<void> {
  const event = events[after.status]
  if (event === null || before.status === after.status) return
  const { shipment_id: shipmentId } = after
  await recordEvent(transaction, {
    event,
    reference: { type: 'tracking_request', id: after.id },
    shipmentId,
    at,
    included: async () => {
      const stories = await shipmentsById(transaction, shipmentId === null ? [] : [shipmentId], at)
      return [
        requestRecord(after, at),
        ...[...stories.values()].flatMap((story) => [
          projectShipment(story, at),
          ...story.containers
            .filter((container) => container.createdAt <= at)
            .map((container) => projectContainer(story, container, at)),
        ]),
      ]
    },
  })
}

/** One step of one request, unless another process was faster. */
async function advanceOne(database: Database, world: WorldConfig, due: DueRequest): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Takes the row: another process waits here, and then finds the step done.
    const row = await transaction
      .updateTable('tracking_request')
      .set({ updated_at: due.next_at })
      .where('id', '=', due.id)
      .where('next_at', '=', due.next_at)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return
    const change = await changeOf(transaction, world, { ...row, next_at: due.next_at })
    await transaction.updateTable('tracking_request').set(change).where('id', '=', row.id).execute()
    await tell(transaction, row, { ...row, ...change }, due.next_at)
  })
}

/**
 * Makes good every step that is due by `now`, in the order in which they are due. All that it needs is in the
 * database, and each step is one transaction: it goes on where a kill has cut it off.
 */
export async function advanceRequests(database: Database, world: WorldConfig, now: number): Promise<void> {
  for (;;) {
    const due = await database
      .selectFrom('tracking_request')
      .selectAll()
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(stepsAtOnce)
      .execute()
    if (due.length === 0) return
    for (const row of due) {
      if (row.next_at !== null) await advanceOne(database, world, { ...row, next_at: row.next_at })
    }
  }
}
