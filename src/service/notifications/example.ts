import type { TrackingRequestStatus } from '#contract/tracking-request.ts'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { type DocumentRow, pageOfDocuments } from '../store/documents.ts'
import { recordsOfType } from '../store/records.ts'
import { pageOfShipments } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import { pageOfTrackingRequests, type TrackingRequestRow } from '../store/tracking-requests.ts'
import { testLine } from '../world/data/shipping-lines.ts'
import { uuid } from '../world/random.ts'
import type { ShipmentStory } from '../world/types.ts'
import { timestamp } from '../world/zone.ts'
import { sampleEvent, type WorldEvent, worldEventsBetween } from '../world/world.ts'
import { representationRecord } from '../records/document-record.ts'
import { documentRecords } from './document-records.ts'
import { includedWith } from './included.ts'
import { type NotificationBody, notificationBody, type Resource } from '../records/notification-body.ts'
import { requestRecords } from './request-records.ts'

/** Shipments that are searched for an event of the requested type. */
const shipmentsSearched = 100

const sampleWebhookId = uuid(0, 'sample', 'webhook')

function bodyOf(
  event: WebhookEventName,
  at: number,
  reference: { type: string; id: string },
  included: Resource[],
): NotificationBody {
  const id = uuid(0, 'sample', event)
  return notificationBody({ id, event, at, reference, webhookId: sampleWebhookId, included })
}

/** The last event of this type among the newest shipments, or one as the newest box could have it. */
function foundIn(
  stories: readonly ShipmentStory[],
  event: WebhookEventName,
  now: number,
): (WorldEvent & { story: ShipmentStory }) | null {
  for (const story of stories) {
    const found = worldEventsBetween(story, 0, now).findLast((candidate) => candidate.event === event)
    if (found !== undefined) return { ...found, story }
  }
  for (const story of stories) {
    const sample = sampleEvent(story, event, now)
    if (sample !== null) return { ...sample, story }
  }
  return null
}

async function fromTheWorld(
  store: Store,
  event: WebhookEventName,
  now: number,
): Promise<NotificationBody | null> {
  const { stories } = await pageOfShipments(store, {}, { number: 1, size: shipmentsSearched }, now)
  const found = foundIn(stories, event, now)
  if (found === null) return null
  const { story, record, container, at } = found
  return bodyOf(event, at, record, await includedWith(store.database, { story, container, record, at }))
}

const statuses: Readonly<Partial<Record<WebhookEventName, TrackingRequestStatus>>> = {
  'tracking_request.succeeded': 'created',
  'tracking_request.failed': 'failed',
  'tracking_request.awaiting_manifest': 'awaiting_manifest',
  'tracking_request.tracking_stopped': 'tracking_stopped',
}

/** A request that no account has made, where it has none of the status. */
function madeUpRequest(status: TrackingRequestStatus, now: number): TrackingRequestRow {
  return {
    id: uuid(0, 'sample', 'tracking_request', status),
    created_at: now,
    updated_at: now,
    request_number: status === 'failed' ? 'TEST-TR-FAILED' : 'TEST-TR-SUCCEEDED',
    number_key: status === 'failed' ? 'TESTTRFAILED' : 'TESTTRSUCCEEDED',
    request_type: 'bill_of_lading',
    scac: testLine.scac,
    status: status === 'tracking_stopped' ? 'created' : status,
    failed_reason: status === 'failed' ? 'not_found' : null,
    attempts: 1,
    next_at: null,
    shipment_id: null,
    stopped_at: status === 'tracking_stopped' ? now : null,
    active_key: null,
    user_id: null,
    search_text: '',
    search_compact: '',
    requested_attributes: '{}',
  }
}

/** Requests that are searched for one whose shipment has containers already. */
const requestsSearched = 25

async function ofRequest(
  store: Store,
  event: WebhookEventName,
  status: TrackingRequestStatus,
  now: number,
): Promise<NotificationBody> {
  const { rows } = await pageOfTrackingRequests(store, { status }, { number: 1, size: requestsSearched }, now)
  let example: NotificationBody | null = null
  for (const row of rows.length === 0 ? [madeUpRequest(status, now)] : rows) {
    const at = (status === 'tracking_stopped' ? row.stopped_at : null) ?? now
    const records = await requestRecords(store.database, row, at)
    const withoutBoxes = records.filter(({ type }) => type !== 'container')
    // The end of tracking is told without the containers.
    const sent = status === 'tracking_stopped' ? withoutBoxes : records
    const hasBoxes = withoutBoxes.length < records.length
    if (example === null || hasBoxes)
      example = bodyOf(event, at, { type: 'tracking_request', id: row.id }, sent)
    if (hasBoxes) break
  }
  return example ?? madeUp(event, now)
}

/** Documents that are searched for one that came by email. */
const documentsSearched = 25

/** A document with what could have been read in it. */
function asRead(row: DocumentRow): DocumentRow {
  if (row.representation !== null) return row
  const numbers = row.name.match(/\b[A-Z]{4}\w{6,}/g) ?? []
  const read = representationRecord(uuid(0, 'sample', 'document_representation'), numbers, row.updated_at)
  return { ...row, representation: JSON.stringify(read) }
}

/**
 * A document of which this could become, best one that came by email, as all that can be sent along then is; null where
 * the account has none.
 */
async function ofDocument(
  store: Store,
  event: WebhookEventName,
  isRead: boolean,
  now: number,
): Promise<NotificationBody | null> {
  const newest = { by: 'created_at', descending: true } as const
  const { database } = store
  const { rows } = await pageOfDocuments(database, now, {}, newest, { number: 1, size: documentsSearched })
  const possible = rows.filter(({ representation }) => isRead || representation === null)
  const found = possible.find((row) => row.email_submission_id !== null) ?? possible[0]
  if (found === undefined) return null
  const row = isRead ? asRead(found) : found
  const [account] = await recordsOfType<{ id: string }>(database, 'account')
  const at = row.updated_at
  const included = await documentRecords(database, row, account?.id ?? '', at)
  return bodyOf(event, at, { type: 'document', id: row.id }, included)
}

/** An event of an account without documents or shipments. */
function madeUp(event: WebhookEventName, now: number): NotificationBody {
  const [kind = ''] = event.split('.')
  const type = kind === 'container' ? 'transport_event' : kind
  const record: Resource = {
    id: uuid(0, 'sample', event, 'reference'),
    type,
    attributes:
      type === 'transport_event' ? { event, timestamp: timestamp(now), created_at: timestamp(now) } : {},
  }
  return bodyOf(event, now, record, type === 'transport_event' ? [record] : [])
}

/** What a webhook receives for an event: the last one of its type in the world, or else a made-up one. */
export async function exampleOf(
  store: Store,
  event: WebhookEventName,
  now: number,
): Promise<NotificationBody> {
  const status = statuses[event]
  if (status !== undefined) return ofRequest(store, event, status, now)
  const found = event.startsWith('document.')
    ? await ofDocument(store, event, event === 'document.extracted', now)
    : await fromTheWorld(store, event, now)
  return found ?? madeUp(event, now)
}
