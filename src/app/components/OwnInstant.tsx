import { type InstantStyle, ownZone } from '#domain/time/format-time.ts'
import { Instant } from './Instant.tsx'

/** An instant that belongs to no place, in the reader's zone: when something was requested, added or sent. */
export function OwnInstant({ at, format }: { at: string | null; format?: InstantStyle }) {
  return <Instant at={at} zone={ownZone()} {...(format === undefined ? {} : { format })} />
}
