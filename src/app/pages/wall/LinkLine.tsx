import { useNow, useRealNow } from '../../clock/use-now.ts'
import { classes } from '../../ui/classes.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { sourceAgeWords } from './line-words.ts'
import type { LinkLevel } from './link-ladder.ts'
import styles from './WallPage.module.css'

/**
 * The three ages apart: when this screen last asked, how old its lists are, when the sources behind them last
 * answered. All by this computer's clock but the last, which is a fact's own time.
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
  const worldNow = useNow()
  const ages = [
    answeredAt === null ? 'Asking…' : `Asked ${formatAge(now - answeredAt)} ago`,
    readAt === null ? null : `lists ${formatAge(now - readAt)}`,
    sources === null ? null : `sources ${sourceAgeWords(sources, worldNow)}`,
  ].filter((age) => age !== null)
  return (
    <p className={classes(styles.plate, styles.note)}>
      <span className={classes(styles.dot, styles[level])} />
      {ages.join(' · ')}
    </p>
  )
}
