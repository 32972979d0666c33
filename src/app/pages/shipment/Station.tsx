import type { ReactNode } from 'react'
import type { ShipmentFact } from '#contract/desk/facts.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Was } from '../../components/history/Was.tsx'
import { Instant } from '../../components/Instant.tsx'
import styles from './Route.module.css'

/** A time at a station. One that is missing says why. */
export function StationTime({
  label,
  at,
  zone,
  missing,
  note = null,
  facts = [],
}: {
  label: string
  at: string | null
  zone: string | null
  missing: string
  /** How sure it is, in a word or two; null: it happened. */
  note?: string | null
  /** What the desk remembers of it. */
  facts?: readonly ShipmentFact[]
}) {
  return (
    <div className={styles.time}>
      <dt>{label}</dt>
      <dd>
        {at === null ? (
          <span className={styles.missing}>{missing}</span>
        ) : (
          <>
            <Instant at={at} zone={zone} />
            {note === null ? null : <span className={styles.missing}> {note}</span>}
          </>
        )}{' '}
        {facts.map((fact) => (
          <Was key={fact} of="shipment" fact={fact} />
        ))}
      </dd>
    </div>
  )
}

/** A place of the route with its times, in the time of the place. */
export function Station({
  what,
  name,
  locode,
  terminal,
  children,
}: {
  what: string
  name: string | null
  locode: string | null
  terminal?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <p className={styles.what}>{what}</p>
      <h3 className={styles.name}>
        {name ?? locode ?? <span className={styles.missing}>not known yet</span>}{' '}
        {name === null || locode === null ? null : (
          <Link className={styles.locode} to={paths.port(locode)}>
            {locode}
          </Link>
        )}
      </h3>
      {terminal === undefined || terminal === null ? null : <p className={styles.terminal}>{terminal}</p>}
      <dl className={styles.times}>{children}</dl>
    </div>
  )
}
