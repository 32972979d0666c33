import { errorBody, type Fault, jsonApiMediaType } from '#contract/error.ts'

/** A reply that no cache keeps; null means no body. */
function reply(
  status: number,
  type: string,
  body: BodyInit | null,
  headers?: Record<string, string>,
): Response {
  const typed: Record<string, string> = body === null ? {} : { 'content-type': type }
  return new Response(body, { status, headers: { ...typed, 'cache-control': 'no-store', ...headers } })
}

/** A reply in JSON:API's media type; undefined means no body. */
export function jsonApi(status: number, body: unknown, headers?: Record<string, string>): Response {
  return reply(status, jsonApiMediaType, body === undefined ? null : JSON.stringify(body), headers)
}

/** A reply in JSON:API's media type whose JSON is written already, in UTF-8. */
export function writtenJsonApi(status: number, body: Uint8Array<ArrayBuffer>): Response {
  return reply(status, jsonApiMediaType, body)
}

/** A reply in plain JSON, outside the tracking API. */
export function json(status: number, body: unknown, headers?: Record<string, string>): Response {
  return reply(status, 'application/json', JSON.stringify(body), headers)
}

/** Most faults that one answer names: a body of thousands would have an answer that is larger than itself. */
const mostFaults = 100

/** A JSON:API error reply with all that is wrong, or the first hundred faults. */
export function errorsReply(status: number, title: string, faults: readonly Fault[]): Response {
  const errors = faults.slice(0, mostFaults).flatMap((fault) => errorBody(status, title, fault).errors)
  return jsonApi(status, { errors })
}

/** A JSON:API error reply with one error. */
export function errorReply(
  status: number,
  title: string,
  rest: Fault = {},
  headers: Record<string, string> = {},
): Response {
  return jsonApi(status, errorBody(status, title, rest), headers)
}

/** The reply to a question with a parameter that cannot be that. */
export function parameterRefusal(
  parameter: string,
  status: 400 | 422,
  detail: string,
  code?: string,
): Response {
  return errorReply(status, status === 400 ? 'Bad Request' : 'Unprocessable Entity', {
    detail,
    source: { parameter },
    ...(code === undefined ? {} : { code }),
  })
}
