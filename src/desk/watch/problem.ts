import type { WatchProblem } from '#contract/desk/status.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { DatabaseOutage } from '#database/outage.ts'

/** An answer that is none of the interface. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

const problemOfCode = new Map<unknown, WatchProblem>([
  [proxyErrorCodes.budgetExhausted, 'budget'],
  [proxyErrorCodes.databaseAway, 'database'],
  [proxyErrorCodes.serviceUnreachable, 'unreachable'],
  [proxyErrorCodes.serviceTimeout, 'timeout'],
  [proxyErrorCodes.keyRefused, 'key_refused'],
  [proxyErrorCodes.answerTooLong, 'unreadable'],
])

function codeOf(body: unknown): unknown {
  const { errors } = Object(body) as { errors?: unknown }
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : []
  return (Object(first) as { code?: unknown }).code
}

/** What an answer says that is none; never in the words of whoever gave it. */
export function problemOfAnswer(status: number, body: unknown): WatchProblem {
  const told = problemOfCode.get(codeOf(body))
  if (told !== undefined) return told
  if (status === 429) return 'budget'
  return status === 401 ? 'key_refused' : 'service'
}

/** What an error says that has ended a walk. */
export function problemOfError(error: unknown): WatchProblem {
  if (error instanceof DatabaseOutage) return 'database'
  return error instanceof UnreadableAnswer ? 'unreadable' : 'internal'
}
