import type { Shipment } from '#contract/shipment.ts'
import { voyageProgress, type VoyageProgress } from '../domain/voyage-progress.ts'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { formatInstant } from '../util/date.ts'
import styles from './VoyageStrip.module.css'

const stateWords: Record<VoyageProgress['state'], string> = {
  booked: 'not departed',
  sailing: 'at sea',
  arrived: 'arrived',
  unknown: 'nothing reported yet',
}

function place(name: string | null, locode: string | null, missing: string) {
  return (
    <div className={styles.place} title={name ?? undefined}>
      {name ?? <span className={styles.missing}>{missing}</span>}
      <small>{locode ?? ''}</small>
    </div>
  )
}

/** A voyage on a line: what is sailed solid, what is to come dotted, the ship where it is in time. */
export function VoyageStrip({
  shipment,
  now,
  wide = false,
}: {
  shipment: Shipment
  now: number
  /** The names take what they need, the line the rest. */
  wide?: boolean
}) {
  const { state, fraction } = voyageProgress(shipment, now)
  const departure = shipment.polAtdAt ?? shipment.polEtdAt
  const arrival = shipment.podAtaAt ?? shipment.podEtaAt
  const sailed = `${Math.round((fraction ?? 0) * 100)}%`
  return (
    <div className={classes(styles.strip, wide && styles.wide)}>
      {place(shipment.portOfLadingName, shipment.portOfLadingLocode, 'unknown')}
      <div>
        <VisuallyHidden>
          {state === 'sailing' && fraction !== null
            ? `${sailed} of the voyage, ${stateWords[state]}`
            : stateWords[state]}
        </VisuallyHidden>
        <div className={styles.track} aria-hidden="true">
          <span className={styles.sailed} style={{ width: sailed }} />
          <span className={classes(styles.port, styles.start, state === 'unknown' && styles.ahead)} />
          {state === 'sailing' && fraction !== null ? (
            <svg className={styles.ship} style={{ left: sailed }} viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1 4.5h8.5L13 7l-3.500 2.500H1z" fill="currentColor" />
            </svg>
          ) : null}
          <span className={classes(styles.port, styles.end, state !== 'arrived' && styles.ahead)} />
        </div>
        <div className={styles.dates}>
          <span>
            {departure === null ? '' : formatInstant(departure, shipment.polTimezone, 'short-date')}
          </span>
          <span>{arrival === null ? '' : formatInstant(arrival, shipment.podTimezone, 'short-date')}</span>
        </div>
      </div>
      {place(shipment.portOfDischargeName, shipment.portOfDischargeLocode, 'unknown')}
    </div>
  )
}
