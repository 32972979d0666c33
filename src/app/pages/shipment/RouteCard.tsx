import type { ReactNode } from 'react'
import type { ResultOf } from '#contract/operations.ts'
import { related } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { VoyageStrip } from '../../components/VoyageStrip.tsx'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { voyageProgress } from '../../domain/voyage-progress.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import styles from './ShipmentPage.module.css'

function Time({ at, zone, estimated = false }: { at: string; zone: string | null; estimated?: boolean }) {
  return (
    <>
      <Instant at={at} zone={zone} />
      {estimated ? <span className={styles.muted}> estimated</span> : null}
    </>
  )
}

function departure(shipment: Shipment): ReactNode {
  if (shipment.polAtdAt !== null) return <Time at={shipment.polAtdAt} zone={shipment.polTimezone} />
  if (shipment.polEtdAt !== null) return <Time at={shipment.polEtdAt} zone={shipment.polTimezone} estimated />
  return <EmptyCell reason={shipmentEmptyReason('departure', shipment)} />
}

function arrival(shipment: Shipment): ReactNode {
  if (shipment.podAtaAt !== null) return <Time at={shipment.podAtaAt} zone={shipment.podTimezone} />
  if (shipment.podEtaAt !== null) return <Time at={shipment.podEtaAt} zone={shipment.podTimezone} estimated />
  return <EmptyCell reason={shipmentEmptyReason('arrival', shipment)} />
}

function inland(shipment: Shipment): { label: string; value: ReactNode }[] {
  if (shipment.destinationName === null) return []
  const zone = shipment.destinationTimezone
  const when =
    shipment.destinationAtaAt !== null ? (
      <Time at={shipment.destinationAtaAt} zone={zone} />
    ) : shipment.destinationEtaAt !== null ? (
      <Time at={shipment.destinationEtaAt} zone={zone} estimated />
    ) : (
      <EmptyCell reason="no ETA reported" />
    )
  return [{ label: `Inland arrival, ${shipment.destinationName}`, value: when }]
}

/** Where the shipment goes, on which ship, and when, in the time of each port. */
export function RouteCard({ document }: { document: ResultOf<'getShipment'> }) {
  const { data: shipment, included } = document
  const now = useNow()
  const progress = voyageProgress(shipment, now)
  const terminal = related(included, shipment.relationships.podTerminal)
  const vessel =
    shipment.podVesselName === null ? (
      <EmptyCell reason={shipmentEmptyReason('vessel', shipment)} />
    ) : (
      [
        shipment.podVesselName,
        shipment.podVoyageNumber,
        shipment.podVesselImo && `IMO ${shipment.podVesselImo}`,
      ]
        .filter(Boolean)
        .join(' · ')
    )
  const toGo =
    progress.daysOverdue > 0
      ? `ETA passed ${progress.daysOverdue} d ago, no arrival reported`
      : progress.daysToGo === null
        ? null
        : `${progress.daysToGo} d to go`
  return (
    <Card title="Route" aside={toGo === null ? null : <span className={styles.muted}>{toGo}</span>}>
      <div className={styles.route}>
        <VoyageStrip shipment={shipment} now={now} wide />
      </div>
      <div className={styles.routeFacts}>
        <Facts
          items={[
            { label: shipment.polAtdAt === null ? 'Departure' : 'Departed', value: departure(shipment) },
            {
              label: shipment.podAtaAt === null ? 'Arrival' : 'Arrived',
              value: arrival(shipment),
            },
            ...inland(shipment),
          ]}
        />
        <Facts
          items={[
            {
              label: 'First ETA',
              value:
                shipment.podOriginalEtaAt === null ? (
                  <EmptyCell reason="no first ETA" />
                ) : (
                  <Instant at={shipment.podOriginalEtaAt} zone={shipment.podTimezone} />
                ),
            },
            { label: 'Slip', value: <SlipTag shipment={shipment} /> },
          ]}
        />
        <Facts
          items={[
            { label: 'Vessel', value: vessel },
            {
              label: 'Terminal',
              value: terminal?.name ?? <EmptyCell reason={shipmentEmptyReason('terminal', shipment)} />,
            },
          ]}
        />
      </div>
    </Card>
  )
}
