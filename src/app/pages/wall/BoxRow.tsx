import type { ActiveContainer } from '#domain/tracking/active-shipments.ts'
import { classes } from '../../ui/classes.ts'
import { formatDay, ownZone } from '#domain/time/format-time.ts'
import { checkedWords, deadlineWords, numberText, placeWords, planWords, readyWords } from './row-words.ts'
import styles from './rows.module.css'

const tones = {
  past: styles.past,
  today: styles.today,
  soon: styles.soon,
  muted: styles.muted,
  unknown: styles.unknown,
} as const

/** One box: number, place, its day, how long it has, what is in the way. `now`: epoch milliseconds. */
export function BoxRow({ box, now, ready = false }: { box: ActiveContainer; now: number; ready?: boolean }) {
  const { container, deadline } = box
  const { place, detail } = placeWords(box)
  const tag = deadlineWords(box)
  const checked = checkedWords(container, now)
  const proof = ready ? readyWords(box, now) : null
  return (
    <li className={classes(styles.row, styles.boxRow, checked !== null && styles[checked.state])}>
      <span className={styles.number}>{numberText(container.number)}</span>
      <span className={styles.cell}>
        <span className={styles.quiet}>{place}</span>
        {detail === null ? null : <small>{detail}</small>}
      </span>
      <span className={classes(styles.plain, styles.day)}>
        {deadline.binding === null ? '–' : formatDay(deadline.binding.day, deadline.binding.zone, now)}
      </span>
      <span className={classes(styles.cell, styles.plan)}>
        <small className={classes(proof?.sure && styles.go)}>
          {proof?.text ?? planWords(box, now, ownZone())}
        </small>
        {ready ? <small>{box.shipment.customerName ?? 'no customer'}</small> : null}
        {checked === null || ready ? null : <small>{checked.text}</small>}
      </span>
      <span className={classes(styles.tag, tones[tag.tone])}>
        {tag.text}
        {tag.held ? <small>, hold</small> : null}
      </span>
    </li>
  )
}
