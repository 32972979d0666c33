import { request as rawRequest } from 'node:http'
import { afterEach } from 'vitest'
import { workHeader } from '#contract/work.ts'
import { startProxy } from './start-proxy.ts'
import { emptyList, startUpstream } from './upstream-double.ts'

const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** The proxy in front of a service with these answers; both close with the test. */
export async function start(
  answer: Parameters<typeof startUpstream>[0] = emptyList,
  options: Parameters<typeof startProxy>[1] = {},
) {
  const upstream = await startUpstream(answer)
  cleanUps.push(upstream.close)
  const proxy = await startProxy(upstream.url, options)
  cleanUps.push(proxy.close)
  return { upstream, proxy }
}

/** An id as records have them. */
export const anyId = '3f0d0f2e-1111-4222-8333-444455556666'

/** Asks as the app does, whose header proves where a call comes from. */
export function askProxy(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { [workHeader]: 'person', ...(init.headers as object) } })
}

/** Sends a path exactly as written: fetch would normalize it. */
export function sendRaw(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = rawRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}
