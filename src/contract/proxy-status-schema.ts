import * as z from 'zod/mini'

/** What the proxy answers about itself. */
export const proxyStatusSchema = z.object({
  /** Null until the service has told its time. */
  clock: z.nullable(
    z.object({
      /** Epoch milliseconds in the world of the shipments. */
      now: z.number(),
      speed: z.number(),
      simulated: z.boolean(),
    }),
  ),
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
