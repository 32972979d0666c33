import type { ErrorMember } from '#contract/error.ts'
import { invalidIdCode } from '#contract/proxy-status.ts'

/** Seconds to wait after a 429 that does not say how long: the whole rolling window of the budget. */
export const budgetWindowSeconds = 60

/** The code of an error that stands for a part that the account's plan lacks. */
export const notInPlanCode = 'not_in_plan'

export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** The members of the error body; empty where it had another form. */
  readonly errors: Partial<ErrorMember>[]
  /** From `Retry-After`; null where it was not sent. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, errors: Partial<ErrorMember>[], retryAfterSeconds: number | null) {
    super(errors[0]?.detail ?? errors[0]?.title ?? `HTTP ${status}`)
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  get code(): string | null {
    return this.errors[0]?.code ?? null
  }

  /** The account has no such record, or nothing can have such an id. */
  get isNotFound(): boolean {
    return this.status === 404 || this.code === invalidIdCode
  }
}

export class NetworkError extends Error {
  override name = 'NetworkError'
}

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Characters of a broken answer that are kept to be shown. */
const keptCharacters = 4_000

/** An answer came, but not one of the interface: the transport worked. */
export class ContractError extends Error {
  override name = 'ContractError'
  /** Which member is wrong, such as `data.attributes.number`. */
  readonly member: string
  /** The beginning of what came, for whoever has to find the fault. */
  readonly answer: string

  constructor(member: string, problem: string, answer: string) {
    super(`${member}: ${problem}`)
    this.member = member
    this.answer = answer.slice(0, keptCharacters)
  }
}
