import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './RouteError.module.css'

export function NotFound({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.shipments()}>Go to shipments</LinkButton>
      </div>
    </div>
  )
}
