import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'

function withoutZone(at: number, now: number): string {
  return formatInstant(at, ownZone(), 'long-date-time', now)
}

/** When somebody here could have seen it, by the reader's own zone. All are epoch milliseconds. */
export function ownTime(at: number, now: number): string {
  return [withoutZone(at, now), zoneName(at, ownZone())].join(' ').trimEnd()
}

/** `Between Fri 20 Nov 18:00 and Mon 23 Nov 07:10 EST`; the zone is named twice where it has shifted in between. */
export function ownSpan(from: number, to: number, now: number): string {
  const isShifted = zoneName(from, ownZone()) !== zoneName(to, ownZone())
  return `Between ${isShifted ? ownTime(from, now) : withoutZone(from, now)} and ${ownTime(to, now)}`
}
