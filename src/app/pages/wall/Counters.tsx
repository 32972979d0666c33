import { classes } from '../../ui/classes.ts'
import styles from './WallPage.module.css'

export interface WallCounts {
  past: number
  today: number
  blocked: number
  arriving: number
}

const counters = [
  { name: 'past', words: 'past last free day', tone: styles.inkPast },
  { name: 'today', words: 'last free day today', tone: styles.inkToday },
  { name: 'blocked', words: 'on hold', tone: undefined },
  { name: 'arriving', words: 'vessels in, next 24 h', tone: undefined },
] as const

/** Is anything on fire, what comes in today. A dash until the first answer. */
export function Counters({ counts }: { counts: WallCounts | null }) {
  return (
    <dl className={styles.counters}>
      {counters.map(({ name, words, tone }) => (
        <div key={name} className={styles.counter}>
          <dt className={styles.note}>{words}</dt>
          <dd className={classes(styles.figure, counts !== null && counts[name] > 0 && tone)}>
            {counts === null ? '–' : counts[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
