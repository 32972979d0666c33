import { matchOperation } from '#contract/match.ts'
import { fillPath } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { proxyErrorCodes, revealSecretsHeader } from '#contract/proxy-status.ts'
import { readFileBytes, readJson } from '#http/read-body.ts'
import { errorReply } from '#http/reply.ts'
import { acceptedAgeSeconds } from './kept-answers.ts'
import type { UpstreamRequest } from './upstream.ts'

/** A browser's request, understood as one operation of the contract. */
export interface Call extends UpstreamRequest {
  /** True when the service counts such requests separately: its 429 then blocks no others. */
  ownLimit: boolean
  /** How old a kept answer may be; null when only a new one will do. Secrets are not kept. */
  acceptedAgeSeconds: number | null
  /** True when the answer may show the secrets of webhooks. */
  revealsSecrets: boolean
}

function unknownOperation(): Response {
  return errorReply(404, 'Not Found', {
    code: proxyErrorCodes.unknownOperation,
    detail: 'The tracking API has no such operation.',
  })
}

function readOnlyRefusal(): Response {
  return errorReply(
    405,
    'Method Not Allowed',
    { code: proxyErrorCodes.readOnly, detail: 'This dashboard is read-only.' },
    { allow: 'GET' },
  )
}

/**
 * Reads the operation that a request asks for, or the reply that refuses it. The path is rebuilt from the
 * operation and its parameters. Query parameters that the operation does not know are dropped, and the first
 * of a repeated one counts: a link with a marketing suffix still opens, and the service sees only what the
 * contract lists.
 * @param path below the base URL, still encoded
 */
export async function readCall(
  request: Request,
  path: string,
  search: URLSearchParams,
  readOnly: boolean,
): Promise<{ call: Call } | { refusal: Response }> {
  const match = matchOperation(request.method, path)
  if (match === null) return { refusal: unknownOperation() }
  const operation = operationOf(match.name)
  const reads = operation.method === 'GET'
  if (readOnly && !reads) return { refusal: readOnlyRefusal() }
  const query = Object.keys(operation.query).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  let body: UpstreamRequest['body'] = null
  if (operation.fileBytes !== undefined) {
    const read = await readFileBytes(request, operation.fileBytes)
    if ('refusal' in read) return read
    body = read.value
  }
  if (operation.body !== undefined) {
    const read = await readJson(request)
    if ('refusal' in read) return read
    body = JSON.stringify(read.value)
  }
  const revealsSecrets = !readOnly && request.headers.has(revealSecretsHeader)
  const call = {
    method: operation.method,
    target: `${fillPath(operation.path, match.parameters)}${query.length === 0 ? '' : '?'}${query.join('&')}`,
    body,
    ownLimit: operation.ownLimit === true,
    acceptedAgeSeconds:
      reads && !revealsSecrets ? acceptedAgeSeconds(request.headers.get('cache-control')) : null,
    revealsSecrets,
  }
  return { call }
}
