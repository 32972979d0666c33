import type { ReactNode } from 'react'
import styles from './Crumbs.module.css'

/** The way from a list to this page: links with strokes between them, the page itself last. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {children}
    </nav>
  )
}
