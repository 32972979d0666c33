import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** What a color means: see tones.css. */
export type TagTone =
  | 'past'
  | 'overdue'
  | 'blocked'
  | 'today'
  | 'soon'
  | 'ok'
  | 'info'
  | 'muted'
  | 'estimate'
  | 'unknown'

/** A word with a color. The word alone must say it: color is never the only sign. */
export function Tag({
  tone,
  icon,
  title,
  children,
}: {
  tone: TagTone
  icon?: ReactNode
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={styles.tag} data-tone={tone} title={title}>
      {icon}
      {children}
    </span>
  )
}
