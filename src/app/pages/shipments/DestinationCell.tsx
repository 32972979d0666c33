import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { inlandArrival } from '#domain/journey/inland-arrival.ts'
import { useNow } from '../../clock/use-now.ts'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { inlandDayWord, inlandLine } from './inland-words.ts'

interface Inland {
  shipment: Shipment
  containers: Container[]
}

/** The second line of the arrival, where the boxes go on. `to`: the inland destination. */
export function InlandLine({ shipment, containers, to }: Inland & { to: string }) {
  const now = useNow()
  const line = inlandLine(to, inlandArrival(shipment, containers, now), now)
  return <span title={line}>{line}</span>
}

/** Where the boxes go inland, and when. */
export function DestinationCell({ shipment, containers }: Inland) {
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
