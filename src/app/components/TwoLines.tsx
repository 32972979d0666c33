import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

/** A fact with a smaller one under it, each cut at the end with the whole text on hover. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className={styles.lines}>
      <div className={styles.line} title={typeof first === 'string' ? first : undefined}>
        {first}
      </div>
      {second === undefined || second === null ? null : (
        <div className={styles.second} title={typeof second === 'string' ? second : undefined}>
          {second}
        </div>
      )}
    </div>
  )
}
