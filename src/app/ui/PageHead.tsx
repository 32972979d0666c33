import type { ReactNode } from 'react'
import styles from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

/** The title of a page, for the page and the window: where it stands, what it is for, and what can be done. */
export function PageHead({
  title,
  heading = title,
  crumbs,
  about,
  children,
}: {
  title: string
  /** Where the page itself says more than the window's title. */
  heading?: string
  crumbs?: ReactNode
  about?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <PageTitle title={title} />
      <div className={styles.text}>
        {crumbs}
        <h1>{heading}</h1>
        {about === undefined ? null : <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </div>
  )
}
