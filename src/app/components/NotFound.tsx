import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './RouteError.module.css'

/** Nothing is under this address; says what to do instead. */
export function NotFound({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>
        <LinkButton primary to={paths.shipments()}>
          To the shipments
        </LinkButton>
      </div>
    </div>
  )
}
