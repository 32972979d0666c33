import type { ProxyStatus } from './proxy-status-schema.ts'

/** The status of the proxy. Asking for it costs nothing of the budget. */
export const proxyStatusPath = '/api/status'

/** The prefix under which the proxy forwards requests to the tracking interface. */
export const proxyApiPrefix = '/api/v2'

/**
 * Sent by the app to get the secrets of webhooks, which the proxy otherwise removes from answers. No page of
 * another site can send it.
 */
export const revealSecretsHeader = 'x-quayside-reveal'

/** The error codes of the proxy itself. */
export const proxyErrorCodes = {
  /** 429: the shared budget is used up; `Retry-After` says when to try again. */
  budgetExhausted: 'budget_exhausted',
  /** 503: requests are counted in the dashboard's database, which does not respond; nothing is sent. */
  databaseAway: 'database_away',
  /** 503: another program on the same database serves the dashboard. */
  standby: 'standby',
  /** 502: the service cannot be reached. */
  serviceUnreachable: 'service_unreachable',
  /** 504: the service took too long. */
  serviceTimeout: 'service_timeout',
  /** 502: the service's answer is longer than any that the tracking API should give. */
  answerTooLong: 'answer_too_long',
  /** 502: the service rejected the proxy's key; the configuration is wrong. */
  keyRefused: 'key_refused',
  /** 404: not an operation of the contract. */
  unknownOperation: 'unknown_operation',
  /** 400: a parameter of the path cannot name anything; `source.parameter` says which. */
  invalidId: 'invalid_id',
  /** 403: the request's Host or Origin is not the proxy's own. */
  foreignOrigin: 'foreign_origin',
  /** 409: the webhook is the dashboard's own: nobody changes or deletes it here. */
  ownWebhook: 'own_webhook',
  /** 405: the proxy is read-only, as for wall screens. */
  readOnly: 'read_only',
} as const

/** The budget on each answer of the proxy: `left=77;limit=100`. */
export const quaysideBudgetHeader = 'quayside-budget'

export function formatBudget(budget: ProxyStatus['budget']): string {
  return `left=${budget.left};limit=${budget.limit}`
}

export function parseBudget(header: string | null): ProxyStatus['budget'] | null {
  const match = /^left=(\d+);limit=(\d+)$/.exec(header ?? '')
  return match === null ? null : { left: Number(match[1]), limit: Number(match[2]) }
}
