import { getHealth, getReadiness } from '#contract/desk/monitor.ts'
import { json } from '#http/reply.ts'
import type { DeskStatus } from '../status/desk-status.ts'
import { Metrics } from './metrics.ts'

export function plainText(body: string, contentType = 'text/plain; charset=utf-8'): Response {
  return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
}

/** Answers `GET` and `HEAD`, and refuses all else. */
export async function monitorReply({ method }: Request, answer: () => Promise<Response>): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } })
  }
  const whole = await answer()
  return method === 'HEAD' ? new Response(null, whole) : whole
}

/** Answers what machines ask. Nothing of it costs the account a request, or is kept anywhere. */
export function createMonitor(status: DeskStatus): (request: Request, url: URL) => Promise<Response> {
  // What nobody asks for is not measured.
  let metrics: Metrics | null = null

  async function answer(path: string): Promise<Response> {
    if (path === getHealth.path) return plainText('ok\n')
    if (path === getReadiness.path) {
      const missing = await status.missing()
      return json(missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing })
    }
    metrics ??= new Metrics(status)
    return plainText(await metrics.text(), metrics.contentType)
  }

  return (request, { pathname }) => monitorReply(request, () => answer(pathname))
}
