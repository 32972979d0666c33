import type { FailedReason } from '#contract/tracking-request.ts'
import { enqueueEvent } from '../notifications/enqueue-event.ts'
import { requestRecords } from '../notifications/request-records.ts'
import { dueRequests, type DueRequest, takeDueRequest, writeStep } from '../store/due-requests.ts'
import { uncachedTailMs } from '../store/page-index.ts'
import type { Database, Transaction } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { activeRequest, type TrackingRequestRow } from '../store/tracking-requests.ts'
import { activeKey } from '../store/request-keys.ts'
import type { WorldConfig } from '../world/types.ts'
import { inferLine } from './infer-number.ts'
import { lineAnswer } from './line-answer.ts'
import { stepAfter } from './steps.ts'
import { track } from './track.ts'

/** Steps that are read together; a step can make another one due. */
const stepsAtOnce = 100

type Change = Partial<TrackingRequestRow>

interface Outcome {
  change: Change
  /** Whether tracking of a stopped shipment resumes. */
  isResumed?: boolean
}

function failed(reason: FailedReason, attempts: number): Change {
  return { status: 'failed', failed_reason: reason, attempts, next_at: null, active_key: null }
}

/** The detected line of a request without one. */
async function detected(transaction: Transaction, row: DueRequest): Promise<Change | string> {
  const found = inferLine(row.request_number)
  const scac = found.selected?.scac
  if (scac === undefined) return failed('scac_auto_detect_failed', row.attempts)
  const key = activeKey(scac, row.number_key)
  if ((await activeRequest(transaction, key, row.next_at)) !== null) {
    return { ...failed('duplicate', row.attempts), scac }
  }
  return scac
}

/** What changes in a request at the instant its next step is due. */
async function changeOf(transaction: Transaction, world: WorldConfig, row: DueRequest): Promise<Outcome> {
  const line = row.scac ?? (await detected(transaction, row))
  if (typeof line !== 'string') return { change: line }
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
    const tracked = await track(transaction, world, row, line)
    if (tracked === null) return { change: { ...found, ...failed('duplicate', step.attempts) } }
    const { story, isResumed } = tracked
    const done = { status: 'created', failed_reason: null, attempts: step.attempts, next_at: null } as const
    return { change: { ...found, ...done, shipment_id: story.id, stopped_at: story.stoppedAt }, isResumed }
  }
  if (step.status === 'failed') return { change: { ...found, ...failed(step.reason, step.attempts) } }
  const { status, reason, attempts, nextAt } = step
  return { change: { ...found, status, failed_reason: reason, attempts, next_at: nextAt } }
}

const events = {
  created: 'tracking_request.succeeded',
  failed: 'tracking_request.failed',
  awaiting_manifest: 'tracking_request.awaiting_manifest',
  pending: null,
} as const

/** Enqueues the new status of the request, once: not on every day that it waits. */
async function enqueueOutcome(
  transaction: Transaction,
  before: TrackingRequestRow,
  after: TrackingRequestRow,
  at: number,
): Promise<void> {
  const event = events[after.status]
  if (event === null || before.status === after.status) return
  const { shipment_id: shipmentId } = after
  await enqueueEvent(transaction, {
    event,
    reference: { type: 'tracking_request', id: after.id },
    shipmentId,
    at,
    included: () => requestRecords(transaction, after, at),
  })
}

/** One step of one request, unless another process was faster. */
async function advanceOne(database: Database, world: WorldConfig, due: DueRequest): Promise<Outcome | null> {
  return database.transaction().execute(async (transaction) => {
    const row = await takeDueRequest(transaction, due)
    if (row === null) return null
    const outcome = await changeOf(transaction, world, row)
    await writeStep(transaction, row.id, outcome.change)
    await enqueueOutcome(transaction, row, { ...row, ...outcome.change }, row.next_at)
    return outcome
  })
}

/**
 * Runs every step that is due by `now`, earliest first. All it needs is in the database, and each step is one
 * transaction: after a crash it continues where it stopped.
 */
export async function advanceRequests(
  { database, pageIndex }: Store,
  world: WorldConfig,
  now: number,
): Promise<void> {
  for (;;) {
    const due = await dueRequests(database, now, stepsAtOnce)
    if (due.length === 0) return
    for (const row of due) {
      const done = await advanceOne(database, world, row)
      if (done?.isResumed === true) pageIndex.changed()
      // Newer requests are in the uncached tail, which is counted on each request.
      else if (done?.change.status === 'created' && row.next_at - row.created_at > uncachedTailMs) {
        pageIndex.changed('tracking_request')
      }
    }
  }
}
