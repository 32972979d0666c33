import { type ProxyStatus, proxyStatusSchema } from '#contract/proxy-status-schema.ts'
import { proxyStatusPath } from '#contract/proxy-status.ts'
import { secondMs } from '#domain/time/durations.ts'
import { learnClock, realNow } from '../clock/world-clock.ts'
import { connection } from './connection.ts'
import './jitless.ts'
import { withTimeLimit } from './time-limit.ts'

/** Milliseconds after which a proxy that does not answer counts as gone. */
const timeoutMs = 4 * secondMs

/** The proxy's status, and by how many milliseconds this computer's clock is off: the proxy's own shows real time. */
export type CheckedStatus = ProxyStatus & { clockOffMs: number }

/**
 * Asks the proxy about itself. Apart from who asks, so that the first page is shown without it.
 * @throws whatever fetching or parsing throws
 */
export async function readStatus(): Promise<CheckedStatus> {
  const { headers, status } = await withTimeLimit(timeoutMs, undefined, async (signal) => {
    const response = await fetch(proxyStatusPath, { signal })
    return { headers: response.headers, status: proxyStatusSchema.parse(await response.json()) }
  })
  if (status.clock !== null) learnClock(status.clock)
  connection.learnBudget(status.budget)
  const serverNow = Date.parse(headers.get('date') ?? '')
  return { ...status, clockOffMs: Math.abs(realNow() - serverNow) || 0 }
}
