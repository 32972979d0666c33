import type * as z from 'zod/mini'
import { claimHeaders, httpError, parseJson, send } from './client.ts'
import { secondMs } from '#domain/time/durations.ts'
import { realNow } from '../clock/world-clock.ts'
import { noteAnswer } from './question.ts'
import { ContractError } from './errors.ts'

/**
 * Asks the dashboard's own server side, which answers by itself: none of the account's budget is spent.
 * @throws HttpError, NetworkError, TimeoutError, or ContractError when the answer is not what the schema says
 */
export async function askDesk<Answer>(
  path: string,
  schema: z.ZodMiniType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { response, text } = await send(path, { method: 'GET', headers: claimHeaders(signal) }, signal)
  noteAnswer(signal, realNow() - (Number(response.headers.get('age')) || 0) * secondMs)
  if (!response.ok) throw await httpError(response, text)
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ContractError(issue?.path.join('.') ?? '', issue?.message ?? 'unknown', text)
}
