import { SlipTag } from '../../components/SlipTag.tsx'
import { VoyageStrip } from '../../components/VoyageStrip.tsx'
import { slip } from '#domain/journey/slip.ts'
import { ArrivalCell } from './ArrivalCell.tsx'
import { BillOfLading, Customer } from './columns.tsx'
import { ContainersCell } from './ContainersCell.tsx'
import type { ShipmentRow } from './row.ts'
import styles from './ShipmentsPage.module.css'

/** A row of the list on a phone. */
export function ShipmentCard({ row: { shipment, containers } }: { row: ShipmentRow }) {
  if (shipment === undefined) return null
  return (
    <div className={styles.card}>
      <BillOfLading shipment={shipment} />
      <Customer shipment={shipment} />
      <div className={styles.cardWide}>
        <VoyageStrip shipment={shipment} />
      </div>
      <ArrivalCell shipment={shipment} />
      <div>{slip(shipment) === null ? null : <SlipTag shipment={shipment} />}</div>
      <div className={styles.cardWide}>
        <ContainersCell shipment={shipment} containers={containers} />
      </div>
    </div>
  )
}
