import { Skeleton } from '#app/ui/Skeleton.tsx'
import styles from './TimelineSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']

export function TimelineSkeleton() {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={84} />
          <Skeleton width={14} height={14} />
          <Skeleton width={220} />
        </div>
      ))}
    </div>
  )
}
