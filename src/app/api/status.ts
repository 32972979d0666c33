import { type Query, queryOptions } from '@tanstack/react-query'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { connection } from './connection.ts'
import { NetworkError } from './errors.ts'
import type { CheckedStatus } from './read-status.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks: the proxy answers by itself, no budget is spent. */
const pollMs = 5 * secondMs

/** Milliseconds between two looks while something is wrong or the time is not known, so that its end shows at once. */
const failingPollMs = secondMs

const statusKeys = { proxy: ['status'] as const }

async function ask(): Promise<CheckedStatus> {
  try {
    return await (await import('./read-status.ts')).readStatus()
  } catch (error) {
    connection.failed()
    throw new NetworkError('No connection.', { cause: error })
  }
}

/** Whether the service does not answer; a spent budget is no failure, and says itself when it ends. */
export function isServiceDown(status: Pick<ProxyStatus, 'service'> | undefined): boolean {
  const failure = status?.service.failure ?? null
  return failure !== null && failure !== 'rate_limited'
}

function nextPollMs({ state }: Pick<Query<Pick<ProxyStatus, 'service' | 'clock'>>, 'state'>): number {
  const isClockAwaited = state.data?.clock === null
  return state.status === 'error' || isClockAwaited || isServiceDown(state.data) ? failingPollMs : pollMs
}

/** How the proxy and the service behind it are. Hidden tabs do not ask. */
export function statusOptions() {
  return queryOptions({
    queryKey: statusKeys.proxy,
    queryFn: ask,
    // Several parts of the page that come together look once.
    staleTime: secondMs,
    refetchInterval: nextPollMs,
    retry: false,
    // Being offline is what it finds out.
    networkMode: 'always',
    meta: { keep: false },
  })
}
