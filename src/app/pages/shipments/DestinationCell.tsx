import type { Shipment } from '#contract/shipment.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { shipmentEmptyReason } from '#domain/journey/empty-reasons.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'

/** Where the boxes go inland, and when. */
export function DestinationCell({ shipment }: { shipment: Shipment }) {
  const { destinationName, destinationLocode, destinationAtaAt, destinationEtaAt, destinationTimezone } =
    shipment
  const name = destinationName ?? destinationLocode
  if (name === null) return <EmptyCell reason={shipmentEmptyReason('destination', shipment)} />
  const at = destinationAtaAt ?? destinationEtaAt
  return (
    <TwoLines
      first={name}
      second={
        at === null ? (
          'no ETA reported'
        ) : (
          <>
            {destinationAtaAt === null ? 'expected ' : 'arrived '}
            <Instant at={at} zone={destinationTimezone} format="date" />
          </>
        )
      }
    />
  )
}
