import type { ActiveContainer } from '#domain/tracking/active-shipments.ts'
import { classes } from '../../ui/classes.ts'
import { formatDay, ownZone } from '#domain/time/format-time.ts'
import {
  checkedWords,
  deadlineWords,
  numberText,
  placeWords,
  planWords,
  readyWords,
  whoWords,
} from './row-words.ts'
import styles from './rows.module.css'

/** One box: number, place, its day, how long it has, what is in the way. `now`: epoch milliseconds. */
export function BoxRow({ box, now, ready = false }: { box: ActiveContainer; now: number; ready?: boolean }) {
  const { container, deadline } = box
  const { place, detail } = placeWords(box)
  const tag = deadlineWords(box)
  const checked = checkedWords(container, now)
  const proof = ready ? readyWords(box, now) : null
  return (
    <li
      className={classes(
        styles.row,
        styles.boxRow,
        ready && styles.readyRow,
        checked !== null && styles[checked.state],
      )}
    >
      <span className={styles.cell}>
        <span className={styles.number}>{numberText(container.number)}</span>
        <small>{whoWords(box.shipment)}</small>
      </span>
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
        {checked === null || ready ? null : <small>{checked.text}</small>}
      </span>
      <span className={styles.tag} data-tone={tag.tone}>
        <span>{tag.text}</span>
        {tag.held ? <small>, hold</small> : null}
      </span>
    </li>
  )
}

/** The heads of the columns of these rows. */
export function BoxHeads({ ready = false }: { ready?: boolean }) {
  return (
    <div className={classes(styles.heads, styles.boxRow, ready && styles.readyRow)} aria-hidden="true">
      <span>Container, customer</span>
      <span>Where</span>
      <span className={styles.day}>Last free day</span>
      <span>{ready ? 'Proof' : 'Hold or appointment'}</span>
      <span>Time left</span>
    </div>
  )
}
