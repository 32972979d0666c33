import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { budgetWindowSeconds, ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts'

export type ErrorKind =
  | 'offline'
  | 'rate-limited'
  | 'service-down'
  | 'not-found'
  | 'broken'
  | 'refused'
  | 'unknown'

export interface ErrorText {
  kind: ErrorKind
  title: string
  /** What it means and what to do next. */
  advice: string
  /** Whole seconds until it is worth trying again by itself; null: only a person can mend it. */
  retryInSeconds: number | null
}

const defaultRetrySeconds = 10

function httpText(error: HttpError): ErrorText {
  if (error.status === 404) {
    return {
      kind: 'not-found',
      title: 'Not found',
      advice:
        'The account has nothing under this address. It may be a link of another account, or a slip in it.',
      retryInSeconds: null,
    }
  }
  if (error.status === 429) {
    return {
      kind: 'rate-limited',
      title: 'The request budget is used up',
      advice: 'All browsers share 100 requests a minute. This page asks again by itself as soon as it may.',
      retryInSeconds: error.retryAfterSeconds ?? budgetWindowSeconds,
    }
  }
  if (error.code === proxyErrorCodes.keyRefused) {
    return {
      kind: 'refused',
      title: 'The tracking service refuses the key',
      advice: 'Whoever runs this dashboard must start it with a valid TRACKING_API_KEY.',
      retryInSeconds: null,
    }
  }
  if (error.code === proxyErrorCodes.readOnly) {
    return {
      kind: 'refused',
      title: 'This dashboard only shows',
      advice: 'It was started with READ_ONLY=yes, as for a screen on a wall. Make the change at another one.',
      retryInSeconds: null,
    }
  }
  if (error.code === proxyErrorCodes.serviceTimeout) return serviceDown('The tracking service is too slow')
  if (error.status >= 500) return serviceDown('The tracking service does not answer')
  return {
    kind: 'refused',
    title: 'The tracking service refuses this request',
    advice: error.message,
    retryInSeconds: null,
  }
}

/** What browsers say when a part of the app, loaded at its first use, does not come. */
const partMissing = /dynamically imported module|importing a module script failed|preload css/i

function serviceDown(title: string): ErrorText {
  return {
    kind: 'service-down',
    title,
    advice: 'Nothing is wrong with your browser. This page tries again by itself until it is back.',
    retryInSeconds: defaultRetrySeconds,
  }
}

/** An error in words: what is wrong and what to do. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof HttpError) return httpText(error)
  if (error instanceof TimeoutError) return serviceDown('The tracking service is too slow')
  if (error instanceof NetworkError) {
    return {
      kind: 'offline',
      title: navigator.onLine ? 'The dashboard’s server cannot be reached' : 'You are offline',
      advice: navigator.onLine
        ? 'It may be restarting. This page tries again by itself.'
        : 'This page tries again by itself when the connection is back.',
      retryInSeconds: 5,
    }
  }
  if (error instanceof ContractError) {
    return {
      kind: 'broken',
      title: 'The answer cannot be read',
      advice: `The tracking service answered in a form that this dashboard does not know (${error.message}). Try again; if it stays, send what came to whoever runs the dashboard.`,
      retryInSeconds: null,
    }
  }
  const said = error instanceof Error ? error.message : String(error)
  if (partMissing.test(said)) {
    return {
      kind: 'offline',
      title: 'This part of Quayside did not load',
      advice: 'The connection may be gone, or a newer Quayside may be there. Load the page again.',
      retryInSeconds: null,
    }
  }
  return {
    kind: 'unknown',
    title: 'Something went wrong',
    advice: `Load the page again; if it stays, tell whoever runs the dashboard: ${said}`,
    retryInSeconds: null,
  }
}
