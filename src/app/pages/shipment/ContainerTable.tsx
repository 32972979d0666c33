import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { SingleDocument } from '#contract/envelope.ts'
import { related, relatedList } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DeadlineTag } from '../../components/DeadlineTag.tsx'
import { containerStatus } from '#domain/journey/container-status.ts'
import { canTruckGo, type TruckAnswer } from '#domain/deadline/release.ts'
import { type RankedContainer, rankContainers } from '#domain/deadline/urgent-container.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { features } from '../../table/features.ts'
import type { TableRow } from '../../table/table-row.ts'
import { Tag } from '../../ui/Tag.tsx'
import { PlanCell } from './PlanCell.tsx'
import styles from './ShipmentPage.module.css'
import { TruckCell } from './TruckCell.tsx'
import { WhereCell } from './WhereCell.tsx'

export interface ContainerRow extends TableRow, RankedContainer {
  truck: TruckAnswer
  /** Of the terminal at the discharge port; the box's own, else the shipment's. */
  terminalName: string | null
}

const helper = createColumnHelper<typeof features, ContainerRow>()

function NumberLink({ container }: Pick<ContainerRow, 'container'>) {
  return (
    <RowLink className={styles.number} to={paths.container(container.id)}>
      <ContainerNumber number={container.number} />
    </RowLink>
  )
}

function Status({ container }: Pick<ContainerRow, 'container'>) {
  const { label, tone } = containerStatus(container)
  return (
    <Tag tone={tone} title={label}>
      {label}
    </Tag>
  )
}

const columns = helper.columns([
  helper.display({
    id: 'number',
    header: 'Container',
    meta: { width: 142 },
    cell: ({ row: { original } }) => <NumberLink container={original.container} />,
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    meta: { width: 160 },
    cell: ({ row: { original } }) => <Status container={original.container} />,
  }),
  helper.display({
    id: 'truck',
    header: 'Can a truck go?',
    meta: { width: 172 },
    cell: ({ row: { original } }) => <TruckCell truck={original.truck} />,
  }),
  helper.display({
    id: 'deadline',
    header: 'Last free day',
    meta: { width: 176 },
    cell: ({ row: { original } }) => (
      <DeadlineTag container={original.container} deadline={original.deadline} titled />
    ),
  }),
  helper.display({
    id: 'plan',
    header: 'Hold or appointment',
    meta: { width: 180 },
    cell: ({ row: { original } }) => <PlanCell container={original.container} />,
  }),
  helper.display({
    id: 'where',
    header: 'Terminal, place',
    meta: { width: 164 },
    cell: ({ row: { original } }) => (
      <WhereCell container={original.container} terminalName={original.terminalName} />
    ),
  }),
])

function ContainerCard({ row }: { row: ContainerRow }) {
  return (
    <div className={styles.card}>
      <NumberLink container={row.container} />
      <Status container={row.container} />
      <TruckCell truck={row.truck} />
      <WhereCell container={row.container} terminalName={row.terminalName} />
      {isGone(row.container) ? null : (
        <div className={styles.cardWide}>
          <DeadlineTag container={row.container} deadline={row.deadline} />
          <PlanCell container={row.container} />
        </div>
      )}
    </div>
  )
}

function rowsOf({ data: shipment, included }: SingleDocument<Shipment>, now: number): ContainerRow[] {
  const containers = relatedList(included, shipment.relationships.containers)
  return rankContainers(containers, shipment, now).map((ranked) => {
    const terminal = ranked.container.relationships.podTerminal ?? shipment.relationships.podTerminal
    return {
      ...ranked,
      id: ranked.container.id,
      truck: canTruckGo(ranked.container, now),
      terminalName: related(included, terminal)?.name ?? null,
    }
  })
}

/** The boxes of a shipment, the most urgent first. */
export function ContainerTable({ document }: { document: SingleDocument<Shipment> }) {
  const { key } = useLocation()
  const now = useNow()
  const rows = useMemo(() => rowsOf(document, now), [document, now])
  const named = document.data.relationships.containers.length
  const missing = named - rows.length
  return (
    <>
      <DataTable
        label="Containers"
        columns={columns}
        rows={rows}
        NarrowRow={ContainerCard}
        memoryKey={key}
        empty={named === 0 ? 'No containers yet. The line usually reports them when they are loaded.' : null}
      />
      {missing > 0 ? (
        <p className={styles.unread}>
          {missing === named ? 'The containers could not be read.' : `${missing} more could not be read.`}
        </p>
      ) : null}
    </>
  )
}
