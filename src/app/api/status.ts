import { type Query, queryOptions } from '@tanstack/react-query'
import { proxyStatusPath } from '#contract/proxy-status.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { secondMs } from '#domain/time/durations.ts'
import { learnClock, realNow } from '../clock/world-clock.ts'
import { connection } from './connection.ts'
import { NetworkError } from './errors.ts'
import { withTimeLimit } from './time-limit.ts'

/** Milliseconds between two looks: the proxy answers by itself, no budget is spent. */
const pollMs = 5 * secondMs

/** Milliseconds between two looks while something is wrong or the time is not known, so that its end shows at once. */
const failingPollMs = secondMs

/** Milliseconds after which a proxy that does not answer counts as gone. */
const timeoutMs = 4 * secondMs

const statusKeys = { proxy: ['status'] as const }

/** The proxy's status, and by how many milliseconds this computer's clock is off: the proxy's own shows real time. */
type CheckedStatus = ProxyStatus & { clockOffMs: number }

/** Asks the proxy about itself. */
async function ask(): Promise<CheckedStatus> {
  try {
    const { proxyStatusSchema } = await import('./asking.ts')
    const { headers, status } = await withTimeLimit(timeoutMs, undefined, async (signal) => {
      const response = await fetch(proxyStatusPath, { signal })
      return { headers: response.headers, status: proxyStatusSchema.parse(await response.json()) }
    })
    if (status.clock !== null) learnClock(status.clock)
    connection.learnBudget(status.budget)
    const serverNow = Date.parse(headers.get('date') ?? '')
    return { ...status, clockOffMs: Math.abs(realNow() - serverNow) || 0 }
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
