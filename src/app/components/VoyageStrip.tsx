import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../clock/use-now.ts'
import type { BoxesOfShip } from '#domain/journey/port-arrival.ts'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { formatInstant } from '#domain/time/format-time.ts'
import { voyageLine, voyageWords } from './voyage-line.ts'
import styles from './VoyageStrip.module.css'
import { VoyageTrack } from './VoyageTrack.tsx'

function Place({ name, locode }: { name: string | null; locode: string | null }) {
  if (name === null && locode === null) return <div className={styles.missing}>not known</div>
  return (
    <div className={styles.place} title={[name, locode].filter(Boolean).join(', ')}>
      {name ?? locode}
      <small>{name === null ? '' : locode}</small>
    </div>
  )
}

function PortDate({
  at,
  zone,
  actual,
  now,
}: {
  at: string | null
  zone: string | null
  actual: boolean
  now: number
}) {
  if (at === null) return <span />
  return (
    <span className={classes(actual && styles.actual)} title={actual ? undefined : 'estimated'}>
      {formatInstant(at, zone, 'short-date', now).replace(' ', '\u00a0')}
    </span>
  )
}

/** A voyage on a line: what is sailed solid, what is to come dotted, the ship where it is in time. */
export function VoyageStrip({ shipment, boxes }: { shipment: ReadShipment; boxes: BoxesOfShip }) {
  const now = useNow()
  const progress = voyageProgress(shipment, boxes, now)
  const { polAtdAt, polEtdAt, polTimezone, podAtaAt, podEtaAt, podTimezone } = shipment
  return (
    <div className={styles.strip}>
      <Place name={shipment.portOfLadingName} locode={shipment.portOfLadingLocode} />
      <div className={styles.way}>
        <VisuallyHidden>{voyageWords(progress, shipment)}</VisuallyHidden>
        <VoyageTrack line={voyageLine(progress)} />
        <PortDate at={polAtdAt ?? polEtdAt} zone={polTimezone} actual={polAtdAt !== null} now={now} />
        <PortDate at={podAtaAt ?? podEtaAt} zone={podTimezone} actual={podAtaAt !== null} now={now} />
      </div>
      <Place name={shipment.portOfDischargeName} locode={shipment.portOfDischargeLocode} />
    </div>
  )
}
