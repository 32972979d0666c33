import type { Arrival } from '#domain/vessel/arrivals.ts'
import type { SlipTone } from '#domain/journey/slip.ts'
import { classes } from '../../ui/classes.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'
import { plural } from '#domain/util/words.ts'
import { callWords, lineWords, slipWords } from './row-words.ts'
import styles from './rows.module.css'

const tones: Record<SlipTone, string | undefined> = {
  early: styles.info,
  'on-time': styles.ready,
  note: styles.soon,
  warn: styles.today,
  bad: styles.past,
  unknown: styles.unknown,
}

/** One call of a vessel. Its time is called an estimate, with its age where it is old. `now`: epoch milliseconds. */
export function ArrivalRow({ arrival, now }: { arrival: Arrival; now: number }) {
  const { vessel, voyage, port, terminal, eta, zone, slip, boxes, customers } = arrival
  const load = [voyage, plural(boxes, 'box', 'boxes')].filter((part) => part !== null).join(' · ')
  const aged = lineWords(arrival.answeredAt, now)
  // That an arrival is overdue is no estimate: it stays so however old the answer is.
  const hollow = slip === null || (aged?.state === 'stale' && !slip.atLeast)
  // Once its day is over the hour says nothing, and nor does the zone of it.
  const isOver = arrival.overdueDays > 0
  return (
    <li className={classes(styles.row, styles.arrivalRow, aged !== null && styles[aged.state])}>
      <span className={styles.cell}>
        <b>{vessel}</b>
        <small>
          {load}
          {customers.length === 0 ? null : (
            <span className={styles.more}> · {plural(customers.length, 'customer')}</span>
          )}
        </small>
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
      <span className={classes(styles.tag, hollow ? styles.unknown : tones[slip.tone])}>
        {slip === null ? 'slip unknown' : slipWords(slip)}
      </span>
    </li>
  )
}
