import type { Shipment } from '#contract/shipment.ts'
import { shipmentEmptyReason } from '#domain/journey/shipment-empty-reasons.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ValueList } from '../../table/cells/ValueList.tsx'

/** For whom it is shipped, and under which references. */
export function CustomerCell({ shipment }: { shipment: Shipment }) {
  const { customerName, refNumbers } = shipment
  return (
    <TwoLines
      first={customerName ?? <EmptyCell reason={shipmentEmptyReason('customer', shipment)} />}
      second={
        refNumbers.length === 0 ? (
          shipmentEmptyReason('references', shipment)
        ) : (
          <ValueList values={refNumbers} />
        )
      }
    />
  )
}
