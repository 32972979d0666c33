import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { RequestType } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import type { TrackingRequestStatus } from '#contract/tracking-request.ts'
import { type Engine, engineOf } from '#database/engine.ts'
import type { ListName } from './page-index.ts'
import { type Page, readPage } from './page.ts'
import type { Database, Tables } from './schema.ts'
import { matchesText } from './search-text.ts'
import type { Store } from './store.ts'
import type { RequestedAttributes } from './requested-attributes.ts'
import { activeKey, searchColumns } from './request-keys.ts'

export type TrackingRequestRow = Selectable<Tables['tracking_request']>

/** Instants are epoch milliseconds; ranges include both ends. */
export interface TrackingRequestFilter {
  requestNumber?: string | undefined
  status?: TrackingRequestStatus | undefined
  scac?: string | undefined
  createdFrom?: number | undefined
  createdUntil?: number | undefined
  updatedFrom?: number | undefined
  updatedUntil?: number | undefined
  /** Part of the request number or of a reference. */
  q?: string | undefined
}

type Builder = ExpressionBuilder<Tables, 'tracking_request'>

function hasStatus(builder: Builder, status: TrackingRequestStatus, now: number): Expression<SqlBool> {
  if (status === 'tracking_stopped') {
    return builder.and([builder('status', '=', 'created'), builder('stopped_at', '<=', now)])
  }
  if (status !== 'created') return builder('status', '=', status)
  return builder.and([
    builder('status', '=', status),
    builder.or([builder('stopped_at', 'is', null), builder('stopped_at', '>', now)]),
  ])
}

/**
 * What changed within a range: by a user or an answer, or when tracking stopped, whichever the record shows as
 * the later. Each has its own index.
 */
function changedWithin(builder: Builder, from: number, until: number, now: number): Expression<SqlBool> {
  const changed = builder
    .selectFrom('tracking_request')
    .select('id')
    .where('updated_at', '>=', from)
    .where('updated_at', '<=', until)
    .where((each) =>
      each.or([
        each('stopped_at', 'is', null),
        each('stopped_at', '<=', until),
        each('stopped_at', '>', now),
      ]),
    )
  // Only a request that has created a shipment can stop; a condition on it would make engines use the status index.
  const stopped = builder
    .selectFrom('tracking_request')
    .select('id')
    .where('stopped_at', '>=', from)
    .where('stopped_at', '<=', Math.min(until, now))
    .where('updated_at', '<=', until)
  return builder('id', 'in', changed.union(stopped))
}

function conditions(
  builder: Builder,
  filter: TrackingRequestFilter,
  now: number,
  engine: Engine,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [builder('created_at', '<=', now)]
  const number = normalizeIdentifier(filter.requestNumber ?? '')
  if (number !== '') all.push(builder('number_key', '=', number))
  if (filter.status !== undefined) all.push(hasStatus(builder, filter.status, now))
  const scac = filter.scac?.trim().toUpperCase() ?? ''
  if (scac !== '') all.push(builder('scac', '=', scac))
  if (filter.createdFrom !== undefined) all.push(builder('created_at', '>=', filter.createdFrom))
  if (filter.createdUntil !== undefined) all.push(builder('created_at', '<=', filter.createdUntil))
  const { updatedFrom, updatedUntil } = filter
  if (updatedFrom !== undefined || updatedUntil !== undefined) {
    const [from, until] = [updatedFrom ?? Number.MIN_SAFE_INTEGER, updatedUntil ?? Number.MAX_SAFE_INTEGER]
    all.push(changedWithin(builder, from, until, now))
  }
  const text = filter.q?.trim() ?? ''
  if (text !== '') all.push(matchesText('tracking_request', text, engine))
  return builder.and(all)
}

const listsOfStatus: Readonly<Partial<Record<TrackingRequestStatus, ListName>>> = {
  created: 'trackedRequests',
  tracking_stopped: 'stoppedRequests',
}

/** The long list that a filter selects; null where it narrows it. `conditions` ignores blank texts too. */
function listOf({ status, ...rest }: TrackingRequestFilter): ListName | null {
  if (Object.values(rest).some((value) => value !== undefined && String(value).trim() !== '')) return null
  return status === undefined ? 'trackingRequests' : (listsOfStatus[status] ?? null)
}

/** The requests that match a filter, counted as they are found. */
async function matchingIds(
  database: Database,
  filter: TrackingRequestFilter,
  page: Page,
  now: number,
): Promise<{ ids: string[]; total: number }> {
  const matching = database
    .selectFrom('tracking_request')
    .where((builder) => conditions(builder, filter, now, engineOf(database)))
  const newestFirst = matching.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc')
  const { rows, total } = await readPage(matching, newestFirst, page)
  return { ids: rows.map(({ id }) => id), total }
}

/** A page, newest first. */
export async function pageOfTrackingRequests(
  { database, pageIndex }: Store,
  filter: TrackingRequestFilter,
  page: Page,
  now: number,
): Promise<{ rows: TrackingRequestRow[]; total: number }> {
  const list = listOf(filter)
  const { ids, total } =
    list === null ? await matchingIds(database, filter, page, now) : await pageIndex.page(list, page, now)
  if (ids.length === 0) return { rows: [], total }
  const rows = await database
    .selectFrom('tracking_request')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, total }
}

/** The request with this id, if it exists at `now`. */
export async function trackingRequestById(
  database: Database,
  id: string,
  now: number,
): Promise<TrackingRequestRow | null> {
  const row = await database
    .selectFrom('tracking_request')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  return row ?? null
}

/** The request of this line and number that is pending or tracked: at most one. */
export async function activeRequest(
  database: Database,
  key: string,
  now: number,
): Promise<TrackingRequestRow | null> {
  // One whose shipment has stopped in the meantime makes room for another.
  await database
    .updateTable('tracking_request')
    .set({ active_key: null })
    .where('active_key', '=', key)
    .where('stopped_at', '<=', now)
    .execute()
  const row = await database
    .selectFrom('tracking_request')
    .selectAll()
    .where('active_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Tracking of a shipment stops or resumes: updates its requests. Call it in the same transaction. */
export async function updateRequestsOfShipment(
  database: Database,
  shipmentId: string,
  stoppedAt: number | null,
  at: number,
): Promise<void> {
  await database
    .updateTable('tracking_request')
    .set({ stopped_at: stoppedAt, updated_at: at })
    .where('shipment_id', '=', shipmentId)
    .where('status', '=', 'created')
    .execute()
}

/** The requests that created or track a shipment. */
export async function requestsOfShipment(
  database: Database,
  shipmentId: string,
): Promise<TrackingRequestRow[]> {
  return database
    .selectFrom('tracking_request')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('status', '=', 'created')
    .execute()
}

export interface NewRequest {
  id: string
  number: string
  /** The number in capitals, without spaces and punctuation. */
  key: string
  type: RequestType
  scac: string | null
  requested: RequestedAttributes
  /** Epoch milliseconds, as is the instant of the line's first answer. */
  now: number
  answerAt: number
}

/** Writes a request; null where another one for its line and number is pending or tracked. */
export async function createRequest(
  database: Database,
  request: NewRequest,
): Promise<TrackingRequestRow | null> {
  const { number, key, scac, requested, now } = request
  const active = activeKey(scac, key)
  return database.transaction().execute(async (transaction) => {
    if ((await activeRequest(transaction, active, now)) !== null) return null
    const row = await transaction
      .insertInto('tracking_request')
      .values({
        id: request.id,
        created_at: now,
        updated_at: now,
        request_number: number,
        number_key: key,
        request_type: request.type,
        scac,
        status: 'pending',
        failed_reason: null,
        attempts: 0,
        next_at: request.answerAt,
        shipment_id: null,
        stopped_at: null,
        active_key: active,
        user_id: null,
        ...searchColumns(number, requested.references),
        requested_attributes: JSON.stringify(requested),
      })
      // Of two at the same moment, the second one is too late.
      .onConflict((conflict) => conflict.column('active_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  })
}

/** Sets what a request asks for beyond its number. */
export async function writeRequestedAttributes(
  database: Database,
  { id, request_number }: TrackingRequestRow,
  requested: RequestedAttributes,
  now: number,
): Promise<TrackingRequestRow> {
  return database.transaction().execute((transaction) =>
    transaction
      .updateTable('tracking_request')
      .set({
        requested_attributes: JSON.stringify(requested),
        ...searchColumns(request_number, requested.references),
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}
