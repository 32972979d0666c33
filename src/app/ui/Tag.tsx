import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Tag.module.css'

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
    <span className={classes(styles.tag, styles[tone])} title={title}>
      {icon}
      {children}
    </span>
  )
}
