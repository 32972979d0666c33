import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { useNow } from '../../clock/use-now.ts'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { inlandDayWord, silentEnd } from './inland-day-word.ts'

/** Where the shipment goes on to, and when it came or is expected there. */
export function DestinationCell({
  shipment,
  containers,
}: {
  shipment: ReadShipment
  containers: ReadContainer[]
}) {
  const now = useNow()
  const arrival = inlandArrival(shipment, containers, now)
  const { at, zone } = arrival
  return (
    <TwoLines
      first={shipment.destinationName ?? shipment.destinationLocode}
      second={
        <>
          {inlandDayWord(arrival, now)} {at === null ? null : <Instant at={at} zone={zone} format="date" />}
          {silentEnd(arrival, shipment, now)}
        </>
      }
    />
  )
}
