import { windowMs } from './budget.ts'

/** Seconds to wait when a 429 of the service names no time: by then a whole window has passed. */
const unstatedSeconds = windowMs / 1000

/** Seconds; a service that names a longer wait is asked again after ten minutes anyway. */
const longestSeconds = 600

/** `Retry-After` in whole seconds: it comes as digits or as an HTTP date. */
export function retryAfterSeconds(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '')
    ? Number(header)
    : Math.ceil((Date.parse(header ?? '') - Date.now()) / 1000)
  if (Number.isNaN(seconds)) return unstatedSeconds
  return Math.min(Math.max(seconds, 1), longestSeconds)
}
