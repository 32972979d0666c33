import { FirstOf } from './FirstOf.tsx'
import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <FirstOf items={items} first={100}>
      {(shown) => (
        <dl className={styles.facts}>
          {shown.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </FirstOf>
  )
}
