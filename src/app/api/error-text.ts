import { deskErrorCodes } from '#contract/desk/paths.ts'
import { proxyErrorCodes } from '#contract/proxy-status.ts'
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

function httpText(error: HttpError): ErrorText {
  if (error.isNotFound) {
    return {
      kind: 'not-found',
      title: 'Not found',
      advice: 'The account has no such record. The link may belong to another account or be mistyped.',
      retryInSeconds: null,
    }
  }
  if (error.status === 429) {
    return {
      kind: 'rate-limited',
      title: 'API budget used up',
      advice: 'All browsers share 100 requests a minute. This page retries automatically.',
      retryInSeconds: error.retryAfterSeconds ?? budgetWindowSeconds,
    }
  }
  if (error.code === proxyErrorCodes.keyRefused) {
    return {
      kind: 'refused',
      title: 'The tracking service refuses the key',
      advice: 'Ask whoever runs this dashboard to start it with a valid TRACKING_API_KEY.',
      retryInSeconds: null,
    }
  }
  if (error.code === proxyErrorCodes.readOnly) {
    return {
      kind: 'refused',
      title: 'This dashboard is read-only',
      advice: 'It was started with READ_ONLY=yes, as for a wall screen. Make the change on another one.',
      retryInSeconds: null,
    }
  }
  if (error.status === 403 && error.errors.length === 0) {
    return {
      kind: 'refused',
      title: 'Something in front of the tracking service blocked the request',
      advice: 'A sign-in may have expired. Reload the page.',
      retryInSeconds: null,
    }
  }
  if (error.status === 403 && error.code !== proxyErrorCodes.foreignOrigin) {
    const isNamed = error.code === notInPlanCode
    return {
      kind: 'forbidden',
      // Of other requests a 403 may be about the plan, or about what this account may do.
      title: isNamed ? error.message : 'This account may not do that',
      advice: isNamed ? 'Quayside checks again once a day.' : error.message,
      retryInSeconds: null,
    }
  }
  if (error.code === proxyErrorCodes.serviceTimeout) return serviceDown('The tracking service timed out')
  if (error.code === proxyErrorCodes.answerTooLong) {
    return {
      kind: 'broken',
      title: 'The tracking service’s answer is too long',
      advice: 'Nothing else is affected. If it happens again, tell whoever runs the dashboard.',
      retryInSeconds: null,
    }
  }
  if (error.code === proxyErrorCodes.noRoom) {
    return {
      kind: 'rate-limited',
      title: 'Too many long answers at the moment',
      advice: 'Others are being read first. This page retries automatically.',
      retryInSeconds: error.retryAfterSeconds ?? defaultRetrySeconds,
    }
  }
  if (error.code === deskErrorCodes.memoryAway) {
    return {
      kind: 'service-down',
      title: 'The history is not available',
      advice: 'The dashboard’s own database is not responding. This page retries automatically.',
      retryInSeconds: error.retryAfterSeconds ?? defaultRetrySeconds,
    }
  }
  if (error.status >= 500) return serviceDown('The tracking service is not responding')
  return {
    kind: 'refused',
    title: 'The tracking service rejected the request',
    advice: error.message,
    retryInSeconds: null,
  }
}

/** What browsers say when a part of the app that is loaded at its first use does not arrive. */
const partMissing = /dynamically imported module|importing a module script failed|preload css/i

function serviceDown(title: string): ErrorText {
  return {
    kind: 'service-down',
    title,
    advice: 'Nothing is wrong with your browser. This page retries automatically.',
    retryInSeconds: defaultRetrySeconds,
  }
}

/** An error in words: what is wrong and what to do. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof HttpError) return httpText(error)
  if (error instanceof TimeoutError) return serviceDown('The tracking service timed out')
  if (error instanceof NetworkError) {
    return {
      kind: 'offline',
      title: navigator.onLine ? 'The dashboard’s server cannot be reached' : 'You are offline',
      advice: navigator.onLine
        ? 'It may be restarting. This page retries automatically.'
        : 'This page retries when you are back online.',
      retryInSeconds: 5,
    }
  }
  if (error instanceof ContractError) {
    return {
      kind: 'broken',
      title: 'Unexpected response',
      advice: `The tracking service sent data in a format that this dashboard does not know (${error.message}). Try again. If it happens again, send the response to whoever runs the dashboard.`,
      retryInSeconds: null,
    }
  }
  const said = error instanceof Error ? error.message : String(error)
  if (partMissing.test(said)) {
    return {
      kind: 'offline',
      title: 'This part of Quayside did not load',
      advice: 'The connection may be down, or Quayside was updated. Reload the page.',
      retryInSeconds: null,
    }
  }
  return {
    kind: 'unknown',
    title: 'Something went wrong',
    advice: `Reload the page. If it happens again, tell whoever runs the dashboard: ${said}`,
    retryInSeconds: null,
  }
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
