import { listWords, numberOr } from '#domain/util/words.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { inlandDestination } from '#domain/journey/inland-destination.ts'
import { shipmentEmptyReasons, vesselEmptyReason } from '#domain/journey/empty-reasons.ts'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { VoyageStrip } from '../../components/VoyageStrip.tsx'
import { type RecordColumns, recordTable } from '../../list/record-table.tsx'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ArrivalCell } from './ArrivalCell.tsx'
import { ContainersCell } from './ContainersCell.tsx'
import { DestinationCell } from './DestinationCell.tsx'
import type { ShipmentRow } from './row.ts'
import styles from './ShipmentsPage.module.css'
import { TrackingCell } from './TrackingCell.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { shortList } from '../../table/cells/ValueList.tsx'

function CustomerCell({ shipment }: { shipment: ReadShipment }) {
  const { customerName, refNumbers } = shipment
  return (
    <TwoLines
      first={customerName ?? <EmptyCell reason={shipmentEmptyReasons.customer} />}
      second={shortList(refNumbers) ?? shipmentEmptyReasons.references}
      secondTitle={refNumbers.length > 1 ? listWords(refNumbers) : undefined}
    />
  )
}

/**
 * The columns of the list, in its order. Widths are such that those of the first visit fit a window of 1280 and
 * cut nearly no text in one of 1440. What a column writes into the export stands in
 * `columns-csv.ts`, which is loaded by who exports.
 */
const columns = {
  bill: {
    label: 'Bill of lading',
    width: 141,
    card: 'half',
    cell: (shipment) => (
      <TwoLines
        first={
          <RowLink className={styles.bill} to={paths.shipment(shipment.id)}>
            {numberOr(shipment.billOfLadingNumber)}
          </RowLink>
        }
        second={
          shipment.shippingLineShortName ??
          shipment.shippingLineName ??
          shipment.shippingLineScac ??
          'carrier unknown'
        }
      />
    ),
  },
  customer: {
    label: 'Customer',
    width: 144,
    least: 104,
    card: 'half',
    cell: (shipment) => <CustomerCell shipment={shipment} />,
  },
  voyage: {
    label: 'Voyage',
    width: 313,
    least: 270,
    card: 'wide',
    cell: (shipment, { containers }) => <VoyageStrip shipment={shipment} boxes={containers} />,
  },
  vessel: {
    label: 'Vessel',
    width: 148,
    least: 112,
    cell: (shipment) =>
      (shipment.podVesselName ?? shipment.podVoyageNumber) === null ? null : (
        <TwoLines
          first={shipment.podVesselName ?? <EmptyCell reason={vesselEmptyReason(shipment)} />}
          second={shipment.podVoyageNumber ?? 'no voyage number'}
        />
      ),
    empty: vesselEmptyReason,
  },
  arrival: {
    label: 'Arrival at discharge port',
    width: 168,
    card: 'half',
    cell: (shipment, { containers }) => <ArrivalCell shipment={shipment} containers={containers} />,
  },
  slip: {
    label: 'Slip',
    width: 78,
    card: 'half',
    narrow: true,
    cell: (shipment, { containers }) =>
      (shipment.podOriginalEtaAt ?? shipment.podEtaAt) === null ? null : (
        <SlipTag shipment={shipment} boxes={containers} />
      ),
    empty: () => 'no original ETA',
  },
  containers: {
    label: 'Containers',
    width: 205,
    least: 150,
    card: 'wide',
    cell: (shipment, { containers, terminal }) =>
      shipment.relationships.containers.length === 0 ? null : (
        <ContainersCell shipment={shipment} containers={containers} terminal={terminal} />
      ),
    empty: () => 'no containers yet',
  },
  references: {
    label: 'References',
    width: 180,
    hidden: true,
    cell: ({ refNumbers }) => (refNumbers.length === 0 ? null : <TwoLines first={listWords(refNumbers)} />),
    empty: () => shipmentEmptyReasons.references,
  },
  destination: {
    label: 'Inland destination',
    width: 196,
    hidden: true,
    cell: (shipment, { containers }) =>
      inlandDestination(shipment) === null ? null : (
        <DestinationCell shipment={shipment} containers={containers} />
      ),
    empty: () => 'ends at the discharge port',
  },
  terminal: {
    label: 'Terminal',
    width: 180,
    hidden: true,
    cell: (_, { terminal }) => (terminal?.name == null ? null : <TwoLines first={terminal.name} />),
    empty: () => shipmentEmptyReasons.terminal,
  },
  tags: {
    label: 'Tags',
    width: 150,
    hidden: true,
    cell: ({ tags }) => (tags.length === 0 ? null : <TwoLines first={listWords(tags)} />),
    empty: () => 'no tags',
  },
  tracking: {
    label: 'Last carrier update',
    width: 190,
    hidden: true,
    cell: (shipment) => <TrackingCell shipment={shipment} />,
  },
  created: {
    label: 'Added',
    width: 150,
    hidden: true,
    cell: ({ createdAt }) => <OwnInstant at={createdAt} />,
  },
} satisfies RecordColumns<ReadShipment, ShipmentRow>

export type ShipmentColumn = keyof typeof columns

export const shipmentTable = recordTable<ReadShipment, ShipmentRow>(columns)
