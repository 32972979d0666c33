import type { ReactNode } from 'react'
import styles from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

/** The head of every page: the way there, its title, what can be done, and under it what it is about. */
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
  /** Right behind the title, as a part of it. */
  tags?: ReactNode
  /** In the line of the title, where there is room. */
  beside?: ReactNode
  /** Facts in a line, how old they are last; then what is said in sentences. */
  about?: ReactNode
  /** What can be done. */
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
