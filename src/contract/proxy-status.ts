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

/** 502: the service's answer is longer than any that the tracking API should give. */
export const answerTooLongCode = 'answer_too_long'

/** 400: a parameter of the path cannot name anything; `source.parameter` says which. */
export const invalidIdCode = 'invalid_id'

/** The budget on each answer of the proxy: `left=77;limit=100`. */
export const quaysideBudgetHeader = 'quayside-budget'

export function formatBudget(budget: ProxyStatus['budget']): string {
  return `left=${budget.left};limit=${budget.limit}`
}

export function parseBudget(header: string | null): ProxyStatus['budget'] | null {
  const match = /^left=(\d+);limit=(\d+)$/.exec(header ?? '')
  return match === null ? null : { left: Number(match[1]), limit: Number(match[2]) }
}
