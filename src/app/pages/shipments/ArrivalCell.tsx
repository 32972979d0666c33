import { lazy } from 'react'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { inlandDestination } from '#domain/journey/inland-destination.ts'
import { shipmentEmptyReason } from '#domain/journey/shipment-empty-reasons.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { underWayWords } from './voyage-words.ts'

/** Loaded where a ship has come whose boxes go on. */
const InlandLine = lazy(async () => {
  const module = await import('./DestinationCell.tsx')
  return { default: module.InlandLine }
})

function afterArrival(shipment: Shipment, containers: Container[], daysAtSea: number | null) {
  const to = inlandDestination(shipment)
  if (to === null) {
    if (daysAtSea !== null) return `${daysAtSea} d at sea`
    return shipment.polAtdAt === null ? 'no departure reported' : 'day not reported'
  }
  return (
    <LazyBoundary waiting={to} missing={to}>
      <InlandLine shipment={shipment} containers={containers} to={to} />
    </LazyBoundary>
  )
}

/** When the ship came, was due or is expected: an estimate is never called an arrival. */
export function ArrivalCell({ shipment, containers }: { shipment: Shipment; containers: Container[] }) {
  const now = useNow()
  const arrival = portArrival(shipment, containers, now)
  const progress = voyageProgress(shipment, containers, now)
  if (arrival.state === 'arrived') {
    const { at, zone, latest } = arrival
    return (
      <TwoLines
        first={
          <>
            Arrived {latest && at !== null ? 'by ' : null}
            {at === null ? null : <Instant at={at} zone={zone} format="date" />}
          </>
        }
        second={afterArrival(shipment, containers, progress.daysAtSea)}
      />
    )
  }
  const { podEtaAt, podTimezone } = shipment
  if (podEtaAt === null) return <EmptyCell reason={shipmentEmptyReason('arrival', shipment)} />
  return (
    <TwoLines
      first={
        arrival.state === 'overdue' || arrival.state === 'unconfirmed' ? (
          <>
            Was due <Instant at={podEtaAt} zone={podTimezone} format="date" />
          </>
        ) : (
          <Instant at={podEtaAt} zone={podTimezone} />
        )
      }
      second={underWayWords(progress)}
    />
  )
}
