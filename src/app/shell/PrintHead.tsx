import { useLocation } from 'react-router'
import { useNowIfKnown, useWorldClock } from '../clock/use-now.ts'
import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'
import { useIsPrinted } from '../components/use-is-printed.ts'
import styles from './Shell.module.css'

function PrintedAt({ now, zone, simulated }: { now: number; zone: string; simulated: boolean }) {
  // Seen from 1970 the year is worth naming: paper is kept.
  return (
    <span>
      Printed {formatInstant(now, zone, 'long-date-time', 0)} {zoneName(now, zone)}
      {simulated ? ', simulated' : ''}
    </span>
  )
}

/** What every printed page begins with: where it came from and when, in the zone of the reader. */
export function PrintHead() {
  // Rendered anew for each address.
  useLocation()
  const now = useNowIfKnown()
  const { simulated } = useWorldClock()
  const isPrinted = useIsPrinted()
  return (
    <p className={styles.printHead} data-print="only">
      <span>{location.href}</span>
      {now === null || !isPrinted ? null : <PrintedAt now={now} zone={ownZone()} simulated={simulated} />}
    </p>
  )
}
