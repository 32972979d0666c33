import { type ProxyStatus, proxyStatusSchema } from '#contract/proxy-status-schema.ts'
import './jitless.ts'

/**
 * Reads the answer of the proxy about itself. Apart from who asks, so that the first page is shown without it.
 * @throws ZodError when it is something else
 */
export function parseStatus(body: unknown): ProxyStatus {
  return proxyStatusSchema.parse(body)
}
