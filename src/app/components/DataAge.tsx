import { useRealNow } from '../clock/use-now.ts'
import { formatAge } from '#domain/time/format-time.ts'
import styles from './EmptyCell.module.css'

/** When this browser last got these data: how long ago we asked, not how fresh the facts are. */
export function DataAge({ updatedAt, fetching }: { updatedAt: number; fetching: boolean }) {
  const now = useRealNow()
  if (updatedAt === 0) return null
  return (
    <span className={styles.empty}>
      {fetching ? 'asking…' : `asked ${formatAge(Math.max(0, now - updatedAt))} ago`}
    </span>
  )
}
