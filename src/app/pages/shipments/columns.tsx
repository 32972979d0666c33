import { createColumnHelper } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { TwoLines } from '../../components/TwoLines.tsx'
import { VoyageStrip } from '../../components/VoyageStrip.tsx'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { paths } from '../../paths.ts'
import { features } from '../../table/DataTable.tsx'
import { ArrivalCell } from './ArrivalCell.tsx'
import { ContainersCell } from './ContainersCell.tsx'
import type { ShipmentRow } from './row.ts'
import styles from './ShipmentsPage.module.css'
import { TrackingCell } from './TrackingCell.tsx'

const helper = createColumnHelper<typeof features, ShipmentRow>()

function VoyageCell({ shipment }: { shipment: Shipment }) {
  return <VoyageStrip shipment={shipment} now={useNow()} />
}

/** A column whose cells are given the shipment; rows without one are drawn whole by the table. */
function column(id: string, header: string, cell: (shipment: Shipment, row: ShipmentRow) => React.ReactNode) {
  return helper.display({
    id,
    header,
    cell: ({ row }) =>
      row.original.shipment === undefined ? null : cell(row.original.shipment, row.original),
  })
}

/** Module scope: a new array at each render would make the table begin anew. */
export const columns = helper.columns([
  column('bill', 'Bill of lading', (shipment) => (
    <TwoLines
      first={
        <Link
          className={styles.bill}
          data-row-link
          to={paths.shipment(shipment.id)}
          title={shipment.billOfLadingNumber}
        >
          {shipment.billOfLadingNumber}
        </Link>
      }
      second={
        shipment.shippingLineShortName ??
        shipment.shippingLineName ??
        shipment.shippingLineScac ??
        'line unknown'
      }
    />
  )),
  column('customer', 'Customer', (shipment) => (
    <TwoLines
      first={shipment.customerName ?? <EmptyCell reason={shipmentEmptyReason('customer', shipment)} />}
      second={
        shipment.refNumbers.length === 0
          ? shipmentEmptyReason('references', shipment)
          : shipment.refNumbers.join(', ')
      }
    />
  )),
  column('voyage', 'Voyage', (shipment) => <VoyageCell shipment={shipment} />),
  column('vessel', 'Vessel', (shipment) =>
    shipment.podVesselName === null ? (
      <EmptyCell reason={shipmentEmptyReason('vessel', shipment)} />
    ) : (
      <TwoLines first={shipment.podVesselName} second={shipment.podVoyageNumber ?? 'no voyage number'} />
    ),
  ),
  column('arrival', 'Arrival at discharge port', (shipment) => <ArrivalCell shipment={shipment} />),
  column('slip', 'Slip', (shipment) => <SlipTag shipment={shipment} />),
  column('containers', 'Containers', (shipment, row) => (
    <ContainersCell shipment={shipment} containers={row.containers} />
  )),
  column('destination', 'Inland destination', (shipment) =>
    shipment.destinationName === null ? (
      <EmptyCell reason={shipmentEmptyReason('destination', shipment)} />
    ) : (
      <TwoLines
        first={shipment.destinationName}
        second={
          shipment.destinationEtaAt === null ? (
            'no ETA reported'
          ) : (
            <Instant at={shipment.destinationEtaAt} zone={shipment.destinationTimezone} format="date" />
          )
        }
      />
    ),
  ),
  column('tags', 'Tags', (shipment) =>
    shipment.tags.length === 0 ? <EmptyCell reason="no tags" /> : shipment.tags.join(', '),
  ),
  column('tracking', 'Line last answered', (shipment) => <TrackingCell shipment={shipment} />),
  column('created', 'Added', (shipment) => <Instant at={shipment.createdAt} zone="UTC" format="date-time" />),
])

/** Every column with its name, for the menu. The first cannot be hidden: it holds the link. */
export const columnNames: { id: string; name: string }[] = [
  { id: 'customer', name: 'Customer' },
  { id: 'voyage', name: 'Voyage' },
  { id: 'vessel', name: 'Vessel' },
  { id: 'arrival', name: 'Arrival at discharge port' },
  { id: 'slip', name: 'Slip' },
  { id: 'containers', name: 'Containers' },
  { id: 'destination', name: 'Inland destination' },
  { id: 'tags', name: 'Tags' },
  { id: 'tracking', name: 'Line last answered' },
  { id: 'created', name: 'Added' },
]
