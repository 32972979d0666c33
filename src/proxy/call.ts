import { matchOperation } from '#contract/match.ts'
import { accountsOwn, fillPath, type Kept, type Operation, queryString } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { readPathParameters } from '#contract/path-parameter.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { revealSecretsHeader } from '#contract/proxy-status.ts'
import { readQuery } from '#contract/read-query.ts'
import { readBodyBytes, readBodyJson } from '#http/read-body.ts'
import { errorReply, parameterRefusal } from '#http/reply.ts'
import { type AcceptedAge, acceptedAge } from './kept-answers.ts'
import type { UpstreamRequest } from './upstream.ts'

/** A browser's request, understood as one operation of the contract. */
export interface Call extends UpstreamRequest {
  /** True when the service counts such requests separately: its 429 then blocks no others. */
  ownLimit: boolean
  /** Whether what was read before may be outdated by it. */
  changes: boolean
  /** How old a kept answer may be. */
  acceptedAge: AcceptedAge
  /** How long its answer may serve others; null: it may not. Secrets are not kept. */
  kept: Kept | null
  /** True when the answer may show the secrets of webhooks. */
  revealsSecrets: boolean
}

function unknownOperation(): Response {
  return errorReply(404, 'Not Found', {
    code: proxyErrorCodes.unknownOperation,
    detail: 'The tracking API has no such operation.',
  })
}

/** The reply to whoever would change something where nothing may be changed. */
export function readOnlyRefusal(): Response {
  return errorReply(
    405,
    'Method Not Allowed',
    { code: proxyErrorCodes.readOnly, detail: 'This dashboard is read-only.' },
    { allow: 'GET' },
  )
}

/** Path and query of an operation in the one form that all browsers' questions for the same have. */
function readTarget(
  operation: Operation,
  decoded: Readonly<Record<string, string>>,
  search: URLSearchParams,
): { target: string } | { refusal: Response } {
  const path = readPathParameters(operation, decoded)
  if ('invalid' in path) {
    const { invalid } = path
    const detail = 'There can be no record with this id.'
    return { refusal: parameterRefusal(invalid, 400, detail, proxyErrorCodes.invalidId) }
  }
  const query = readQuery(operation, search)
  if ('refused' in query) {
    return { refusal: parameterRefusal(query.refused, query.status, query.problem) }
  }
  return { target: fillPath(operation.path, path.values) + queryString(query.values) }
}

async function readBody(
  request: Request,
  operation: Operation,
): Promise<{ body: UpstreamRequest['body'] } | { refusal: Response }> {
  if (operation.fileBytes !== undefined) {
    const read = await readBodyBytes(request, operation.fileBytes)
    return 'refusal' in read ? read : { body: read.value }
  }
  if (operation.body === undefined) return { body: null }
  const read = await readBodyJson(request, operation.body, operation)
  return 'refusal' in read ? read : { body: JSON.stringify(read.sent) }
}

/**
 * Reads the operation that a request asks for, or the reply that refuses it. Path, query and body are read by the
 * contract's own schemas and written anew: what the service would refuse costs nothing of the budget, and it sees
 * only what the contract lists.
 * @param path below the base URL, still encoded
 */
export async function readCall(
  request: Request,
  path: string,
  search: URLSearchParams,
  readOnly = false,
): Promise<{ call: Call } | { refusal: Response }> {
  const match = matchOperation(request.method, path)
  if (match === null) return { refusal: unknownOperation() }
  const operation: Operation = operationOf(match.name)
  const reads = operation.method === 'GET'
  if (readOnly && !reads) return { refusal: readOnlyRefusal() }
  const read = readTarget(operation, match.parameters, search)
  if ('refusal' in read) return read
  const content = await readBody(request, operation)
  if ('refusal' in content) return content
  // Of other records nothing is a secret that a person may see: no browser needs the address of a file.
  const isOfWebhooks = operation.path.startsWith('/webhook')
  const revealsSecrets = !readOnly && isOfWebhooks && request.headers.has(revealSecretsHeader)
  const cacheControl = request.headers.get('cache-control')
  const isKept = reads && !revealsSecrets && cacheControl !== 'no-store'
  const kept = isKept ? (operation.kept === undefined ? accountsOwn : operation.kept) : null
  const call = {
    method: operation.method,
    target: read.target,
    body: content.body,
    // Of a change the status is believed: it has been made, whatever is said of it.
    answerMembers: reads ? (operation.plainAnswer ?? ['data']) : null,
    ownLimit: operation.ownLimit === true,
    changes: !reads && operation.changesNothing !== true,
    acceptedAge: kept === null ? { seconds: 0, isDefault: false } : acceptedAge(cacheControl, kept),
    kept,
    revealsSecrets,
  }
  return { call }
}
