import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import styles from './Crumbs.module.css'

/** The way from a list to this page: links with strokes between them, the page itself last. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {children}
    </nav>
  )
}

/** The way to a page right under a list. */
export function ListCrumbs({ list, to, here }: { list: string; to: string; here: string }) {
  return (
    <Crumbs>
      <Link to={to}>{list}</Link> / <span>{here}</span>
    </Crumbs>
  )
}
