import { deskErrorCodes } from '#contract/desk/paths.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import {
  budgetWindowSeconds,
  ContractError,
  HttpError,
  NetworkError,
  notInPlanCode,
  TimeoutError,
} from './errors.ts'
import { PartlySaved } from './partly-saved.ts'

type ErrorKind =
  | 'offline'
  | 'rate-limited'
  | 'service-down'
  | 'not-found'
  | 'forbidden'
  | 'broken'
  | 'refused'
  | 'unknown'

export interface ErrorText {
  kind: ErrorKind
  title: string
  /** What it means and what to do next. */
  advice: string
  /** Whole seconds until an automatic retry makes sense; null: only a person can fix it. */
  retryInSeconds: number | null
}

const defaultRetrySeconds = 10

function text(
  kind: ErrorKind,
  title: string,
  advice: string,
  retryInSeconds: number | null = null,
): ErrorText {
  return { kind, title, advice, retryInSeconds }
}

function forbiddenText(error: HttpError): ErrorText {
  if (error.errors.length === 0) {
    const title = 'Something in front of the tracking service blocked the request'
    return text('refused', title, 'A sign-in may have expired. Reload the page.')
  }
  if (error.code === notInPlanCode) {
    return text('forbidden', error.message, 'Quayside checks again once a day.')
  }
  // It may be about the plan, or about what this account may do.
  return text('forbidden', 'This account may not do that', error.message)
}

function httpText(error: HttpError): ErrorText {
  const { code, status, retryAfterSeconds } = error
  if (error.isNotFound) {
    return text(
      'not-found',
      'Not found',
      'The account has no such record. The link may belong to another account or be mistyped.',
    )
  }
  if (status === 429) {
    const advice = 'All browsers share 100 requests a minute. This page retries automatically.'
    return text('rate-limited', 'API budget used up', advice, retryAfterSeconds ?? budgetWindowSeconds)
  }
  if (code === proxyErrorCodes.keyRefused) {
    const advice = 'Ask whoever runs this dashboard to start it with a valid TRACKING_API_KEY.'
    return text('refused', 'The tracking service refuses the key', advice)
  }
  if (code === proxyErrorCodes.readOnly) {
    const advice = 'It is for wall screens. Make the change at the dashboard’s usual address.'
    return text('refused', 'This dashboard is read-only', advice)
  }
  if (status === 403 && code !== proxyErrorCodes.foreignOrigin) return forbiddenText(error)
  if (code === proxyErrorCodes.serviceTimeout) return serviceDown('The tracking service timed out')
  if (code === proxyErrorCodes.answerTooLong) {
    const advice = 'Nothing else is affected. If it happens again, tell whoever runs the dashboard.'
    return text('broken', 'The tracking service’s answer is too long', advice)
  }
  const seconds = retryAfterSeconds ?? defaultRetrySeconds
  if (code === deskErrorCodes.memoryAway) {
    const advice = 'The dashboard’s own database is not responding. This page retries automatically.'
    return text('service-down', 'The history is not available', advice, seconds)
  }
  if (status >= 500) return serviceDown('The tracking service is not responding')
  return text('refused', 'The tracking service rejected the request', error.message)
}

/** What browsers say when a part of the app that is loaded at its first use does not arrive. */
const partMissing = /dynamically imported module|importing a module script failed|preload css/i

function serviceDown(title: string): ErrorText {
  const advice = 'Nothing is wrong with your browser. This page retries automatically.'
  return text('service-down', title, advice, defaultRetrySeconds)
}

function offlineText(): ErrorText {
  return navigator.onLine
    ? text(
        'offline',
        'The dashboard’s server cannot be reached',
        'It may be restarting. This page retries automatically.',
        5,
      )
    : text('offline', 'You are offline', 'This page retries when you are back online.', 5)
}

/** An error in words: what is wrong and what to do. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof HttpError) return httpText(error)
  if (error instanceof TimeoutError) return serviceDown('The tracking service timed out')
  if (error instanceof NetworkError) return offlineText()
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof ContractError) {
    const advice =
      'The tracking service sent data in a format that this dashboard does not know. Try again. If it happens again, send the response to whoever runs the dashboard.'
    return text('broken', 'Unexpected response', advice)
  }
  if (partMissing.test(said)) {
    const advice = 'The connection may be down, or Quayside was updated. Reload the page.'
    return text('offline', 'This part of Quayside did not load', advice)
  }
  const advice = `Reload the page. If it happens again, tell whoever runs the dashboard: ${said}`
  return text('unknown', 'Something went wrong', advice)
}

/** Why a press changed nothing, in the middle of a sentence: the service's own reason for a refusal, else ours. */
export function refusalText(error: unknown): string {
  const isRefusal = error instanceof HttpError && (error.status === 403 || error.status === 422)
  return (isRefusal ? error.message : describeError(error).title).replace(/\.$/, '')
}

/** Why something that was saved is not, or not all, as it was before: the title of a notice. */
export function undoFailureText(error: unknown): string {
  const isPartial = error instanceof PartlySaved
  const reason = refusalText(isPartial ? error.cause : error)
  return isPartial && error.names.length > 0 ? `Only partly undone: ${reason}.` : `Could not undo: ${reason}.`
}
