import type { DeskOperation } from '#contract/desk/operation.ts'
import { deskErrorCodes } from '#contract/desk/paths.ts'
import { matcherOf } from '#contract/match.ts'
import { readPathParameters } from '#contract/path-parameter.ts'
import { readQuery } from '#contract/read-query.ts'
import { readBodyJson } from '#http/read-body.ts'
import { errorReply, json, parameterRefusal } from '#http/reply.ts'
import type { Handlers } from './handler.ts'

function unknown(): Response {
  return errorReply(404, 'Not Found', { code: deskErrorCodes.unknownPath })
}

/**
 * Answers the operations of a table by their handlers. What does not fit path, query or body of an operation never comes
 * to its handler.
 */
export function answerOperations<Table extends Readonly<Record<string, DeskOperation>>, Parts>(
  table: Table,
  handlers: Handlers<Table, Parts>,
  parts: Parts,
): (request: Request, url: URL) => Promise<Response> {
  const match = matcherOf<Extract<keyof Table, string>>(table)
  return async (request, { pathname, searchParams }) => {
    const found = match(request.method, pathname)
    if (found === null) return unknown()
    const operation = table[found.name] as DeskOperation
    const path = readPathParameters(operation, found.parameters)
    if ('invalid' in path) return unknown()
    const query = readQuery(operation, searchParams)
    if ('refused' in query) {
      const { refused, status, problem } = query
      return parameterRefusal(refused, status, problem, deskErrorCodes.invalidParameter)
    }
    const body = operation.body === undefined ? null : await readBodyJson(request, operation.body, operation)
    if (body !== null && 'refusal' in body) return body.refusal
    // The table ties each name to its types; the compiler cannot follow a name chosen while running.
    const handler = handlers[found.name] as (asked: object, parts: Parts) => unknown
    const asked = { path: path.values, query: query.values, body: body?.value, request }
    const answer = await handler(asked, parts)
    return answer instanceof Response ? answer : json(operation.success.status, answer)
  }
}
