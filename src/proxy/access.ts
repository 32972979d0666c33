import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { errorReply } from '#http/reply.ts'

export interface OwnAddress {
  host: string
  /** Where it listens; with port 0 it is known only then. */
  port: number
  /** Something in front checks who comes and under which name: any Host is then taken as our own. */
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
 * Refuses what another site made the browser send: a foreign name for this machine (DNS rebinding), a
 * foreign origin, a cross-site request below `/api`. A link followed from a mail is neither.
 */
export function createAccessCheck(own: OwnAddress): (request: Request, path: string) => Response | null {
  return (request, path) => {
    const host = request.headers.get('host')?.toLowerCase() ?? ''
    const origin = request.headers.get('origin')
    const site = request.headers.get('sec-fetch-site')
    const foreignHost = !own.openAccess && !ownHosts(own).has(host)
    const foreignOrigin = origin !== null && hostOf(origin) !== host
    const crossSite = path.startsWith('/api/') && (site === 'cross-site' || site === 'same-site')
    // What changes something must show that it comes from our own page.
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    const unproven = changes && origin === null && site !== 'same-origin'
    if (!foreignHost && !foreignOrigin && !crossSite && !unproven) return null
    return errorReply(403, 'Forbidden', {
      code: proxyErrorCodes.foreignOrigin,
      detail: 'This address answers only its own pages.',
    })
  }
}
