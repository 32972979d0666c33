import { jsonApiMediaType } from '#contract/error.ts'
import { matchOperation } from '#contract/match.ts'
import { fillPath } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { proxyErrorCodes, revealSecretsHeader } from '#contract/proxy-status.ts'
import { readFileBytes, readJson } from '#http/read-body.ts'
import { errorReply } from '#http/reply.ts'
import type { Budget } from './budget.ts'
import { InFlight } from './in-flight.ts'
import { acceptedAgeSeconds, KeptAnswers } from './kept-answers.ts'
import { withoutSecrets } from './without-secrets.ts'
import type { UpstreamAnswer, UpstreamFailure, UpstreamRequest, UpstreamService } from './upstream.ts'

/** Milliseconds that a request waits for budget before the browser is told to come again. */
const longestWaitMs = 4_000

/** Seconds the service is left alone when its 429 does not say how long. */
const unsaidRetryAfterSeconds = 60

/** Seconds; a longer silence is asked about again after a day. */
const longestRetryAfterSeconds = 86_400

type Outcome = UpstreamAnswer | UpstreamFailure | 'no budget'

function refusedBudget(seconds: number): Response {
  return errorReply(
    429,
    'Too Many Requests',
    {
      code: proxyErrorCodes.budgetExhausted,
      detail: 'The requests of this minute are used up for all browsers together.',
    },
    { 'retry-after': String(seconds) },
  )
}

/** `Retry-After` in whole seconds: it comes as digits or as an HTTP date. */
function retryAfterSeconds(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '')
    ? Number(header)
    : Math.ceil((Date.parse(header ?? '') - Date.now()) / 1000)
  if (Number.isNaN(seconds)) return unsaidRetryAfterSeconds
  return Math.min(Math.max(seconds, 1), longestRetryAfterSeconds)
}

function failureReply(failure: UpstreamFailure): Response {
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

/** @param ageSeconds null for an answer that came just now */
function answerReply(answer: UpstreamAnswer, reveals: boolean, ageSeconds: number | null = null): Response {
  if (answer.status === 401) {
    return errorReply(502, 'Bad Gateway', {
      code: proxyErrorCodes.keyRefused,
      detail: 'The tracking service refuses the key that this dashboard was started with.',
    })
  }
  // What a failing server says about itself is for its own people.
  if (answer.status >= 500) return errorReply(answer.status, 'The tracking service failed')
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    return errorReply(502, 'The tracking service failed')
  }
  // Its headers can say anything. These are ours: the body is of the interface, or the app cannot read it.
  return new Response(answer.status === 204 ? null : reveals ? answer.body : withoutSecrets(answer.body), {
    status: answer.status,
    headers: {
      'content-type': jsonApiMediaType,
      'cache-control': 'no-store',
      ...(ageSeconds === null ? {} : { age: String(ageSeconds) }),
      ...(answer.status === 429 ? { 'retry-after': String(retryAfterSeconds(answer.retryAfter)) } : {}),
    },
  })
}

/**
 * Forwards what the contract lists and nothing else. The path is built anew from the operation and its
 * parameters. Query parameters that the operation does not know are left out, and of one that is repeated the
 * first counts: a link with a tracking suffix still opens, and the service sees only what the contract lists.
 */
export function createForwarder(upstream: UpstreamService, budget: Budget, readOnly = false) {
  const inFlight = new InFlight<Outcome>()
  const kept = new KeptAnswers()

  /** @param ownLimit the service counts such requests apart: its 429 then keeps nobody else waiting */
  async function spend(request: UpstreamRequest, signal: AbortSignal, ownLimit: boolean): Promise<Outcome> {
    const slot = await budget.take(longestWaitMs, signal)
    if (slot === null) return 'no budget'
    try {
      const answer = await upstream.send(request, signal)
      if (typeof answer !== 'string' && answer.status === 429 && !ownLimit) {
        budget.block(retryAfterSeconds(answer.retryAfter) * 1000)
      }
      return answer
    } finally {
      slot.end()
    }
  }

  /** @param path below the base URL, still encoded */
  return async function forward(request: Request, path: string, search: URLSearchParams): Promise<Response> {
    const match = matchOperation(request.method, path)
    if (match === null) {
      return errorReply(404, 'Not Found', {
        code: proxyErrorCodes.unknownOperation,
        detail: 'This is no operation of the tracking interface.',
      })
    }
    const operation = operationOf(match.name)
    if (readOnly && operation.method !== 'GET') {
      return errorReply(
        405,
        'Method Not Allowed',
        {
          code: proxyErrorCodes.readOnly,
          detail: 'This dashboard only shows: nothing can be changed through it.',
        },
        { allow: 'GET' },
      )
    }
    const query = Object.keys(operation.query).flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    const target = `${fillPath(operation.path, match.parameters)}${query.length === 0 ? '' : '?'}${query.join('&')}`
    let body: UpstreamRequest['body'] = null
    if (operation.fileBytes !== undefined) {
      const read = await readFileBytes(request, operation.fileBytes)
      if ('refusal' in read) return read.refusal
      body = read.value
    }
    if (operation.body !== undefined) {
      const read = await readJson(request)
      if ('refusal' in read) return read.refusal
      body = JSON.stringify(read.value)
    }
    const reveals = !readOnly && request.headers.has(revealSecretsHeader)
    const acceptedAge =
      operation.method === 'GET' ? acceptedAgeSeconds(request.headers.get('cache-control')) : null
    const known = acceptedAge === null ? null : kept.find(target, acceptedAge)
    if (known !== null) return answerReply(known.answer, reveals, known.ageSeconds)
    const asked: UpstreamRequest = { method: operation.method, target, body }
    const ownLimit = operation.ownLimit === true
    const ask = async () => {
      if (operation.method === 'GET') {
        return inFlight.join(target, request.signal, (signal) => spend(asked, signal, ownLimit))
      }
      try {
        return await spend(asked, request.signal, ownLimit)
      } finally {
        // Also when it failed: it may have been done all the same.
        inFlight.closeAll()
      }
    }
    const outcome = await ask()
    if (outcome === 'no budget') return refusedBudget(budget.retryAfterSeconds())
    if (typeof outcome === 'string') return failureReply(outcome)
    if (acceptedAge !== null && outcome.status === 200) kept.keep(target, outcome)
    return answerReply(outcome, reveals)
  }
}
