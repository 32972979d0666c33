import { windowMs } from './spent.ts'

/** Seconds to wait when a 429 of the service names no time: by then a whole window has passed. */
const unstatedSeconds = windowMs / 1000

/** Seconds; a service that names a longer wait is asked again after ten minutes anyway. */
const longestSeconds = 600

/**
 * `Retry-After` in whole seconds: it comes as digits or as an HTTP date, which is counted from the answer's own `Date`,
 * since this machine's clock may be another one.
 */
export function retryAfterSeconds(headers: Headers): number {
  const header = headers.get('retry-after') ?? ''
  const answeredAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - answeredAt) / 1000)
  if (Number.isNaN(seconds)) return unstatedSeconds
  return Math.min(Math.max(seconds, 1), longestSeconds)
}
