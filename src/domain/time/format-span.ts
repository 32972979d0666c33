import { hourMs } from './durations.ts'

/** A span as `3 d 4 h`, for stays and voyages. */
export function formatSpan(spanMs: number): string {
  const wholeHours = Math.round(spanMs / hourMs)
  const days = Math.floor(wholeHours / 24)
  const hours = wholeHours % 24
  if (days === 0) return `${hours} h`
  return hours === 0 || days >= 10 ? `${days} d` : `${days} d ${hours} h`
}
