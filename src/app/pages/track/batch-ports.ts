import type { QueryClient } from '@tanstack/react-query'
import { ownMember } from '#contract/own-member.ts'
import { budgetWindowSeconds, ContractError, HttpError } from '../../api/errors.ts'
import { isBudgetScarce } from '../../api/request-queue.ts'
import { statusOptions } from '../../api/status.ts'
import { trackedRequest, trackNumber } from '../../api/track-number.ts'
import { worldNow } from '../../clock/world-clock.ts'
import type { BatchPorts, SendResult } from './tracking-batch.ts'
import { pause } from '../../util/pause.ts'
import { batchStore } from './batch-store.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks at the budget. */
const lookMs = 1_500

/** Milliseconds that two clocks may differ: the service writes whole seconds. */
const clockGraceMs = 2 * secondMs

const fieldOf: Readonly<Record<string, 'number' | 'scac' | 'type'>> = {
  '/data/attributes/request_number': 'number',
  '/data/attributes/scac': 'scac',
  '/data/attributes/request_type': 'type',
}

function refusal(error: HttpError): SendResult {
  if (error.status === 429) {
    return { kind: 'later', waitMs: (error.retryAfterSeconds ?? budgetWindowSeconds) * secondMs }
  }
  if (error.status >= 500) return { kind: 'unknown' }
  if (error.code === 'duplicate') return { kind: 'already' }
  const pointer = error.errors[0]?.source?.pointer ?? ''
  return { kind: 'refused', field: ownMember(fieldOf, pointer) ?? null, reason: error.message }
}

/** Whether asking again would bring the same: no outage, no limit, nobody who stopped waiting. */
function isFinal(error: unknown): boolean {
  if (error instanceof HttpError) return error.status < 500 && error.status !== 429
  return error instanceof ContractError
}

/** Resolves after so long, or at once when the signal says stop. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, signal).catch(() => undefined)
}

/** The real way of a batch: through the proxy and its shared budget, kept in this browser's database. */
export function batchPorts(client: QueryClient): BatchPorts {
  return {
    async send(row) {
      try {
        // Not cut off by a pause: its answer would be lost.
        return { kind: 'sent', ...(await trackNumber(row)) }
      } catch (error) {
        return error instanceof HttpError ? refusal(error) : { kind: 'unknown' }
      }
    },
    async find(row, since, signal) {
      if (since !== null) return trackedRequest(row, since - clockGraceMs, signal)
      try {
        return await trackedRequest(row, null, signal)
      } catch (error) {
        if (isFinal(error)) return null
        throw error
      }
    },
    async room(signal) {
      while (!signal.aborted && isBudgetScarce()) {
        await wait(lookMs, signal)
        // Costs no budget: the proxy answers by itself. Its failure is seen when the number is sent.
        await client.fetchQuery(statusOptions()).catch(() => null)
      }
    },
    keep: (rows) => batchStore.write(rows),
    wait,
    now: worldNow,
  }
}
