import type { DeskOperation } from '#contract/desk/operation.ts'
import { deskPrefix } from '#contract/desk/paths.ts'
import { addressOf, fillPath, type RequestOf, type ResultValueOf } from '#contract/operation.ts'
import { secondMs } from '#domain/time/durations.ts'
import { realNow } from '../clock/world-clock.ts'
import { claimHeaders, httpError, parseJson, send } from './client.ts'
import { ContractError } from './errors.ts'
import { noteAnswer } from './question.ts'

type Request<Op extends DeskOperation> = RequestOf<Op> & { signal?: AbortSignal | undefined }

/**
 * Asks the dashboard's own server side, which answers by itself: none of the account's budget is spent.
 * @throws HttpError, NetworkError, TimeoutError, or ContractError when the answer is not what the schema says
 */
export async function askDesk<Op extends DeskOperation>(
  operation: Op,
  request: Request<Op>,
): Promise<ResultValueOf<Op>> {
  const { method, success } = operation
  const { signal, body } = request
  const init = {
    method,
    headers: {
      ...claimHeaders(signal),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }
  const { response, text } = await send(addressOf(operation, request), init, signal)
  noteAnswer(signal, realNow() - (Number(response.headers.get('age')) || 0) * secondMs)
  if (!response.ok) throw httpError(response, text)
  const read = success.schema.safeParse(text === '' ? undefined : parseJson(text))
  if (read.success) return read.data as ResultValueOf<Op>
  const [issue] = read.error.issues
  throw new ContractError(issue?.path.join('.') ?? '', issue?.message ?? 'unknown', text)
}

/** The key of an answer of the desk: the parts of its path, and the query where there is one. */
export function deskKey<Op extends DeskOperation>(operation: Op, request: RequestOf<Op>) {
  const { path, query } = request
  const parts = fillPath(operation.path, path ?? {})
    .slice(deskPrefix.length + 1)
    .split('/')
  return ['desk', ...parts, ...(query === undefined ? [] : [query])]
}

/** Options with which React Query asks an operation of the desk: its key, and the request. */
export function deskQuery<Op extends DeskOperation>(operation: Op, request: RequestOf<Op>) {
  return {
    queryKey: deskKey(operation, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => askDesk(operation, { ...request, signal }),
  }
}
