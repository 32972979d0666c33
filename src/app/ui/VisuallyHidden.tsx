import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** The name of a page that shows none while it loads. */
export function HiddenHeading({ children }: { children: ReactNode }) {
  return <h1 className={styles.hidden}>{children}</h1>
}
