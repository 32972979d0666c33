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

const toneClass: Record<TagTone, string | undefined> = {
  past: styles.past,
  overdue: styles.overdue,
  blocked: styles.blocked,
  today: styles.today,
  soon: styles.soon,
  ok: styles.ok,
  info: styles.info,
  muted: undefined,
  estimate: styles.estimate,
  unknown: styles.unknown,
}

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
    <span className={classes(styles.tag, toneClass[tone])} title={title}>
      {icon}
      {children}
    </span>
  )
}
