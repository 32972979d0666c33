import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { errorReply } from '#http/reply.ts'

export interface OwnAddress {
  host: string
  /** Where it listens; with port 0 it is known only then. */
  port: number
  /** A proxy in front authenticates people and checks the Host header: any Host then counts as our own. */
  openAccess: boolean
}

function ownHosts({ host, port }: OwnAddress): Set<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]', host.includes(':') ? `[${host}]` : host]
  return new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])))
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Refuses requests that another site made the browser send: a foreign name for this machine (DNS rebinding), a
 * foreign origin, a cross-site request below `/api`. A link opened from an email is none of these.
 */
export function createAccessCheck(own: OwnAddress): (request: Request, path: string) => Response | null {
  return (request, path) => {
    const host = request.headers.get('host')?.toLowerCase() ?? ''
    const origin = request.headers.get('origin')
    const site = request.headers.get('sec-fetch-site')
    const foreignHost = !own.openAccess && !ownHosts(own).has(host)
    const foreignOrigin = origin !== null && hostOf(origin) !== host
    const crossSite = path.startsWith('/api/') && (site === 'cross-site' || site === 'same-site')
    // A request that changes something must prove that it comes from our own page.
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    const unproven = changes && origin === null && site !== 'same-origin'
    if (!foreignHost && !foreignOrigin && !crossSite && !unproven) return null
    return errorReply(403, 'Forbidden', {
      code: proxyErrorCodes.foreignOrigin,
      detail: 'This request does not come from the dashboard’s own pages.',
    })
  }
}
