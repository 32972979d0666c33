import { STATUS_CODES } from 'node:http'
import { type Fault, jsonApiMediaType } from '#contract/error.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { errorReply } from '#http/reply.ts'
import type { Encoding } from '#http/accepted-encoding.ts'
import type { PackedBody } from '#http/packed-body.ts'
import type { UpstreamAnswer, UpstreamFailure } from './upstream.ts'

/** A call that has no answer of the service. */
export interface Unanswered {
  why: UpstreamFailure | 'out_of_budget' | 'not_noted'
  /** Whole seconds until it is tried again, where it was not sent at all. */
  retrySeconds: number | null
}

const unreachable = {
  status: 502,
  code: proxyErrorCodes.serviceUnreachable,
  detail: 'The tracking service cannot be reached.',
}
const failed = { status: 502, detail: 'The tracking service failed' }

/** The reply to a browser, by the reason. */
const told: Readonly<Record<Unanswered['why'], Fault & { status: number }>> = {
  unsent: unreachable,
  unreachable,
  timeout: {
    status: 504,
    code: proxyErrorCodes.serviceTimeout,
    detail: 'The tracking service took too long to answer.',
  },
  broken: failed,
  error: failed,
  too_long: {
    status: 502,
    code: proxyErrorCodes.answerTooLong,
    detail: 'The tracking service’s answer is too long.',
  },
  key_refused: {
    status: 502,
    code: proxyErrorCodes.keyRefused,
    detail: 'The tracking service rejected the key that this dashboard was started with.',
  },
  out_of_budget: {
    status: 429,
    code: proxyErrorCodes.budgetExhausted,
    detail: 'All browsers together have used up this minute’s requests.',
  },
  // Other programs may be sending.
  not_noted: {
    status: 503,
    code: proxyErrorCodes.databaseAway,
    detail: 'The dashboard’s database is not responding. No requests are sent until it is back.',
  },
}

/** The reply to a call that has no answer of the service. */
export function unansweredReply({ why, retrySeconds }: Unanswered): Response {
  const { status, ...fault } = told[why]
  return errorReply(
    status,
    STATUS_CODES[status] ?? 'Error',
    fault,
    retrySeconds === null ? {} : { 'retry-after': String(retrySeconds) },
  )
}

/** A body of the service's in the encoding that the browser takes. */
export async function bodyReply(
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

/** The service's answer as a browser may see it. */
export async function answerReply(
  answer: UpstreamAnswer,
  revealsSecrets: boolean,
  encoding: Encoding | null,
): Promise<Response> {
  if (answer.status === 401) return unansweredReply({ why: 'key_refused', retrySeconds: null })
  // What a failing server says about itself is for the people who run it.
  if (answer.status >= 500) return errorReply(answer.status, failed.detail)
  const body = revealsSecrets ? answer.revealed : answer.body
  return bodyReply(
    answer.status,
    body,
    encoding,
    answer.status === 429 ? { 'retry-after': String(answer.retrySeconds) } : {},
  )
}
