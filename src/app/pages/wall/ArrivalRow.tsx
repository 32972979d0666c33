import type { Arrival } from '#domain/vessel/arrivals.ts'
import { slipTones } from '../../map/slip-tones.ts'
import { classes } from '../../ui/classes.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'
import { settings } from '#domain/settings.ts'
import { plural } from '#domain/util/words.ts'
import { callWords, lineWords, slipWords } from './row-words.ts'
import styles from './rows.module.css'

/** One call of a vessel. Its time is called an estimate, with its age where it is old. `now`: epoch milliseconds. */
export function ArrivalRow({ arrival, now }: { arrival: Arrival; now: number }) {
  const { vessel, voyage, port, terminal, eta, zone, slip, boxes, customers } = arrival
  const who = customers.length > 1 ? plural(customers.length, 'customer') : customers[0]
  const load = [voyage, plural(boxes, 'container'), who].filter((part) => part != null).join(' · ')
  const aged = lineWords(arrival.answeredAt, now)
  // That an arrival is overdue is no estimate: it stays so however old the answer is.
  const hollow = slip === null || (aged?.state === 'stale' && !slip.atLeast)
  // Once its day is over the hour says nothing, and nor does the zone of it.
  const isOver = arrival.overdueDays > 0
  return (
    <li className={classes(styles.row, styles.arrivalRow, aged !== null && styles[aged.state])}>
      <span className={styles.cell}>
        <b>{vessel}</b>
        <small>{load}</small>
      </span>
      <span className={styles.cell}>
        <span className={styles.quiet}>{port ?? 'port not reported'}</span>
        {terminal === null ? null : <small>{terminal}</small>}
      </span>
      <span className={classes(styles.cell, styles.day)}>
        <span>{formatInstant(eta, zone, isOver ? 'date' : 'long-date-time', now)}</span>
        <small>
          {isOver ? null : `${zoneName(eta, zone) ?? 'zone unknown'}, `}
          {callWords(arrival, now)}
        </small>
      </span>
      <span className={styles.tag} data-tone={hollow ? 'unknown' : slipTones[slip.tone]}>
        <span>{slip === null ? 'slip unknown' : slipWords(slip)}</span>
      </span>
    </li>
  )
}

/** The heads of the columns of these rows. */
export function ArrivalHeads() {
  return (
    <div className={classes(styles.heads, styles.arrivalRow)} aria-hidden="true">
      <span>Vessel, customer</span>
      <span>Port, terminal</span>
      <span>ETA</span>
      <span>Slip</span>
    </div>
  )
}

/** Ships that are overdue for so long that nobody needs to read of them in every round. */
export function LongOverdueRow({ ships }: { ships: number }) {
  const days = settings.arrival.longOverdueDays
  return (
    <li className={styles.row}>
      <span className={styles.quiet}>
        {plural(ships, 'ship')} over {days} days overdue
      </span>
    </li>
  )
}
