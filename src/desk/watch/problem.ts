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

/** The errors that the service reports; null: this body is not from the service. */
export function errorsOf(body: unknown): readonly unknown[] | null {
  const { errors } = Object(body) as { errors?: unknown }
  return Array.isArray(errors) ? errors : null
}

/** Whether the service refuses this to the account. A 403 without errors comes from something in between. */
export function isRefusal({ status, body }: { status: number; body: unknown }): boolean {
  return status === 403 && (errorsOf(body) ?? []).length > 0
}

function codeOf(body: unknown): unknown {
  const [first] = errorsOf(body) ?? []
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
