import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { Instant } from '../../components/Instant.tsx'
import { voyageProgress } from '#domain/journey/voyage-progress.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { formatInstant } from '#domain/time/format-time.ts'
import { underWayWords } from './voyage-words.ts'

function afterArrival(shipment: Shipment, daysAtSea: number | null): string {
  const { destinationName, destinationAtaAt, destinationEtaAt, destinationTimezone } = shipment
  if (destinationName === null || destinationName === shipment.portOfDischargeName) {
    return daysAtSea === null ? 'no departure reported' : `${daysAtSea} d at sea`
  }
  const at = destinationAtaAt ?? destinationEtaAt
  const day = at === null ? 'no ETA' : formatInstant(at, destinationTimezone, 'short-date')
  return destinationAtaAt === null ? `on to ${destinationName}, ${day}` : `in ${destinationName} since ${day}`
}

/** When the ship came, or is expected: an estimate is never called an arrival. For a shipment that has either. */
export function ArrivalCell({ shipment }: { shipment: Shipment }) {
  const progress = voyageProgress(shipment, useNow())
  if (shipment.podAtaAt !== null) {
    return (
      <TwoLines
        first={
          <>
            Arrived <Instant at={shipment.podAtaAt} zone={shipment.podTimezone} format="date" />
          </>
        }
        second={afterArrival(shipment, progress.daysAtSea)}
      />
    )
  }
  return (
    <TwoLines
      first={
        shipment.podEtaAt === null ? null : <Instant at={shipment.podEtaAt} zone={shipment.podTimezone} />
      }
      second={underWayWords(progress)}
    />
  )
}
