import { useNowIfKnown, useRealNow } from '../../clock/use-now.ts'
import { classes } from '../../ui/classes.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { sourceAgeWords } from './row-words.ts'
import type { LinkLevel } from './link-ladder.ts'
import styles from './WallPage.module.css'

/**
 * Three separate ages: when this screen last got an answer, how old its list is, how old the carriers' data in
 * it are. The first two go by this computer's clock, the last by the time of the facts.
 */
export function LinkLine({
  level,
  answeredAt,
  readAt,
  sources,
}: {
  level: LinkLevel
  /** Epoch milliseconds, real time; null: never. */
  answeredAt: number | null
  readAt: number | null
  /** Epoch milliseconds in the world of the shipments. */
  sources: { newest: number; oldest: number } | null
}) {
  const now = useRealNow()
  const worldNow = useNowIfKnown()
  return (
    <p className={classes(styles.plate, styles.note, styles.link)}>
      <span className={classes(styles.dot, styles[level])} />
      <span className={styles.whole}>
        <span>{answeredAt === null ? 'Checking…' : `Checked ${formatAge(now - answeredAt)} ago`}</span>
        {readAt === null ? null : (
          <span className={styles.listAge}> · list {formatAge(now - readAt)} old</span>
        )}
        {sources === null || worldNow === null ? null : (
          <span> · carrier data {sourceAgeWords(sources, worldNow)} old</span>
        )}
      </span>
    </p>
  )
}
