import type { ReactNode } from 'react'
import { type To } from 'react-router'
import { Link } from './Link.tsx'
import { classes } from './classes.ts'
import styles from './Segmented.module.css'

export interface Segment {
  label: string
  to: To
  current: boolean
  /** Undefined while unknown: no number is better than a wrong one. */
  count?: string | undefined
  icon?: ReactNode
}

/** Characters that a count has room for, in accounts of up to 99,999. */
const usualCount = 5

/** A choice that lives in the URL: each part is a link. `replace` where Back should not undo it. */
export function Segmented({
  label,
  segments,
  counted = false,
  replace = false,
}: {
  label: string
  segments: Segment[]
  /** Has room for counts before they are known, so that nothing moves when they come. */
  counted?: boolean
  replace?: boolean
}) {
  const isLong = segments.some(({ count = '' }) => count.length > usualCount)
  return (
    <nav className={styles.group} aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.label}
          className={styles.part}
          to={segment.to}
          replace={replace}
          preventScrollReset
          aria-current={segment.current ? 'true' : undefined}
        >
          {segment.icon}
          {segment.label}
          {counted ? (
            <span className={classes(styles.count, isLong && styles.long)}>{segment.count}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
