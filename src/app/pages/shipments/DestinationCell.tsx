import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { useNow } from '../../clock/use-now.ts'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { inlandDayWord } from './arrival-words.ts'

export function DestinationCell({ shipment, containers }: { shipment: Shipment; containers: Container[] }) {
  const arrival = inlandArrival(shipment, containers, useNow())
  const { at, zone } = arrival
  return (
    <TwoLines
      first={shipment.destinationName ?? shipment.destinationLocode}
      second={
        <>
          {inlandDayWord(arrival)} {at === null ? null : <Instant at={at} zone={zone} format="date" />}
        </>
      }
    />
  )
}
