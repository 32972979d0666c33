import { createColumnHelper } from '@tanstack/react-table'
import { lazy, type ReactNode } from 'react'
import type { Shipment } from '#contract/shipment.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { VoyageStrip } from '../../components/VoyageStrip.tsx'
import { shipmentEmptyReason } from '#domain/journey/empty-reasons.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ValueList } from '../../table/cells/ValueList.tsx'
import { features } from '../../table/features.ts'
import { ArrivalCell } from './ArrivalCell.tsx'
import { ContainersCell } from './ContainersCell.tsx'
import type { ShipmentRow } from './row.ts'
import styles from './ShipmentsPage.module.css'

/** Cells of columns that are hidden at first, loaded when one of them is shown. */
const DestinationCell = lazy(async () => {
  const module = await import('./DestinationCell.tsx')
  return { default: module.DestinationCell }
})
const TrackingCell = lazy(async () => {
  const module = await import('./TrackingCell.tsx')
  return { default: module.TrackingCell }
})

const helper = createColumnHelper<typeof features, ShipmentRow>()

/** A column whose cells are given the shipment: rows without one are drawn whole by the table. */
function column(
  id: string,
  header: string,
  width: number,
  cell: (shipment: Shipment, row: ShipmentRow) => ReactNode,
) {
  return helper.display({
    id,
    header,
    meta: { width },
    // The first column holds the link.
    enableHiding: id !== 'bill',
    cell: ({ row }) =>
      row.original.shipment === undefined ? null : cell(row.original.shipment, row.original),
  })
}

export function BillOfLading({ shipment }: { shipment: Shipment }) {
  return (
    <TwoLines
      first={
        <RowLink className={styles.bill} to={paths.shipment(shipment.id)}>
          {shipment.billOfLadingNumber}
        </RowLink>
      }
      second={
        shipment.shippingLineShortName ??
        shipment.shippingLineName ??
        shipment.shippingLineScac ??
        'line not known'
      }
    />
  )
}

export function Customer({ shipment }: { shipment: Shipment }) {
  return (
    <TwoLines
      first={shipment.customerName ?? <EmptyCell reason={shipmentEmptyReason('customer', shipment)} />}
      second={
        shipment.refNumbers.length === 0 ? (
          shipmentEmptyReason('references', shipment)
        ) : (
          <ValueList values={shipment.refNumbers} />
        )
      }
    />
  )
}

/** Widths are such that the columns of the first visit fit a window of 1440. */
export const columns = helper.columns([
  column('bill', 'Bill of lading', 150, (shipment) => <BillOfLading shipment={shipment} />),
  column('customer', 'Customer', 118, (shipment) => <Customer shipment={shipment} />),
  column('voyage', 'Voyage', 304, (shipment) => <VoyageStrip shipment={shipment} />),
  column('vessel', 'Vessel', 130, (shipment) =>
    shipment.podVesselName === null ? (
      <EmptyCell reason={shipmentEmptyReason('vessel', shipment)} />
    ) : (
      <TwoLines first={shipment.podVesselName} second={shipment.podVoyageNumber ?? 'no voyage number'} />
    ),
  ),
  column('arrival', 'Arrival at discharge port', 184, (shipment) => <ArrivalCell shipment={shipment} />),
  column('slip', 'Slip', 74, (shipment) => (
    <span className={styles.slip}>
      <SlipTag shipment={shipment} />
    </span>
  )),
  column('containers', 'Containers', 204, (shipment, { containers }) => (
    <ContainersCell shipment={shipment} containers={containers} />
  )),
  column('references', 'References', 180, ({ refNumbers }) =>
    refNumbers.length === 0 ? (
      <EmptyCell reason="no reference" />
    ) : (
      <TwoLines first={refNumbers.join(', ')} />
    ),
  ),
  column('destination', 'Inland destination', 196, (shipment) => (
    <LazyBoundary missing={<EmptyCell reason="not loaded" />}>
      <DestinationCell shipment={shipment} />
    </LazyBoundary>
  )),
  column('terminal', 'Terminal', 170, (shipment, { terminalName }) =>
    terminalName === null ? (
      <EmptyCell reason={shipmentEmptyReason('terminal', shipment)} />
    ) : (
      <TwoLines first={terminalName} />
    ),
  ),
  column('tags', 'Tags', 150, ({ tags }) =>
    tags.length === 0 ? <EmptyCell reason="no tags" /> : <TwoLines first={tags.join(', ')} />,
  ),
  column('tracking', 'Line last answered', 180, (shipment) => (
    <LazyBoundary missing={<EmptyCell reason="not loaded" />}>
      <TrackingCell shipment={shipment} />
    </LazyBoundary>
  )),
  column('created', 'Added', 160, ({ createdAt }) => (
    <Instant at={createdAt} zone="UTC" format="date-time" />
  )),
])

/** The columns that can be hidden, for the menu. */
export const hideableColumns = columns.flatMap(({ id, header, enableHiding }) =>
  enableHiding === false || id === undefined || typeof header !== 'string' ? [] : [{ id, name: header }],
)
