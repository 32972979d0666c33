import * as z from 'zod/mini'

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
  /** 502: the service cannot be reached. */
  serviceUnreachable: 'service_unreachable',
  /** 504: the service took too long. */
  serviceTimeout: 'service_timeout',
  /** 502: the service rejected the proxy's key; the configuration is wrong. */
  keyRefused: 'key_refused',
  /** 404: not an operation of the contract. */
  unknownOperation: 'unknown_operation',
  /** 403: the request's Host or Origin is not the proxy's own. */
  foreignOrigin: 'foreign_origin',
  /** 405: the proxy is read-only, as for wall screens. */
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
    /** Requests in a rolling 60 seconds, for all browsers together. */
    limit: z.number(),
    left: z.number(),
  }),
  service: z.object({
    /** Epoch milliseconds of real time; null until the first answer. */
    lastAnsweredAt: z.nullable(z.number()),
    /** Null if the last request was answered. */
    failure: z.nullable(z.enum(['unreachable', 'timeout', 'key_refused', 'rate_limited', 'error'])),
  }),
  /** Configured raster tiles; without them the app draws its own map. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /**
   * Random, another one at each start of the proxy: since then the account is the same. It tells nothing of the key,
   * which can change only where the proxy is started anew.
   */
  run: z.string(),
  /** Changes with every build, so that a page of an older build can offer to reload. */
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
