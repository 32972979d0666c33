import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isSuccess } from '../records/notification-record.ts'
import type { AttemptResult } from '../store/notification-queue.ts'
import { addressOfHost, isLocalAddress } from './local-address.ts'
import type { DeliverySettings } from './settings.ts'
import { signatureHeader, signatureOf } from './signature.ts'

export interface Delivery {
  url: string
  body: string
  /** Null: not signed. */
  secret: string | null
  /** Custom headers of the user. */
  headers: readonly { name: string; value: string }[]
}

/** The result of one attempt. */
export interface Attempt extends AttemptResult {
  succeeded: boolean
  requestHeaders: Record<string, string>
  responseHeaders: Record<string, string> | null
}

/** Bytes of a response that are kept. */
const keptBytes = 4096

class RefusedAddress extends Error {}

/**
 * Looks a name up and allows connections only to permitted addresses: the address that was checked is the one
 * that is connected to, so a name that changes its address in between gains nothing.
 */
function checkedLookup(allowLocal: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, [])
        return
      }
      const allowed = allowLocal ? found : found.filter(({ address }) => !isLocalAddress(address))
      const [first] = allowed
      if (first === undefined) {
        callback(new RefusedAddress('The name resolves to an address on a private network.'), [])
      } else if (options.all === true) {
        callback(null, allowed)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

/** `x-office` becomes `X-Office`, as the interface sends names. */
function capitalized(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}

function headersOf(delivery: Delivery): Record<string, string> {
  return {
    ...Object.fromEntries(delivery.headers.map(({ name, value }) => [capitalized(name), value])),
    'Content-Type': 'application/json',
    'User-Agent': 'Quayside-Webhooks/1',
    ...(delivery.secret === null ? {} : { [signatureHeader]: signatureOf(delivery.body, delivery.secret) }),
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  ENOTFOUND: 'The host name of the receiver does not exist.',
  EAI_AGAIN: 'The host name of the receiver could not be looked up.',
  EHOSTUNREACH: 'The receiver is unreachable.',
  ENETUNREACH: 'The receiver is unreachable.',
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'The delivery failed.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return `No response within ${timeoutMs / 1000} s.`
  }
  if (error instanceof RefusedAddress) return error.message
  const { code } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? `The delivery failed${code === undefined ? '' : ` (${code})`}.`
}

function send(
  url: URL,
  delivery: Delivery,
  headers: Record<string, string>,
  { allowLocal }: DeliverySettings,
  signal: AbortSignal,
): Promise<{ response: IncomingMessage; body: string }> {
  return new Promise((accept, reject) => {
    const address = addressOfHost(url.hostname)
    // An IP address is connected to without a lookup.
    if (!allowLocal && address !== null && isLocalAddress(address)) {
      reject(new RefusedAddress('The address is on a private network.'))
      return
    }
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = begin(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(delivery.body) },
      lookup: checkedLookup(allowLocal),
      agent: false,
      signal,
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const finish = () => {
        // The database cannot store the NUL character in text.
        accept({
          response,
          body: Buffer.concat(parts).subarray(0, keptBytes).toString().replaceAll('\0', ''),
        })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        // The rest of a long response is not kept.
        if (length >= keptBytes) {
          finish()
          response.destroy()
        }
      })
      response.once('end', finish)
      response.once('error', reject)
    })
    outgoing.end(delivery.body)
  })
}

/** Posts a delivery once. Does not follow redirects, and never throws because of the receiver. */
export async function post(
  delivery: Delivery,
  settings: DeliverySettings,
  stop?: AbortSignal,
): Promise<Attempt> {
  const started = performance.now()
  const requestHeaders = headersOf(delivery)
  const timeout = AbortSignal.timeout(settings.timeoutMs)
  const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop])
  try {
    const url = new URL(delivery.url)
    const { response, body } = await send(url, delivery, requestHeaders, settings, signal)
    const statusCode = response.statusCode ?? 0
    return {
      succeeded: isSuccess(statusCode),
      statusCode,
      error: null,
      requestHeaders,
      responseHeaders: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      responseBody: body,
      durationMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    return {
      succeeded: false,
      statusCode: null,
      error: reasonOf(error, settings.timeoutMs),
      requestHeaders,
      responseHeaders: null,
      responseBody: null,
      durationMs: Math.round(performance.now() - started),
    }
  }
}
