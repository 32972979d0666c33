import type { Fault } from '#contract/error.ts'

/** An error that a handler throws; the server turns it into the error body. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  readonly title: string
  readonly rest: Fault
  /** What else is wrong with the same request. */
  readonly others: readonly Fault[]

  constructor(status: number, title: string, rest: Fault = {}, others: readonly Fault[] = []) {
    super(rest.detail ?? title)
    this.status = status
    this.title = title
    this.rest = rest
    this.others = others
  }
}

/** 422 with all that is wrong with a body. */
export function faultyBody(faults: readonly Fault[], title = 'Unprocessable Entity'): ServiceError {
  const [first, ...others] = faults
  return new ServiceError(422, title, first, others)
}

/** 404. Documents have a detail; shipments and containers have none. */
export function notFound(detail?: string): ServiceError {
  return new ServiceError(404, 'Not Found', detail === undefined ? {} : { detail })
}

/** 422 with the place of the error in the body. */
export function unprocessable(pointer: string, detail: string, code = 'invalid'): ServiceError {
  return new ServiceError(422, 'Unprocessable Entity', fault(pointer, detail, code))
}

/** What is wrong with a member of a body. */
export function fault(pointer: string, detail: string, code = 'invalid'): Fault {
  return { detail, code, source: { pointer } }
}

/** A refused query parameter: 400, or 422 where the interface requires it. */
export function badParameter(parameter: string, detail: string, status: 400 | 422 = 400): ServiceError {
  const title = status === 400 ? 'Bad Request' : 'Unprocessable Entity'
  return new ServiceError(status, title, { detail, source: { parameter } })
}
