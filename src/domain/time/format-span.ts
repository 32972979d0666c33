import { hourMs } from './durations.ts'

/** A span as `3 d 4 h`, from ten days on as the nearest `15 d`: for stays and voyages. */
export function formatSpan(spanMs: number): string {
  const wholeHours = Math.round(spanMs / hourMs)
  const days = Math.floor(wholeHours / 24)
  const hours = wholeHours % 24
  if (days === 0) return `${hours} h`
  if (days >= 10) return `${Math.round(wholeHours / 24)} d`
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`
}
