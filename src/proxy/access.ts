import { isIP } from 'node:net'
import type { Logger } from 'pino'
import { whoMay } from '#contract/desk/operations.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { proxyStatusPath } from '#contract/proxy-status.ts'
import { workHeader } from '#contract/work.ts'
import { errorReply } from '#http/reply.ts'

export interface OwnAddress {
  host: string
  /** Where it listens; with port 0 it is known only then. */
  port: number
  /** A proxy in front authenticates people. */
  openAccess: boolean
  /** The names by which people reach it then, in lower case, with a port where only that one counts. */
  allowedHosts: readonly string[]
  /** The name by which the tracking service reaches it, and nobody else; with a port that is not the usual one. */
  webhookHost?: string | null
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

/** A name with its port as a `Host` header has it: a port that the scheme implies is left out. */
function named(name: string, port: number): string[] {
  return port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]
}

function ownHosts({ host, port }: OwnAddress): string[] {
  const names = new Set([...loopbackNames, host.includes(':') ? `[${host}]` : host])
  return [...names].flatMap((name) => named(name, port))
}

/** Without its port; null where it is no host at all. */
function nameOf(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/.exec(host)?.[1] ?? null
}

function isAddress(name: string): boolean {
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Headers by which a proxy says that it passes on what somebody else asks. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'via']

/** Whether a proxy in front names this program's own address in place of the name by which it was asked itself. */
function isNameHidden(host: string, headers: Headers, { port }: OwnAddress): boolean {
  const name = nameOf(host)
  const isOwn = name !== null && isAddress(name) && named(name, port).includes(host)
  return isOwn && forwardingHeaders.some((header) => headers.has(header))
}

/**
 * Whether a `Host` header names this dashboard. A page of another site can have its own name lead here (DNS
 * rebinding), after which the browser takes its requests for same-origin; an IP address it cannot.
 */
function isOwnHost(host: string, own: OwnAddress): boolean {
  if (ownHosts(own).includes(host)) return true
  if (!own.openAccess) return false
  const name = nameOf(host)
  if (name === null) return false
  return isAddress(name) || own.allowedHosts.some((each) => each === host || each === name)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Whether a request comes from one of our own pages: the browser says so (it does over HTTPS and on this machine), or
 * says nothing and the app has added its own header, which a page of another site cannot.
 */
function isFromOwnPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.has(workHeader) : site === 'same-origin'
}

/** What costs budget or hands out data. The status does neither, and monitors ask for it. */
function needsProof(path: string): boolean {
  return path.startsWith('/api/') && path !== proxyStatusPath
}

/** Whether a request is for the tracking service alone, whose signature proves where it comes from. */
function isOfService({ method, headers }: Request, path: string): boolean {
  return whoMay(method, path) === 'service' && !headers.has('origin')
}

/** A port that the scheme implies may be written all the same. */
function isWebhookHost(host: string, { webhookHost }: OwnAddress): boolean {
  return webhookHost != null && (host === webhookHost || host.replace(/:(?:443|80)$/, '') === webhookHost)
}

function refusal(detail: string): Response {
  return errorReply(403, 'Forbidden', { code: proxyErrorCodes.foreignOrigin, detail })
}

/**
 * Refuses requests that another site made the browser send: a foreign name for this machine, a foreign origin, a call
 * that does not prove that it comes from our own page. A link opened from an email is none of these.
 */
export function createAccessCheck(
  own: OwnAddress,
  logger: Pick<Logger, 'warn'>,
): (request: Request, path: string) => Response | null {
  let isHintGiven = false
  return (request, path) => {
    const { headers, method } = request
    const host = headers.get('host')?.toLowerCase() ?? ''
    if (!isHintGiven && isNameHidden(host, headers, own)) {
      isHintGiven = true
      logger.warn(
        'a proxy in front hides the name by which it is asked, so that any name passes: set it to pass on Host, in nginx by "proxy_set_header Host $http_host;" in each location',
      )
    }
    const delivers = isOfService(request, path)
    if (delivers && isWebhookHost(host, own)) return null
    if (!isOwnHost(host, own)) {
      return refusal('The dashboard is not known by this name. Whoever runs it can add it to ALLOWED_HOSTS.')
    }
    if (delivers) return null
    const origin = headers.get('origin')
    const changes = method !== 'GET' && method !== 'HEAD'
    const isForeign = origin !== null && hostOf(origin) !== host
    const isUnproven = (changes || needsProof(path)) && !isFromOwnPage(headers)
    return isForeign || isUnproven
      ? refusal('This request does not come from the dashboard’s own pages.')
      : null
  }
}

/**
 * Whether a person opens a page, so that it may be drawn with data, which costs budget: images and frames of other
 * sites are no reason to. Browsers say what they ask for over HTTPS and on this machine.
 */
export function isOpened(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !headers.has('sec-purpose')
  )
}
