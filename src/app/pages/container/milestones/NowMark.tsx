import type { Leg } from '#domain/journey/journey.ts'
import type { Present } from '#domain/journey/present.ts'
import { formatInstant, knownZone, ownZone, zoneName } from '#domain/time/format-time.ts'
import type { TimeMode } from './search.ts'
import styles from './Timeline.module.css'
import { dayMs } from '#domain/time/durations.ts'

function where(underWay: Leg['mode'] | null, leg: Leg | null): string {
  if (underWay === null) return 'Now'
  const mode = underWay === 'sea' ? 'at sea' : 'on the train'
  return leg?.mode !== underWay ? `Now ${mode}` : `Now ${mode}, day ${Math.floor(leg.ms / dayMs) + 1}`
}

/** The present, between what has happened and what is expected. */
export function NowMark({
  now,
  present,
  time,
  leg,
}: {
  /** Epoch milliseconds. */
  now: number
  present: Present
  time: TimeMode
  leg: Leg | null
}) {
  const zone = time === 'mine' ? ownZone() : time === 'utc' ? 'UTC' : (knownZone(present.zone) ?? 'UTC')
  return (
    <li className={styles.now}>
      <span className={styles.time}>
        {formatInstant(now, zone, 'date-time')}
        <span className={styles.zone}>{zoneName(now, zone)}</span>
      </span>
      <span className={styles.rail} aria-hidden="true" />
      <span className={styles.nowWord}>{where(present.underWay, leg)}</span>
    </li>
  )
}
