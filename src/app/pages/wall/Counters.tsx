import type { BoxCounts } from '#domain/tracking/active-shipments.ts'
import { classes } from '../../ui/classes.ts'
import styles from './WallPage.module.css'

export type WallCounts = BoxCounts & { arriving: number }

/** `short` stands where the screen has few letters for its width. */
const counters = [
  {
    name: 'past',
    words: 'out of free time',
    short: 'past LFD',
    untold: 'LFD unknown',
    tone: styles.inkPast,
  },
  {
    name: 'today',
    words: 'last free day today',
    short: 'LFD today',
    untold: 'today unknown',
    tone: styles.inkToday,
  },
  { name: 'blocked', words: 'on hold', short: 'on hold', untold: 'holds unknown', tone: undefined },
  { name: 'arriving', words: 'vessels in, next 24 h', short: 'ships in 24 h', untold: '', tone: undefined },
] as const

/** Is anything on fire, what comes in today. A dash until the first answer, and where no terminal looked. */
export function Counters({ counts }: { counts: WallCounts | null }) {
  return (
    <dl className={styles.counters}>
      {counters.map(({ name, words, short, untold, tone }) => {
        const count = counts?.[name] ?? null
        return (
          <div key={name} className={styles.counter}>
            <dt className={styles.note}>
              {counts !== null && count === null ? (
                untold
              ) : (
                <>
                  <span className={styles.long}>{words}</span>
                  <span className={styles.short}>{short}</span>
                </>
              )}
            </dt>
            <dd className={classes(styles.figure, count !== null && count > 0 && tone)}>{count ?? '–'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
