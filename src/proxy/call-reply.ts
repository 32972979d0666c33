import { jsonApiMediaType } from '#contract/error.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { errorReply } from '#http/reply.ts'
import type { Encoding } from '#http/accepted-encoding.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { PackedBody } from '#http/packed-body.ts'
import type { UpstreamAnswer, UpstreamFailure } from './upstream.ts'

/** For a call that the shared budget has no room for. */
export function budgetReply(seconds: number): Response {
  return errorReply(
    429,
    'Too Many Requests',
    {
      code: proxyErrorCodes.budgetExhausted,
      detail: 'All browsers together have used up this minute’s requests.',
    },
    { 'retry-after': String(seconds) },
  )
}

/** Seconds until a browser asks again whose request could not be noted. */
const unnotedSeconds = 2

/** For a call that was not sent: other programs may be sending. */
export function unnotedReply(): Response {
  return errorReply(
    503,
    'Service Unavailable',
    {
      code: proxyErrorCodes.databaseAway,
      detail: 'The dashboard’s database is not responding. No requests are sent until it is back.',
    },
    { 'retry-after': String(unnotedSeconds) },
  )
}

/** For a key that the service rejected. */
function keyRefusedReply(headers: Record<string, string> = {}): Response {
  return errorReply(
    502,
    'Bad Gateway',
    {
      code: proxyErrorCodes.keyRefused,
      detail: 'The tracking service rejected the key that this dashboard was started with.',
    },
    headers,
  )
}

/**
 * For a call that the service did not answer.
 * @param nextTryMs milliseconds until it is tried again, where it was not asked at all
 */
export function failureReply(failure: UpstreamFailure, nextTryMs: number | null = null): Response {
  const headers: Record<string, string> =
    nextTryMs === null ? {} : { 'retry-after': String(Math.max(1, Math.ceil(nextTryMs / 1000))) }
  if (failure === 'key_refused') return keyRefusedReply(headers)
  if (failure === 'too_long') {
    return errorReply(502, 'Bad Gateway', {
      code: proxyErrorCodes.answerTooLong,
      detail: 'The tracking service’s answer is too long.',
    })
  }
  if (failure === 'error' || failure === 'broken') {
    return errorReply(nextTryMs === null ? 502 : 503, 'The tracking service failed', {}, headers)
  }
  return failure === 'timeout'
    ? errorReply(
        504,
        'Gateway Timeout',
        {
          code: proxyErrorCodes.serviceTimeout,
          detail: 'The tracking service took too long to answer.',
        },
        headers,
      )
    : errorReply(
        502,
        'Bad Gateway',
        {
          code: proxyErrorCodes.serviceUnreachable,
          detail: 'The tracking service cannot be reached.',
        },
        headers,
      )
}

/** A body of the service's in the encoding that the browser takes. */
async function bodyReply(
  status: number,
  body: PackedBody,
  encoding: Encoding | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = await body.form(encoding)
  // The service's own headers are not passed on: they could hold anything, the key included.
  return new Response(status === 204 ? null : form.bytes, {
    status,
    headers: {
      'content-type': jsonApiMediaType,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(form.encoding === null ? {} : { 'content-encoding': form.encoding }),
      ...headers,
    },
  })
}

/** An answer that arrived a while ago. */
export function keptReply(
  { status, body, ageSeconds }: KeptAnswer,
  encoding: Encoding | null,
): Promise<Response> {
  return bodyReply(status, body, encoding, { age: String(ageSeconds) })
}

/** The service's answer as a browser may see it. */
export async function answerReply(
  answer: UpstreamAnswer,
  revealsSecrets: boolean,
  encoding: Encoding | null,
): Promise<Response> {
  if (answer.status === 401) return keyRefusedReply()
  // What a failing server says about itself is for the people who run it.
  if (answer.status >= 500) return errorReply(answer.status, 'The tracking service failed')
  const body = revealsSecrets ? answer.revealed : answer.body
  return bodyReply(
    answer.status,
    body,
    encoding,
    answer.status === 429 ? { 'retry-after': String(answer.retrySeconds) } : {},
  )
}
