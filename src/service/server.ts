import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { formatClock, simulationClockHeader } from '#contract/clock-header.ts'
import { bodyFaults } from '#http/body-fault.ts'
import type { Fault } from '#contract/error.ts'
import { isUuid } from '#contract/identifiers.ts'
import { readQuery } from '#contract/read-query.ts'
import { matchOperation } from '#contract/match.ts'
import type { Method, Operation } from '#contract/operation.ts'
import { type OperationName, operationOf } from '#contract/operations.ts'
import type { Handler as HttpHandler } from '#http/listen.ts'
import { readBodyBytes, readJson } from '#http/read-body.ts'
import { errorReply, errorsReply, json, jsonApi, writtenJsonApi } from '#http/reply.ts'
import type { WorldClock } from './clock.ts'
import { answerControl, controlClockPath } from './control.ts'
import type { WebhookDispatcher } from './notifications/webhook-dispatcher.ts'
import { answerFile, filePath } from './documents/signed-file.ts'
import { outageReply } from './outage-reply.ts'
import { openApiDocument, openApiPath } from './openapi.ts'
import { RateLimit } from './rate-limit.ts'
import { writtenAnswer } from './records/written-answer.ts'
import { handlers } from './routes/handlers.ts'
import { furtherFaults } from './routes/requested-number.ts'
import { badParameter, faultyBody, ServiceError } from './routes/service-error.ts'
import type { Simulation } from './simulation/simulation.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Store } from './store/store.ts'

export interface ServiceParts {
  simulation: Simulation
  clock: WorldClock
  apiKey: string
  rateLimit: RateLimit
  /** Delivers to webhooks. */
  dispatcher: WebhookDispatcher
  logger: Logger
}

const basePath = '/v2'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether the request has `Authorization: Token <key>`. Compared in constant time. */
function isAuthorized(request: Request, apiKey: string): boolean {
  const given = request.headers.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Token ${apiKey}`))
}

/** @throws ServiceError for the first parameter that is missing or invalid */
function queryOf(operation: Operation, url: URL): Record<string, unknown> {
  const read = readQuery(operation, url.searchParams)
  if ('refused' in read) throw badParameter(read.refused, read.problem, read.status)
  return read.values
}

/** UUIDs are case-insensitive; the store has them in lower case. */
function lowerCaseIds(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, isUuid(value) ? value.toLowerCase() : value]),
  )
}

/** Checks of bodies beyond their schemas, for operations that name all faults of a body at once. */
const checks: Partial<Record<OperationName, (store: Store, body: unknown) => Promise<Fault[]>>> = {
  createTrackingRequest: furtherFaults,
}

/** @throws ServiceError 422 with all that is wrong with the body */
async function readBody(name: OperationName, value: unknown, store: Store): Promise<unknown> {
  const operation = operationOf(name)
  const parsed = operation.body?.safeParse(value)
  if (parsed === undefined) return undefined
  if (parsed.success) return parsed.data
  const faults = bodyFaults(parsed.error.issues, value, operation.faultCodes)
  const named = new Set(faults.map(({ source }) => source?.pointer))
  const others = (await checks[name]?.(store, value)) ?? []
  const further = others.filter(({ source }) => !named.has(source?.pointer))
  throw faultyBody([...faults, ...further], operation.validationTitle)
}

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** The response where no operation has this method and path. */
function refuseRoute(method: string, path: string): Response {
  const known = methods.filter((candidate) => matchOperation(candidate, path) !== null)
  if (known.length === 0) return errorReply(404, 'Not Found', { detail: 'This path does not exist.' })
  const allow = known.flatMap((each) => (each === 'GET' ? [each, 'HEAD'] : [each])).join(', ')
  const detail = `${method} is not allowed here. Allowed: ${allow}.`
  return errorReply(405, 'Method Not Allowed', { detail }, { allow })
}

/**
 * The tracking service as a handler; it opens nothing. Every response has the world's clock in a header.
 * Order of the checks: key, limit, path, parameters, body. The description of the interface needs no key.
 */
export function createServer(parts: ServiceParts): HttpHandler {
  const { simulation, clock, dispatcher, logger } = parts
  const { store } = simulation

  async function perform(
    name: OperationName,
    parameters: Record<string, string>,
    request: Request,
    url: URL,
  ): Promise<Response> {
    const operation = operationOf(name)
    const query = queryOf(operation, url)
    let body: unknown
    if (operation.fileBytes !== undefined) {
      const read = await readBodyBytes(request, operation.fileBytes)
      if ('refusal' in read) return read.refusal
      body = read.value
    }
    if (operation.body !== undefined) {
      const read = await readJson(request)
      if ('refusal' in read) return read.refusal
      body = await readBody(name, read.value, store)
    }
    const now = clock.now()
    // Also before a GET: it writes the days and the steps of requests that the clock has reached, so that every
    // response shows the world at `now`, however long ago the last request was.
    await (operation.method === 'GET' ? simulation.advanceForReading(now) : simulation.advanceTo(now))
    // The table ties each name to its types; the compiler cannot follow a name chosen while running.
    const handler = handlers[name] as unknown as (request: object) => Promise<object | undefined>
    const result = await handler({
      path: lowerCaseIds(parameters),
      query,
      body,
      url,
      now,
      store,
      dispatcher,
    })
    // The change can have events to deliver.
    if (operation.method !== 'GET') dispatcher.wake()
    const { status } = operation.success
    return result === undefined ? jsonApi(status, result) : writtenJsonApi(status, writtenAnswer(result))
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'GET' && url.pathname === openApiPath) return json(200, openApiDocument())
    // The signed URL is the authorization: browsers and email programs open it without a key.
    if (request.method === 'GET' && url.pathname.startsWith(filePath)) {
      return answerFile(store, url.pathname.slice(filePath.length))
    }
    if (!isAuthorized(request, parts.apiKey)) {
      return errorReply(
        401,
        'Unauthorized',
        { detail: 'The API key is missing or invalid. Send "Authorization: Token <key>".' },
        { 'www-authenticate': 'Token' },
      )
    }
    if (url.pathname === controlClockPath) {
      const response = await answerControl(request, clock, simulation)
      dispatcher.wake()
      return response
    }
    const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : ''
    const match = matchOperation(request.method, path)
    const refused = parts.rateLimit.take(parts.apiKey, match?.name)
    if (refused !== null) {
      return errorReply(
        429,
        'Too Many Requests',
        { detail: refused.detail },
        { 'retry-after': String(refused.retryAfterSeconds) },
      )
    }
    return match === null
      ? refuseRoute(request.method, path)
      : perform(match.name, match.parameters, request, url)
  }

  return async (received) => {
    // HEAD is answered as GET without the body: RFC 9110, section 9.3.2.
    const isHead = received.method === 'HEAD'
    const request = isHead ? new Request(received, { method: 'GET' }) : received
    let response: Response
    try {
      response = await answer(request)
    } catch (error) {
      if (error instanceof ServiceError) {
        response = errorsReply(error.status, error.title, [error.rest, ...error.others])
      } else if (error instanceof DatabaseOutage) {
        // Logged once, when it begins: see main.ts.
        response = outageReply(error)
      } else {
        // Only the path: headers contain the key.
        logger.error(
          { err: error, method: request.method, path: new URL(request.url).pathname },
          'request failed',
        )
        response = errorReply(500, 'Internal Server Error')
      }
    }
    response.headers.set(simulationClockHeader, formatClock(clock.reading()))
    return isHead ? new Response(null, response) : response
  }
}
