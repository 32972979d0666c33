import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Notice.module.css'

const toneClass = { plain: undefined, info: styles.info, warn: styles.warn, bad: styles.bad }

/** A message in the page, with what to do about it. Bad ones are read out at once. */
export function Notice({
  tone,
  title,
  action,
  children,
}: {
  tone: keyof typeof toneClass
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classes(styles.notice, toneClass[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span> {children}
      </div>
      {action}
    </div>
  )
}
