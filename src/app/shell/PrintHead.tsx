import { useLocation } from 'react-router'
import { useNowIfKnown, useWorldClock } from '../clock/use-now.ts'
import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'
import styles from './Shell.module.css'

/** What every printed page begins with: where it came from and when, in the zone of the reader. */
export function PrintHead() {
  // Rendered anew for each address.
  useLocation()
  const now = useNowIfKnown()
  const { simulated } = useWorldClock()
  const zone = ownZone()
  // Seen from 1970 the year is worth naming: paper is kept.
  return (
    <p className={styles.printHead} data-print="only">
      <span>{location.href}</span>
      {now === null ? null : (
        <span>
          Printed {formatInstant(now, zone, 'long-date-time', 0)} {zoneName(now, zone)}
          {simulated ? ', simulated' : ''}
        </span>
      )}
    </p>
  )
}
