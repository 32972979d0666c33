import type { ReactNode } from 'react'
import styles from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

/** The head of every page: breadcrumbs, title, actions, and the facts under them. */
export function PageHead({
  title,
  heading = title,
  crumbs,
  tags,
  beside,
  about,
  children,
}: {
  /** Of the window. */
  title: string
  /** Where the page itself says more than the window's title. */
  heading?: ReactNode
  crumbs?: ReactNode
  /** Directly after the title. */
  tags?: ReactNode
  /** In the same line, or under the title on a phone. */
  beside?: ReactNode
  /** Facts in one line, the age of the data last; then sentences. */
  about?: ReactNode
  /** Actions. */
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <PageTitle title={title} />
      {crumbs}
      <div className={styles.title}>
        <h1>{heading}</h1>
        {tags}
      </div>
      <div className={styles.beside}>{beside}</div>
      <div className={styles.actions} data-print="hide">
        {children}
      </div>
      <div className={styles.about}>{about}</div>
    </div>
  )
}
