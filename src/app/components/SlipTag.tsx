import type { ReadShipment } from '#domain/reading/shipment.ts'
import { slipEmptyReason } from '#domain/journey/empty-reasons.ts'
import { type BoxesOfShip, portArrival } from '#domain/journey/port-arrival.ts'
import { type Slip, slip, slipDoubtWords, slipPhrase, slipTagWords } from '#domain/journey/slip.ts'
import { useNow } from '../clock/use-now.ts'
import { slipTones } from '../map/slip-tones.ts'
import { Tag } from '../ui/Tag.tsx'
import { EmptyCell } from './EmptyCell.tsx'

function slipTitle(moved: Slip): string {
  return `${slipPhrase(moved)}${moved.doubt === undefined ? '' : `, ${slipDoubtWords[moved.doubt]}`}`
}

/** How far an arrival moved, where that is known already. */
export function SlipMark({ slip: moved }: { slip: Slip }) {
  return (
    <Tag tone={slipTones[moved.tone]} title={slipTitle(moved)}>
      {slipTagWords(moved)}
    </Tag>
  )
}

/** How far the arrival moved from the original ETA, by what the shipment and those of its boxes at hand say. */
export function SlipTag({ shipment, boxes }: { shipment: ReadShipment; boxes: BoxesOfShip }) {
  const now = useNow()
  const moved = slip(shipment, boxes, now)
  if (moved === null) {
    return <EmptyCell narrow reason={slipEmptyReason(shipment, portArrival(shipment, boxes, now))} />
  }
  return <SlipMark slip={moved} />
}
