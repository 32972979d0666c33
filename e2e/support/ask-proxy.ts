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
