import type { Shipment } from '#contract/shipment.ts'
import { shipmentEmptyReasons } from '#domain/journey/empty-reasons.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ValueList } from '../../table/cells/ValueList.tsx'

export function CustomerCell({ shipment }: { shipment: Shipment }) {
  const { customerName, refNumbers } = shipment
  return (
    <TwoLines
      first={customerName ?? <EmptyCell reason={shipmentEmptyReasons.customer} />}
      second={refNumbers.length === 0 ? shipmentEmptyReasons.references : <ValueList values={refNumbers} />}
    />
  )
}
