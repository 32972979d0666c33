import type { SingleDocument } from '#contract/envelope.ts'
import { related } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { SlipTag } from '../../components/SlipTag.tsx'
import { VoyageTrack } from '../../components/VoyageTrack.tsx'
import { shipmentEmptyReason } from '#domain/journey/empty-reasons.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './Route.module.css'
import { SeaWay } from './SeaWay.tsx'
import { Station, StationTime } from './Station.tsx'

function hasInland(shipment: Shipment): boolean {
  const { destinationLocode, destinationName } = shipment
  if (destinationName === null && destinationLocode === null) return false
  return destinationLocode === null || destinationLocode !== shipment.portOfDischargeLocode
}

function Departure({ shipment }: { shipment: Shipment }) {
  const { polAtdAt, polEtdAt, polTimezone } = shipment
  return (
    <Station what="Port of lading" name={shipment.portOfLadingName} locode={shipment.portOfLadingLocode}>
      <StationTime
        label={polAtdAt === null ? 'ETD' : 'Departed'}
        at={polAtdAt ?? polEtdAt}
        zone={polTimezone}
        estimated={polAtdAt === null}
        missing={shipmentEmptyReason('departure', shipment)}
      />
      {polAtdAt === null || polEtdAt === null || polEtdAt === polAtdAt ? null : (
        <StationTime label="ETD was" at={polEtdAt} zone={polTimezone} missing="" />
      )}
    </Station>
  )
}

function Discharge({ shipment, terminal }: { shipment: Shipment; terminal: string | null }) {
  const { podAtaAt, podEtaAt, podOriginalEtaAt, podTimezone } = shipment
  return (
    <Station
      what="Port of discharge"
      name={shipment.portOfDischargeName}
      locode={shipment.portOfDischargeLocode}
      terminal={terminal ?? `Terminal ${shipmentEmptyReason('terminal', shipment)}`}
    >
      <StationTime
        label={podAtaAt === null ? 'ETA' : 'Arrived'}
        at={podAtaAt ?? podEtaAt}
        zone={podTimezone}
        estimated={podAtaAt === null}
        missing={shipmentEmptyReason('arrival', shipment)}
      />
      <StationTime label="Original ETA" at={podOriginalEtaAt} zone={podTimezone} missing="not reported" />
      <div className={styles.time}>
        <dt>Slip</dt>
        <dd>
          <SlipTag shipment={shipment} />
        </dd>
      </div>
    </Station>
  )
}

function Inland({ shipment, terminal }: { shipment: Shipment; terminal: string | null }) {
  const { destinationAtaAt, destinationEtaAt, destinationTimezone } = shipment
  const arrived = destinationAtaAt !== null
  return (
    <>
      <div className={classes(styles.way, styles.inland)}>
        <VoyageTrack
          line={{ sailed: arrived ? 1 : 0, ship: null, departed: shipment.podAtaAt !== null, arrived }}
        />
        <p className={styles.progress}>inland</p>
      </div>
      <Station
        what="Inland destination"
        name={shipment.destinationName}
        locode={shipment.destinationLocode}
        terminal={terminal}
      >
        <StationTime
          label={arrived ? 'Arrived' : 'ETA'}
          at={destinationAtaAt ?? destinationEtaAt}
          zone={destinationTimezone}
          estimated={!arrived}
          missing="no ETA reported"
        />
      </Station>
    </>
  )
}

/** Where the shipment goes, on which ship, and when, each time in that of its place. */
export function RouteCard({ document }: { document: SingleDocument<Shipment> }) {
  const { data: shipment, included } = document
  const { podTerminal, destinationTerminal, containers } = shipment.relationships
  const inland = hasInland(shipment)
  return (
    <Card title="Route">
      <div className={styles.frame}>
        <div className={classes(styles.route, inland && styles.withInland)}>
          <Departure shipment={shipment} />
          <SeaWay shipment={shipment} containerId={containers[0]?.id} />
          <Discharge shipment={shipment} terminal={related(included, podTerminal)?.name ?? null} />
          {inland ? (
            <Inland shipment={shipment} terminal={related(included, destinationTerminal)?.name ?? null} />
          ) : null}
        </div>
      </div>
    </Card>
  )
}
