import { parseClock, quaysideClockHeader } from '#contract/clock-header.ts'
import {
  fillPath,
  type Operation,
  queryString,
  type RequestOf,
  type ResultValueOf,
} from '#contract/operation.ts'
import {
  parseBudget,
  proxyApiPrefix,
  quaysideBudgetHeader,
  revealSecretsHeader,
} from '#contract/proxy-status.ts'
import './jitless.ts'
import { firstFault, readTolerantly } from '#contract/tolerant.ts'
import { screenHeader, workHeader } from '#contract/work.ts'
import { learnClock, realNow } from '../clock/world-clock.ts'
import { FewAtOnce } from '../util/few-at-once.ts'
import { asSaved } from './as-saved.ts'
import { connection } from './connection.ts'
import { errorMembers } from './error-body.ts'
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts'
import { noteSave } from './note-save.ts'
import { noteAnswer, screenId, workFor } from './question.ts'
import { saves } from './saves.ts'
import { withTimeLimit } from './time-limit.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds: the proxy itself gives up after 20 s and says so, which is the better message. */
const timeoutMs = 30 * secondMs

type Request<Op extends Operation> = RequestOf<Op> & {
  signal?: AbortSignal | undefined
  /** Has the answer hold the secrets of webhooks, which the proxy keeps back otherwise. */
  revealSecrets?: boolean
  /** Another browser's answer will do if it is not older; left out, as old as the proxy finds right for its kind. */
  maxAgeSeconds?: number
  /** For a write that the cache shows before it is sent: the values from before. */
  was?: Readonly<Record<string, unknown>>
  /** Returns what the service says, even if something newer was saved a moment ago. */
  asTold?: boolean
}

/**
 * Calls under way at the same time. A browser opens six connections to one address: where the service is silent, calls
 * that wait for it leave one for what the dashboard's own server can answer, and for parts of the app. The stream of
 * what has changed has one for itself.
 */
const mostAtOnce = 4

/** On the server, the proxy itself: what it answers need not go over the network. */
let fetchAnswer = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
let calls: FewAtOnce | null = new FewAtOnce(mostAtOnce)

/** Has all calls go through this, however many. For the program that draws pages on the server. */
export function askThrough(other: typeof fetchAnswer): void {
  fetchAnswer = other
  calls = null
}

interface Answer {
  response: Response
  text: string
}

async function sendNow(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  return withTimeLimit(timeoutMs, signal, async (limited) => {
    const response = await fetchAnswer(url, { ...init, signal: limited })
    // The body belongs to the answer: it must come within the same time.
    return { response, text: await response.text() }
  })
}

function learnFromHeaders(headers: Headers): void {
  const clock = parseClock(headers.get(quaysideClockHeader))
  if (clock !== null) learnClock(clock)
  const budget = parseBudget(headers.get(quaysideBudgetHeader))
  if (budget !== null) connection.learnBudget(budget)
}

/** Asks the dashboard's own server. The request is the browser's; what answers is the proxy, or the desk beside it. */
export async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const now = () => sendNow(url, init, signal)
  try {
    // What somebody sends off does not stand in line behind what is read.
    const answer = await (calls === null || init.method !== 'GET' ? now() : calls.run(now, signal))
    learnFromHeaders(answer.response.headers)
    return answer
  } catch (error) {
    if (error instanceof TimeoutError || signal?.aborted === true) throw error
    connection.failed()
    throw new NetworkError('No connection.', { cause: error })
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Where the text breaks helps nobody: that it is no JSON is the finding.
    throw new ContractError('the answer', 'is not JSON', text)
  }
}

/** What the proxy must know of a call to share the budget out, and to know that it comes from here. */
export function claimHeaders(signal: AbortSignal | undefined): Record<string, string> {
  return { [workHeader]: workFor(signal), [screenHeader]: screenId }
}

export function httpError(response: Response, text: string, ownLimit = false): HttpError {
  const header = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(header) ? Number(header) : null
  if (response.status === 429 && !ownLimit) connection.limited(seconds)
  return new HttpError(response.status, errorMembers(text), seconds)
}

interface Told<Held> {
  held: Held
  /** The JSON as it came. */
  raw: unknown
  /** When it left the service, epoch milliseconds, real time. */
  at: number
}

async function ask<Op extends Operation>(
  operation: Op,
  request: Request<Op>,
  path: string,
): Promise<Told<ResultValueOf<Op>>> {
  const url = `${proxyApiPrefix}${path}${queryString(request.query ?? {})}`
  const { response, text } = await send(
    url,
    {
      method: operation.method,
      headers: {
        ...claimHeaders(request.signal),
        ...(request.body === undefined ? {} : { 'content-type': 'application/vnd.api+json' }),
        ...(request.maxAgeSeconds === undefined
          ? {}
          : { 'cache-control': `max-age=${request.maxAgeSeconds}` }),
        ...(request.revealSecrets === true ? { [revealSecretsHeader]: 'yes' } : {}),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
    },
    request.signal,
  )
  // The proxy may have had it from another browser's question.
  const at = realNow() - (Number(response.headers.get('age')) || 0) * secondMs
  noteAnswer(request.signal, at)
  if (!response.ok) throw httpError(response, text, operation.ownLimit === true)
  // 204 has nothing to say, nor has a deletion: their schemas say so.
  const isSilent = response.status === 204 || (text === '' && operation.method === 'DELETE')
  const raw = isSilent ? undefined : parseJson(text)
  let parsed = operation.success.schema.safeParse(raw)
  if (!parsed.success) {
    parsed = readTolerantly(operation.success.schema, raw)
    if (!parsed.success) {
      const { member, problem } = firstFault(parsed.error)
      throw new ContractError(member, problem, text)
    }
  }
  connection.answered()
  return { held: parsed.data as ResultValueOf<Op>, raw, at }
}

/**
 * Calls an operation of the contract through the proxy. The answer to a read has what was saved a moment ago, even if the
 * service does not show it yet.
 * @throws HttpError, NetworkError, TimeoutError, or ContractError when the answer is not of the interface
 */
export async function call<Op extends Operation>(
  operation: Op,
  request: Request<Op>,
): Promise<ResultValueOf<Op>> {
  const path = fillPath(operation.path, request.path ?? {})
  const began = realNow()
  const answer = ask(operation, request, path)
  if (operation.method !== 'GET') {
    const told = await answer
    noteSave({ ...told, operation, path, body: request.body, was: request.was })
    return told.held
  }
  // A write that ends meanwhile counts too. An error is thrown below.
  await answer.catch(() => null)
  if (saves().size === 0 || request.asTold === true) return (await answer).held
  return asSaved(answer, { path, query: request.query, at: began, reveals: request.revealSecrets })
}
