import type { Shipment } from '#contract/shipment.ts'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'

/** Where the boxes go inland, and when. */
export function DestinationCell({ shipment }: { shipment: Shipment }) {
  const { destinationName, destinationLocode, destinationAtaAt, destinationEtaAt, destinationTimezone } =
    shipment
  const at = destinationAtaAt ?? destinationEtaAt
  return (
    <TwoLines
      first={destinationName ?? destinationLocode}
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
