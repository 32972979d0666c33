import { isStartOfDay } from '#domain/time/calendar-day.ts'
import { Instant } from './Instant.tsx'

/**
 * When something happened, in the zone of its place. Carriers that report only the day are sent its first
 * instant: then only the day is shown, since the time would be invented. contract/README.md, Time.
 */
export function PortTime({ at, zone }: { at: string; zone: string | null }) {
  return isStartOfDay(at, zone) ? (
    <Instant at={at} zone={zone} format="date" showZone={false} />
  ) : (
    <Instant at={at} zone={zone} />
  )
}
