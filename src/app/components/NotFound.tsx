import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './RouteError.module.css'

export function NotFound({
  title,
  search,
  children,
}: {
  title: string
  /** A search in the page, beside the one above every page. */
  search?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{children}</p>
      {search}
      <div className={styles.actions}>
        <LinkButton to={paths.shipments()}>Go to shipments</LinkButton>
      </div>
    </div>
  )
}
