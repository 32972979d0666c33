import * as z from 'zod/mini'

/** Where the app asks the proxy how things stand. It costs no request of the budget. */
export const proxyStatusPath = '/api/status'

/** Below this the browser finds the tracking interface, as the proxy forwards it. */
export const proxyApiPrefix = '/api/v2'

/**
 * Sent by the app with a request whose answer shall hold the secrets of webhooks, which the proxy keeps back
 * otherwise. No page of another site can send it.
 */
export const revealSecretsHeader = 'x-quayside-reveal'

/** The proxy's own error codes, beside those of the service. */
export const proxyErrorCodes = {
  /** 429: the shared budget is used up; `Retry-After` says when to ask again. */
  budgetExhausted: 'budget_exhausted',
  /** 502: no connection to the service. */
  serviceUnreachable: 'service_unreachable',
  /** 504: the service took too long. */
  serviceTimeout: 'service_timeout',
  /** 502: the service refused the proxy's own key; the configuration is wrong. */
  keyRefused: 'key_refused',
  /** 404: not an operation of the contract. */
  unknownOperation: 'unknown_operation',
  /** 403: the request's Host or Origin is not the proxy's own. */
  foreignOrigin: 'foreign_origin',
  /** 405: the proxy only reads, as one for screens on a wall does. */
  readOnly: 'read_only',
} as const

export const proxyStatusSchema = z.object({
  clock: z.object({
    /** Epoch milliseconds in the world of the shipments. */
    now: z.number(),
    speed: z.number(),
    simulated: z.boolean(),
  }),
  budget: z.object({
    /** Requests per rolling 60 seconds, for all browsers together. */
    limit: z.number(),
    left: z.number(),
  }),
  service: z.object({
    /** Epoch milliseconds of real time; null until the first answer. */
    lastAnsweredAt: z.nullable(z.number()),
    /** Null while the last request was answered. */
    failure: z.nullable(z.enum(['unreachable', 'timeout', 'key_refused', 'rate_limited', 'error'])),
  }),
  /** Raster tiles that were configured; missing while the app draws its own map. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** Changes with every build: a page of an older build can offer to reload. */
  version: z.string(),
})

export type ProxyStatus = z.infer<typeof proxyStatusSchema>

/** The budget on each answer of the proxy: `left=77;limit=100`. */
export const quaysideBudgetHeader = 'quayside-budget'

export function formatBudget(budget: ProxyStatus['budget']): string {
  return `left=${budget.left};limit=${budget.limit}`
}

export function parseBudget(header: string | null): ProxyStatus['budget'] | null {
  const match = /^left=(\d+);limit=(\d+)$/.exec(header ?? '')
  return match === null ? null : { left: Number(match[1]), limit: Number(match[2]) }
}
