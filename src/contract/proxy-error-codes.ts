import { answerTooLongCode, invalidIdCode } from './proxy-status.ts'

/** The error codes of the proxy itself. The first load has only those that it needs, from the file of the status. */
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
  answerTooLong: answerTooLongCode,
  /** 502: the service rejected the proxy's key; the configuration is wrong. */
  keyRefused: 'key_refused',
  /** 404: not an operation of the contract. */
  unknownOperation: 'unknown_operation',
  invalidId: invalidIdCode,
  /** 403: the request's Host or Origin is not the proxy's own. */
  foreignOrigin: 'foreign_origin',
  /** 409: the webhook is the dashboard's own: nobody changes or deletes it here. */
  ownWebhook: 'own_webhook',
  /** 405: the proxy is read-only, as for wall screens. */
  readOnly: 'read_only',
} as const
