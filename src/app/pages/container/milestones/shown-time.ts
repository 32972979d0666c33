import { formatInstant, knownZone, ownZone, zoneName } from '#domain/time/format-time.ts'
import type { TimeMode } from './search.ts'

/** A time of the timeline as text: what to show, in whose zone. */
export interface ShownTime {
  text: string
  /** The zone's short name; null where no zone belongs to it. */
  zone: string | null
}

/** Null: the zone of the place is unknown, so the source's wall clock cannot be converted. */
export function shownZone(place: string | null, time: TimeMode): string | null {
  const known = knownZone(place)
  if (known === null || time === 'port') return known
  return time === 'mine' ? ownZone() : 'UTC'
}

/**
 * An instant of a place in the chosen time. Days that carriers report without a time keep the place's day in
 * every mode: to convert them would make up another day.
 */
export function shownTime(
  at: string,
  place: string | null,
  time: TimeMode,
  now: number,
  dateOnly: boolean,
): ShownTime {
  if (dateOnly) return { text: formatInstant(at, place, 'short-date', now), zone: null }
  const zone = shownZone(place, time)
  return {
    text: formatInstant(at, zone, 'date-time', now),
    zone: zone === null ? 'zone unknown' : zoneName(at, zone),
  }
}
