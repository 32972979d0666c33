import { jsonApiMediaType } from '#contract/error.ts'
import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { errorReply } from '#http/reply.ts'
import { retryAfterSeconds } from './retry-after.ts'
import type { UpstreamAnswer, UpstreamFailure } from './upstream.ts'
import { withoutSecrets } from './without-secrets.ts'

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

/**
 * The service's answer as a browser may see it.
 * @param ageSeconds null for an answer that just arrived
 */
export function answerReply(
  answer: UpstreamAnswer,
  revealsSecrets: boolean,
  ageSeconds: number | null = null,
): Response {
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
  const body = revealsSecrets ? answer.body : withoutSecrets(answer.body)
  // The service's own headers are not passed on: they could hold anything, the key included.
  return new Response(answer.status === 204 ? null : body, {
    status: answer.status,
    headers: {
      'content-type': jsonApiMediaType,
      'cache-control': 'no-store',
      ...(ageSeconds === null ? {} : { age: String(ageSeconds) }),
      ...(answer.status === 429 ? { 'retry-after': String(retryAfterSeconds(answer.retryAfter)) } : {}),
    },
  })
}
