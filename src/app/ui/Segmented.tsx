import type { ReactNode } from 'react'
import { type To } from 'react-router'
import { Link } from './Link.tsx'
import styles from './Segmented.module.css'

export interface Segment {
  label: string
  to: To
  current: boolean
  /** Undefined while unknown: no number is better than a wrong one. */
  count?: string | undefined
  icon?: ReactNode
}

/** A choice that lives in the URL: each part is a link. `replace` where Back should not undo it. */
export function Segmented({
  label,
  segments,
  replace = false,
}: {
  label: string
  segments: Segment[]
  replace?: boolean
}) {
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
          {segment.count === undefined ? null : <span className={styles.count}>{segment.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
