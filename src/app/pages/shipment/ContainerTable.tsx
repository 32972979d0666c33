import { createColumnHelper } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment.ts'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DeadlineTag } from '../../components/DeadlineTag.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { HoldTag } from '../../components/HoldTag.tsx'
import { Instant } from '../../components/Instant.tsx'
import { TwoLines } from '../../components/TwoLines.tsx'
import { containerStatus } from '../../domain/container-status.ts'
import { appointmentZone } from '../../domain/deadline.ts'
import { emptyReason, shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { canTruckGo, type TruckAnswer } from '../../domain/release.ts'
import type { RankedContainer } from '../../domain/urgent-container.ts'
import { paths } from '../../paths.ts'
import { DataTable, features, type TableRow } from '../../table/DataTable.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import styles from './ShipmentPage.module.css'

interface ContainerRow extends TableRow, RankedContainer {
  truck: TruckAnswer
}

const helper = createColumnHelper<typeof features, ContainerRow>()

const answerWords: Record<TruckAnswer['answer'], { word: string; tone: TagTone }> = {
  yes: { word: 'Yes', tone: 'ok' },
  no: { word: 'No', tone: 'muted' },
  unknown: { word: '? Not known', tone: 'unknown' },
}

const columns = helper.columns([
  helper.display({
    id: 'number',
    header: 'Container',
    cell: ({ row: { original } }) => (
      <Link className={styles.number} data-row-link to={paths.container(original.container.id)}>
        <ContainerNumber number={original.container.number} />
      </Link>
    ),
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => {
      const { label, tone } = containerStatus(original.container)
      return (
        <Tag tone={tone} title={label}>
          {label}
        </Tag>
      )
    },
  }),
  helper.display({
    id: 'truck',
    header: 'Can a truck go?',
    cell: ({ row: { original } }) => {
      const { word, tone } = answerWords[original.truck.answer]
      return <TwoLines first={<Tag tone={tone}>{word}</Tag>} second={original.truck.reason} />
    },
  }),
  helper.display({
    id: 'deadline',
    header: 'Last free day',
    cell: ({ row: { original } }) => <DeadlineTag {...original} titled />,
  }),
  helper.display({
    id: 'plan',
    header: 'Hold or appointment',
    cell: ({ row: { original } }) => <Plan container={original.container} />,
  }),
])

function Plan({ container }: { container: ContainerRow['container'] }) {
  const hold = container.holdsAtPodTerminal[0]
  if (hold !== undefined) {
    const others = container.holdsAtPodTerminal.length - 1
    return (
      <span className={styles.plan}>
        <HoldTag hold={hold} />
        {others > 0 ? `+${others}` : null}
      </span>
    )
  }
  return container.pickupAppointmentAt === null ? (
    <EmptyCell reason={emptyReason('appointment', container)} />
  ) : (
    <Instant at={container.pickupAppointmentAt} zone={appointmentZone(container)} />
  )
}

/** The boxes of a shipment, the most urgent first. */
export function ContainerTable({
  shipment,
  ranked,
  now,
}: {
  shipment: Shipment
  ranked: RankedContainer[]
  now: number
}) {
  const rows = ranked.map((one) => ({ ...one, id: one.container.id, truck: canTruckGo(one.container, now) }))
  const named = shipment.relationships.containers.length
  return (
    <>
      <DataTable
        label="Containers"
        className={styles.table}
        columns={columns}
        rows={rows}
        empty={`${shipmentEmptyReason('containers', shipment)}: the line names them later, often when they are loaded.`}
      />
      {named > rows.length && rows.length > 0 ? (
        <p className={styles.muted}>{named - rows.length} more could not be read.</p>
      ) : null}
    </>
  )
}
