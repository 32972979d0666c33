import { windowMs } from './spent.ts'

/** Seconds to wait when a 429 of the service names no time: by then a whole window has passed. */
const unstatedSeconds = windowMs / 1000

/** Seconds; a service that names a longer wait is asked again after ten minutes anyway. */
const longestSeconds = 600

/** Seconds from when an answer was made to the HTTP date in it, by its own `Date`: this machine's clock may be another. */
function secondsUntil(date: string, headers: Headers): number {
  const answeredAt = Date.parse(headers.get('date') ?? '') || Date.now()
  // Without a letter, JavaScript reads what is no HTTP date as some year.
  return /^[a-z]/i.test(date) ? (Date.parse(date) - answeredAt) / 1000 : Number.NaN
}

/** `Retry-After` in whole seconds: it comes as a number, also with a fraction, or as an HTTP date. */
export function retryAfterSeconds(headers: Headers): number {
  const header = headers.get('retry-after') ?? ''
  const isNumber = /^\d+(?:\.\d*)?$/.test(header)
  const seconds = Math.ceil(isNumber ? Number(header) : secondsUntil(header, headers))
  if (Number.isNaN(seconds)) return unstatedSeconds
  return Math.min(Math.max(seconds, 1), longestSeconds)
}
