import { prometheusContentType } from 'prom-client'
import { getHealth, getReadiness } from '#contract/desk/monitor.ts'
import { json } from '#http/reply.ts'
import type { DeskStatus } from '../status/desk-status.ts'
import { metricsOf } from './metrics.ts'

/** What a program tells machines. */
interface Told {
  /** What is missing before it can serve, and what else is to be said of it. */
  readiness: () => Promise<{ missing: string[]; standby?: string }>
  /** In the text format of Prometheus. */
  metrics: () => Promise<string>
}

function plainText(body: string, contentType: string): Response {
  return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
}

/** Answers what machines ask, by `GET` and `HEAD`. Nothing of it costs the account a request, or is kept anywhere. */
export function answerMachines({
  readiness,
  metrics,
}: Told): (request: Request, url: URL) => Promise<Response> {
  async function answer(path: string): Promise<Response> {
    if (path === getHealth.path) return plainText('ok\n', 'text/plain; charset=utf-8')
    if (path !== getReadiness.path) return plainText(await metrics(), prometheusContentType)
    const told = await readiness()
    const ready = told.missing.length === 0
    return json(ready ? 200 : 503, { ready, ...told })
  }
  return async ({ method }, { pathname }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } })
    }
    const whole = await answer(pathname)
    return method === 'HEAD' ? new Response(null, whole) : whole
  }
}

/** Answers what machines ask of the program that is active. */
export function createMonitor(status: DeskStatus): ReturnType<typeof answerMachines> {
  return answerMachines({
    readiness: async () => ({ missing: await status.missing() }),
    metrics: () => metricsOf(status),
  })
}
