import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { inlandDestination } from '#domain/journey/inland-destination.ts'
import { shipmentEmptyReasons } from '#domain/journey/empty-reasons.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { isArrivalDoubted } from '#domain/journey/arrival-doubt.ts'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { inlandLine, underWayWords } from './arrival-words.ts'
import styles from './ShipmentsPage.module.css'

function afterArrival(
  shipment: ReadShipment,
  containers: ReadContainer[],
  daysAtSea: number | null,
  now: number,
): string {
  const to = inlandDestination(shipment)
  if (to === null) {
    if (isArrivalDoubted(shipment, containers)) return 'date doubted'
    if (daysAtSea !== null) return `${daysAtSea} d at sea`
    return shipment.polAtdAt === null ? 'no departure reported' : 'day not reported'
  }
  return inlandLine(to, inlandArrival(shipment, containers, now), now)
}

/** When the ship came, was due or is expected: an estimate is never called an arrival. */
export function ArrivalCell({
  shipment,
  containers,
}: {
  shipment: ReadShipment
  containers: ReadContainer[]
}) {
  const now = useNow()
  const arrival = portArrival(shipment, containers, now)
  const progress = voyageProgress(shipment, containers, now)
  if (arrival.state === 'arrived') {
    const { at, zone, latest, reportedFor } = arrival
    return (
      <TwoLines
        first={
          <>
            Arrived {latest && at !== null ? 'by ' : null}
            {at === null ? null : <Instant at={at} zone={zone} format="date" showZone={false} />}
          </>
        }
        second={
          reportedFor === null ? (
            afterArrival(shipment, containers, progress.daysAtSea, now)
          ) : (
            <span className={styles.whole}>as reported for {reportedFor}</span>
          )
        }
      />
    )
  }
  const { podEtaAt, podTimezone } = shipment
  if (podEtaAt === null) return <EmptyCell reason={shipmentEmptyReasons.arrival} />
  return (
    <TwoLines
      first={
        progress.daysOverdue > 0 ? (
          <>
            Was due <Instant at={podEtaAt} zone={podTimezone} format="date" showZone={false} />
          </>
        ) : (
          <Instant at={podEtaAt} zone={podTimezone} />
        )
      }
      second={underWayWords(progress, now)}
    />
  )
}
