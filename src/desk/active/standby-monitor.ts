import { getHealth, getReadiness } from '#contract/desk/monitor.ts'
import { json } from '#http/reply.ts'
import { readActive } from '../store/active.ts'
import type { Database } from '../store/schema.ts'
import { monitorReply, plainText } from '../monitor/monitor.ts'

/** Answers what machines ask of a program that stands by: a load balancer is to send nobody here. */
export function createStandbyMonitor(database: Database): (request: Request, url: URL) => Promise<Response> {
  async function answer(path: string): Promise<Response> {
    if (path === getHealth.path) return plainText('ok\n')
    if (path === getReadiness.path) {
      const active = await readActive(database).catch(() => null)
      const standby =
        active === null
          ? 'Waiting for the database.'
          : `Standing by: the program on ${active.host} is active, last seen ${Math.round(active.agoMs / 1_000)} s ago.`
      return json(503, { ready: false, missing: ['active'], standby })
    }
    return plainText(
      '# HELP quayside_active 1 while this program is the active one, else 0\n# TYPE quayside_active gauge\nquayside_active 0\n',
    )
  }
  return (request, { pathname }) => monitorReply(request, () => answer(pathname))
}
