import { useNowIfKnown } from '../../clock/use-now.ts'
import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'
import styles from './WallPage.module.css'

/** The time where the wall hangs, by the shipments' clock, with its zone and UTC beside it. */
export function Clock() {
  const now = useNowIfKnown()
  const zone = ownZone()
  if (now === null) return <div className={styles.clock} />
  return (
    <div className={styles.clock}>
      <time className={styles.figure} dateTime={new Date(now).toISOString()}>
        {formatInstant(now, zone, 'time')}
      </time>
      <p className={styles.note}>
        {formatInstant(now, zone, 'date')} {zoneName(now, zone)}, {formatInstant(now, 'UTC', 'time')} UTC
      </p>
    </div>
  )
}
