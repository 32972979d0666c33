import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../components/TwoLines.tsx'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { voyageProgress, type VoyageProgress } from '../../domain/voyage-progress.ts'

function underWay({ state, daysAtSea, daysToGo, daysOverdue }: VoyageProgress): string {
  if (daysOverdue > 0) return `ETA passed ${daysOverdue} d ago, no arrival yet`
  const parts = [
    state === 'booked' ? 'not departed' : daysAtSea === null ? null : `${daysAtSea} d at sea`,
    daysToGo === null ? null : `${daysToGo} d to go`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** When the ship came, or is expected: an estimate is never called an arrival. */
export function ArrivalCell({ shipment }: { shipment: Shipment }) {
  const now = useNow()
  const progress = voyageProgress(shipment, now)
  if (shipment.podAtaAt !== null) {
    return (
      <TwoLines
        first={
          <>
            Arrived <Instant at={shipment.podAtaAt} zone={shipment.podTimezone} format="date" />
          </>
        }
        second={progress.daysAtSea === null ? 'no departure reported' : `${progress.daysAtSea} d at sea`}
      />
    )
  }
  if (shipment.podEtaAt === null) return <EmptyCell reason={shipmentEmptyReason('arrival', shipment)} />
  return (
    <TwoLines
      first={<Instant at={shipment.podEtaAt} zone={shipment.podTimezone} />}
      second={underWay(progress)}
    />
  )
}
