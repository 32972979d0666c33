import { jsonApiMediaType } from '#contract/error.ts'
import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { errorReply } from '#http/reply.ts'
import type { Encoding } from './accepted-encoding.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { PackedBody } from './packed-body.ts'
import { retryAfterSeconds } from './retry-after.ts'
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

/** For a call that the service did not answer. */
export function failureReply(failure: UpstreamFailure): Response {
  return failure === 'timeout'
    ? errorReply(504, 'Gateway Timeout', {
        code: proxyErrorCodes.serviceTimeout,
        detail: 'The tracking service took too long to answer.',
      })
    : errorReply(502, 'Bad Gateway', {
        code: proxyErrorCodes.serviceUnreachable,
        detail: 'The tracking service cannot be reached.',
      })
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
export function keptReply({ body, ageSeconds }: KeptAnswer, encoding: Encoding | null): Promise<Response> {
  return bodyReply(200, body, encoding, { age: String(ageSeconds) })
}

/** The service's answer as a browser may see it. */
export async function answerReply(
  answer: UpstreamAnswer,
  revealsSecrets: boolean,
  encoding: Encoding | null,
): Promise<Response> {
  if (answer.status === 401) {
    return errorReply(502, 'Bad Gateway', {
      code: proxyErrorCodes.keyRefused,
      detail: 'The tracking service rejected the key that this dashboard was started with.',
    })
  }
  // What a failing server says about itself is for the people who run it.
  if (answer.status >= 500) return errorReply(answer.status, 'The tracking service failed')
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    return errorReply(502, 'The tracking service failed')
  }
  const body = revealsSecrets ? answer.revealed : answer.body
  return bodyReply(
    answer.status,
    body,
    encoding,
    answer.status === 429 ? { 'retry-after': String(retryAfterSeconds(answer.retryAfter)) } : {},
  )
}
