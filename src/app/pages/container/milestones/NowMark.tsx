import type { Leg } from '#domain/journey/journey.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'
import type { TimeMode } from './search.ts'
import { shownZone } from './shown-time.ts'
import styles from './Timeline.module.css'
import { dayMs } from '#domain/time/durations.ts'

function where(underWay: Leg['mode'] | null, leg: Leg | null): string {
  if (underWay === null) return 'Now'
  const mode = underWay === 'sea' ? 'at sea' : 'on the train'
  return leg === null ? `Now ${mode}` : `Now ${mode}, day ${Math.floor(leg.ms / dayMs) + 1}`
}

/** The present, between what has happened and what is expected. */
export function NowMark({
  now,
  zone: place,
  time,
  underWay,
  leg,
}: {
  /** Epoch milliseconds. */
  now: number
  /** Of the place of the last milestone; null shows UTC, which is said. */
  zone: string | null
  time: TimeMode
  underWay: Leg['mode'] | null
  leg: Leg | null
}) {
  const zone = shownZone(place, time) ?? 'UTC'
  return (
    <li className={styles.now}>
      <span className={styles.time}>
        {formatInstant(now, zone, 'date-time')}
        <span className={styles.zone}>{zoneName(now, zone)}</span>
      </span>
      <span className={styles.rail} aria-hidden="true" />
      <span className={styles.nowWord}>{where(underWay, leg)}</span>
    </li>
  )
}
