import { isSuccess } from '../records/notification-record.ts'
import type { AttemptResult } from '../store/notification-queue.ts'
import { exchange, NoResponse, RefusedAddress } from './exchange.ts'
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

/** The receiver took too long. */
class NotInTime extends Error {}

/** This program ends. */
class Stopped extends Error {}

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
  EPIPE: 'The receiver closed the connection.',
  ENOTFOUND: 'The host name of the receiver does not exist.',
  EAI_AGAIN: 'The host name of the receiver could not be looked up.',
  EHOSTUNREACH: 'The receiver is unreachable.',
  ENETUNREACH: 'The receiver is unreachable.',
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  HPE_HEADER_OVERFLOW: 'The headers of the response are too long.',
}

const ownErrors = [NotInTime, Stopped, NoResponse, RefusedAddress]

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The delivery failed.'
  if (ownErrors.some((own) => error instanceof own)) return error.message
  const { code } = error as NodeJS.ErrnoException
  const known = reasons[code ?? '']
  if (known !== undefined) return known
  // The errors of Node's parser.
  if (code?.startsWith('HPE_') === true) return `The response is not valid HTTP (${code}).`
  return `The delivery failed${code === undefined ? '' : ` (${code})`}.`
}

/**
 * Posts a delivery once. Ends within the timeout, or when `stop` aborts. Does not follow redirects, and never
 * throws because of the receiver.
 */
export async function post(
  delivery: Delivery,
  settings: Pick<DeliverySettings, 'allowLocal' | 'allowedUrl' | 'timeoutMs'>,
  stop?: AbortSignal,
): Promise<Attempt> {
  const { timeoutMs } = settings
  const url = new URL(delivery.url)
  const allowLocal = settings.allowLocal || url.href === settings.allowedUrl
  const started = performance.now()
  const requestHeaders = headersOf(delivery)
  // By hand: on Node 20 and 22.12 a timeout that only AbortSignal.any refers to is garbage-collected and never
  // fires (nodejs/node#57736).
  const cut = new AbortController()
  const late = setTimeout(
    () => cut.abort(new NotInTime(`No response within ${timeoutMs / 1000} s.`)),
    timeoutMs,
  )
  const onStop = () => cut.abort(new Stopped('The service stopped before there was a response.'))
  stop?.addEventListener('abort', onStop)
  if (stop?.aborted === true) onStop()
  try {
    const posting = { url, headers: requestHeaders, body: delivery.body, allowLocal }
    const { statusCode, headers, body } = await exchange(posting, cut.signal)
    return {
      succeeded: isSuccess(statusCode),
      statusCode,
      error: null,
      requestHeaders,
      responseHeaders: headers,
      responseBody: body,
      durationMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    return {
      succeeded: false,
      statusCode: null,
      error: reasonOf(error),
      requestHeaders,
      responseHeaders: null,
      responseBody: null,
      durationMs: Math.round(performance.now() - started),
    }
  } finally {
    clearTimeout(late)
    stop?.removeEventListener('abort', onStop)
  }
}
