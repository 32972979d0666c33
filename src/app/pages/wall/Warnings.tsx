import { useRealNow } from '../../clock/use-now.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { dataAgeWords, type LinkLevel } from './link-ladder.ts'
import styles from './WallPage.module.css'

/** Across the top while the data are old or this computer's clock is wrong. */
export function Warnings({
  level,
  trouble,
  answeredAt,
  readAt,
  clockOffMs,
}: {
  level: LinkLevel
  /** Why nothing newer comes. */
  trouble: string | null
  answeredAt: number | null
  readAt: number | null
  /** By how much this computer's clock is off. */
  clockOffMs: number
}) {
  const now = useRealNow()
  const old = level === 'stale' || level === 'dimmed'
  return (
    <output className={styles.warnings}>
      {old ? (
        <p className={styles.band}>
          {dataAgeWords(answeredAt === null ? null : now - answeredAt, readAt === null ? null : now - readAt)}
          . {trouble ?? 'Waiting for newer data.'}
        </p>
      ) : null}
      {(level === 'aging' || (!old && readAt === null)) && trouble !== null ? (
        <p className={styles.hint}>{trouble}</p>
      ) : null}
      {clockOffMs > 0 ? (
        <p className={styles.hint}>
          This computer’s clock is off by {formatAge(clockOffMs)}: ages may be wrong.
        </p>
      ) : null}
    </output>
  )
}
