import type { Arrival } from '#domain/vessel/arrivals.ts'
import type { SlipTone } from '#domain/journey/slip.ts'
import { classes } from '../../ui/classes.ts'
import { formatAge, formatInstant, zoneName } from '#domain/time/format-time.ts'
import { plural } from '../../util/plural.ts'
import { lineWords } from './line-words.ts'
import styles from './rows.module.css'

const tones: Record<SlipTone, string | undefined> = {
  early: styles.info,
  'on-time': styles.ready,
  note: styles.soon,
  warn: styles.today,
  bad: styles.past,
}

function slipWords(days: number): string {
  if (days === 0) return 'on time'
  return `${Math.abs(days)} d ${days > 0 ? 'late' : 'early'}`
}

/** One call of a vessel. Its time is called an estimate, with its age where it is old. `now`: epoch milliseconds. */
export function ArrivalRow({ arrival, now }: { arrival: Arrival; now: number }) {
  const { vessel, voyage, port, terminal, eta, zone, slip, boxes, customers } = arrival
  const load = [voyage, plural(boxes, 'box', 'boxes')].filter((part) => part !== null).join(' · ')
  const late = now - eta
  const aged = lineWords(arrival.answeredAt, now)
  const hollow = slip === null || aged?.state === 'stale'
  return (
    <li className={classes(styles.row, styles.arrivalRow, aged !== null && styles[aged.state])}>
      <span className={styles.cell}>
        <b>{vessel}</b>
        <small>
          {load}
          <span className={styles.more}> · {plural(customers.length, 'customer')}</span>
        </small>
      </span>
      <span className={styles.cell}>
        <span className={styles.quiet}>{port ?? 'port not reported'}</span>
        {terminal === null ? null : <small>{terminal}</small>}
      </span>
      <span className={classes(styles.cell, styles.day)}>
        <span>{formatInstant(eta, zone, 'long-date-time')}</span>
        <small>
          {zoneName(eta, zone) ?? 'zone unknown'},{' '}
          {aged?.text ?? (late > 0 ? `was due ${formatAge(late)} ago` : `estimated, in ${formatAge(-late)}`)}
        </small>
      </span>
      <span className={classes(styles.tag, hollow ? styles.unknown : tones[slip.tone])}>
        {slip === null ? 'slip unknown' : slipWords(slip.days)}
      </span>
    </li>
  )
}
