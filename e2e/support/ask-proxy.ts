import { randomUUID } from 'node:crypto'
import { workHeader } from '#contract/work.ts'

/**
 * Calls an operation as the app does, whose header proves where a call comes from.
 * @param url of the dashboard
 * @param target path and query, below the base address
 */
export function askProxy(url: string, target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/api/v2${target}`, {
    ...init,
    headers: { [workHeader]: 'person', ...(init.headers as object) },
  })
}

/**
 * Has a proxy hear from the service, and so which time it is there: before the first answer it takes its machine's for
 * it, which may be any.
 * @param url of the dashboard
 */
export async function learnTime(url: string): Promise<void> {
  // The service says that there is no such one.
  await askProxy(url, `/webhooks/${randomUUID()}`)
}
